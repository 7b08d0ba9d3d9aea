import type { Language } from "#domain/language.ts";
import { describeKit } from "#kit/describe-kit.ts";
import { lineMailPicture, lineSide } from "#server/image/line-picture.ts";
import type { OrderForLetter } from "./mail.repository.ts";

export type MailPicture = { src: string; width: number; height: number; alt: string };

/** CSS pixels of the picture in a letter; the file has twice as many, for dense screens. */
const shown = { width: 80, height: 100 };
const fileWidth = 160;

/** The personalised product of an order line, as it was sold. */
export function mailPicture(
  line: OrderForLetter["lines"][number],
  language: Language,
  publicUrl: string,
): MailPicture {
  const { slug, kit, kit_hash: kitHash, print_name: name, print_number: number } = line;
  const patchIds = line.patches.map(({ id }) => id);
  const patches = line.patches.flatMap(({ mark }) => (mark ? [mark] : []));
  const address = lineMailPicture({ slug, kitHash, name, number, patchIds }, fileWidth);
  const side = lineSide({ name, number });
  return {
    src: `${publicUrl}${address}`,
    ...shown,
    alt: describeKit(kit, { side, design: { name, number, patches } }, language),
  };
}
