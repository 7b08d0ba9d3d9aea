import type { Language } from "#domain/language.ts";
import { greetedName } from "#domain/names/person-name.ts";
import type { OrderForMail } from "./mail.repository.ts";
import type { MailShop } from "./mail-shop.ts";
import {
  againLink,
  deliveryDates,
  moneyOf,
  orderLink,
  orderMailTexts,
  placeOf,
} from "./order-facts.ts";
import { mailLine } from "./order-mail-lines.ts";
import { orderMail } from "./order-mail-layout.ts";

/** Confirms an order that was bought with every amount. @param approved the provider had reviewed the payment. @param terms of personalised items */
export function receivedMail(
  found: OrderForMail,
  shop: MailShop,
  { approved, terms }: { approved: boolean; terms: (language: Language) => string },
) {
  const { order, lines } = found;
  const text = orderMailTexts(order.language);
  return orderMail(found, shop, {
    about: `order-received:${order.id}`,
    subject: text.received.subject(order.order_no),
    heading: text.received.heading(greetedName(order.address)),
    opening: approved
      ? text.received.approved
      : order.total === 0
        ? text.received.free
        : text.received.paid,
    lines: lines.map((line) =>
      mailLine(line, order.language, shop, { amount: moneyOf(order, line.line_total) }),
    ),
    sums: sumsOf(order),
    facts: [
      [text.delivery, deliveryDates(order)],
      [text.to, placeOf(order)],
    ],
    notices: lines.some((line) => !line.returnable) ? [terms(order.language)] : [],
  });
}

/** Discount, coupon and tax are named only where there are any. */
function sumsOf(order: OrderForMail["order"]): [string, string][] {
  const text = orderMailTexts(order.language);
  const sums: [string, string][] = [[text.subtotal, moneyOf(order, order.subtotal)]];
  if (order.discount > 0) {
    sums.push([text.discount(order.discount_percent), moneyOf(order, -order.discount)]);
  }
  if (order.coupon > 0) {
    sums.push([text.coupon(order.coupon_code ?? "").trim(), moneyOf(order, -order.coupon)]);
  }
  const postage = order.shipping === 0 ? text.freeShipping : moneyOf(order, order.shipping);
  sums.push([text.shipping, postage]);
  if (order.tax > 0) sums.push([text.tax, moneyOf(order, order.tax)]);
  sums.push([text.total, moneyOf(order, order.total)]);
  if (order.tax_included > 0) sums.push([text.taxIncluded, moneyOf(order, order.tax_included)]);
  return sums;
}

/** The provider reviews the payment; the buyer has nothing to do. */
export function reviewMail(found: OrderForMail, shop: MailShop, captureId: string) {
  const { order, lines } = found;
  const text = orderMailTexts(order.language);
  return orderMail(found, shop, {
    about: `order-review:${captureId}`,
    subject: text.review.subject(order.order_no),
    heading: text.review.heading(greetedName(order.address)),
    opening: text.review.opening,
    lines: lines.map((line) => mailLine(line, order.language, shop)),
    sums: [[text.total, moneyOf(order, order.total)]],
    notices: [text.review.notice],
  });
}

/** The provider did not approve the payment after its review. */
export function declinedMail(found: OrderForMail, shop: MailShop, captureId: string) {
  const { order, lines } = found;
  const text = orderMailTexts(order.language);
  return orderMail(found, shop, {
    about: `order-declined:${captureId}`,
    subject: text.declined.subject(order.order_no),
    heading: text.declined.heading(greetedName(order.address)),
    opening: text.declined.opening,
    lines: lines.map((line) => mailLine(line, order.language, shop)),
    notices: [text.declined.again],
    action: againLink(found, shop),
  });
}

/** Why an order that the buyer approved was closed without any money taken. */
export const unchargedReasons = ["soldOut", "replaced", "over", "notTaken"] as const;
export type Uncharged = (typeof unchargedReasons)[number];

const unchargedAbout = (orderId: string, reason: Uncharged) =>
  `order-closed:${orderId}:${reason}` as const;

/** The facts (`about`) of the e-mails that say so of an order. */
export const unchargedAbouts = (orderId: string) =>
  unchargedReasons.map((reason) => unchargedAbout(orderId, reason));

/** The buyer approved the payment, but the order was over, or its money refused: nothing was taken. */
export function unchargedMail(found: OrderForMail, shop: MailShop, reason: Uncharged) {
  const { order, lines } = found;
  const text = orderMailTexts(order.language);
  return orderMail(found, shop, {
    about: unchargedAbout(order.id, reason),
    subject: text.closed.subject(order.order_no),
    heading: text.closed.heading(greetedName(order.address)),
    opening: text.closed.notCharged[reason],
    lines: lines.map((line) => mailLine(line, order.language, shop)),
    action: reason === "replaced" ? orderLink(order, shop) : againLink(found, shop),
  });
}
