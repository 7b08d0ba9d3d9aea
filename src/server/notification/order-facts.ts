import { postalLines } from "#domain/address/address-lines.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { formatPromise } from "#domain/language/format-day.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import type { Language } from "#domain/language.ts";
import { keyPlace } from "#domain/notification/order-key-place.ts";
import type { Minor } from "#domain/money.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import type { OrderForMail } from "./mail.repository.ts";
import type { MailShop } from "./mail-shop.ts";

/** Words of e-mails about orders in a language. */
export const orderMailTexts = (language: Language) => serverTexts[language].orderMail;

type Order = OrderForMail["order"];

/** An amount of the order, in its currency and language. */
export const moneyOf = (order: Order, minor: Minor): string =>
  formatMoney({ minor, currency: order.currency }, order.language);

/** From one day to another: the days promised of a parcel, else of the order. */
export const deliveryDates = (
  order: Order,
  { from, to }: { from: Date; to: Date } = { from: order.delivery_from, to: order.delivery_to },
): string => formatPromise(from.getTime(), to.getTime(), order.language);

/** Where the order goes, on one line. */
export const placeOf = ({ address, language }: Order): string =>
  postalLines(address, language).join(languageTable[language].punctuation.comma);

/** Where the buyer follows the order: its page, opened by the key behind `#`, which no server sees. */
export const orderLink = (order: Order, { publicUrl }: MailShop) => ({
  words: orderMailTexts(order.language).follow,
  href: `${publicUrl}/tracking-order?order=${order.order_no}${keyPlace}`,
});

/** Where the same shirts can be ordered once more: an unpaid order leaves its cart as it was. */
export function againLink({ order, lines }: OrderForMail, { publicUrl }: MailShop) {
  const text = orderMailTexts(order.language);
  if (order.cart_line_ids.length > 0) return { words: text.cart, href: `${publicUrl}/cart` };
  const slug = lines[0]?.slug;
  return { words: text.shop, href: slug ? `${publicUrl}/product/${slug}` : `${publicUrl}/home` };
}
