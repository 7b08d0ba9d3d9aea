import type { Language } from "#domain/language.ts";
import { describeKit } from "#kit/describe-kit.ts";
import { lineMailPicture, lineSide } from "#server/image/line-picture.ts";
import type { OrderForMail } from "./mail.repository.ts";

export type MailPicture = { src: string; width: number; height: number; alt: string };

/** CSS pixels of the picture in an e-mail; the file has twice as many, for dense screens. */
const shown = { width: 80, height: 100 };
const fileWidth = 160;

/** The personalised product of an order line, as it was sold. */
export function mailPicture(
  line: OrderForMail["lines"][number],
  language: Language,
  publicUrl: string,
): MailPicture {
  const { slug, kit, kit_hash: kitHash } = line;
  const { choice } = line.content;
  const { name, number } = choice;
  const patches = line.patches.flatMap(({ mark }) => (mark ? [mark] : []));
  const address = lineMailPicture({ slug, kitHash }, choice, fileWidth);
  const side = lineSide(choice);
  return {
    src: `${publicUrl}${address}`,
    ...shown,
    alt: describeKit(kit, { side, design: { name, number, patches } }, language),
  };
}
