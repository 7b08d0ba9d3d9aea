import { optionWords } from "#contract/line-options.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import { mailPicture } from "./mail-picture.ts";
import type { OrderForLetter } from "./mail.repository.ts";
import type { MailShop } from "./mail-shop.ts";
import { orderMailTexts, type MailLine } from "./order-mail-layout.ts";

type OrderLine = OrderForLetter["lines"][number];

/** A line of an order, or some units of it, as an e-mail shows it. */
export function mailLine(
  line: OrderLine,
  language: Language,
  { publicUrl }: MailShop,
  { units = line.quantity, amount = "" }: { units?: number; amount?: string } = {},
): MailLine {
  return {
    title: `${units} × ${textIn(line.title, language)}`,
    detail: lineDetail(line, language),
    amount,
    picture: mailPicture(line, language, publicUrl),
  };
}

function lineDetail(line: OrderLine, language: Language): string {
  const text = orderMailTexts(language);
  const { size, choice } = line.content;
  const printed = [choice.name, choice.number].filter(Boolean).join(" ");
  const extras = [...line.patches, ...line.addons].map(({ name }) => textIn(name, language));
  const words = [...optionWords(choice, language), ...extras];
  return [text.size(size), printed ? text.printed(printed) : "", ...words]
    .filter(Boolean)
    .join(" · ");
}
