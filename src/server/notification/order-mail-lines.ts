import { customTypeName, optionWords } from "#contract/line-options.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import { mailPicture } from "./mail-picture.ts";
import type { OrderForMail } from "./mail.repository.ts";
import type { MailShop } from "./mail-shop.ts";
import type { MailLine } from "./order-mail-layout.ts";

type OrderLine = OrderForMail["lines"][number];

/** A line of an order, or some units of it, as an e-mail shows it. */
export function mailLine(
  line: OrderLine,
  language: Language,
  { publicUrl }: MailShop,
  { units = line.quantity, amount = "" }: { units?: number; amount?: string } = {},
): MailLine {
  return {
    title: `${units} × ${textIn(line.title, language)}`,
    details: lineDetails(line, language),
    print: [line.content.choice.name, line.content.choice.number].filter(Boolean).join(" "),
    amount,
    picture: mailPicture(line, language, publicUrl),
  };
}

/** Size, custom type, options and extras, as they stand beside each other. */
function lineDetails(line: OrderLine, language: Language): string[] {
  const { size, choice } = line.content;
  const extras = [...line.patches, ...line.addons].map(({ name }) => textIn(name, language));
  return [
    sizeWords(size, language),
    customTypeName(choice.customType, language),
    ...optionWords(choice, language),
    ...extras,
  ];
}
