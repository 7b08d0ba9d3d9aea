import { formatMoment } from "#domain/language/format-day.ts";
import type { LineChangeRow } from "#server/order/line-change.ts";
import { afterOrderTexts } from "#server/texts/after-order-texts.ts";
import { wordsOf } from "./after-order-mails.ts";
import type { OrderForMail } from "./mail.repository.ts";
import type { MailShop } from "./mail-shop.ts";
import { backWords, type BackMoney } from "./money-mails.ts";
import { moneyOf, orderLink } from "./order-facts.ts";
import { mailLine } from "./order-mail-lines.ts";
import { orderMail } from "./order-mail-layout.ts";

/** A correction costs more: how much, until when, and the way to pay it (R-AFTER-8). */
export function differenceAskedMail(found: OrderForMail, shop: MailShop, change: LineChangeRow) {
  const { order, timeZone } = found;
  const { language } = order;
  const text = afterOrderTexts[language];
  const amount = moneyOf(order, change.amount);
  const until = formatMoment(change.expires_at?.getTime() ?? 0, language, timeZone);
  return orderMail(found, shop, {
    about: `change-pay:${change.id}`,
    subject: text.difference.asked.subject(order.order_no),
    heading: text.difference.asked.heading,
    opening: text.difference.asked.opening(amount),
    lines: linesOf(found, shop, change),
    sums: [[text.difference.amount, amount]],
    facts: [
      [text.changed.before, wordsOf(change.before, language)],
      [text.changed.now, wordsOf(change.after, language)],
    ],
    notices: [text.difference.asked.until(until), text.changed.quiet],
    action: { ...orderLink(order, shop), words: text.difference.pay },
  });
}

/** A difference was not paid in time: the order stays as it was. */
export function differenceExpiredMail(found: OrderForMail, shop: MailShop, change: LineChangeRow) {
  const { order, lines } = found;
  const text = afterOrderTexts[order.language].difference.expired;
  const line = lines.find(({ id }) => id === change.line_id);
  return orderMail(found, shop, {
    about: `change-expired:${change.id}`,
    subject: text.subject(order.order_no),
    heading: text.heading,
    opening: text.opening(moneyOf(order, change.amount)),
    lines: line ? [mailLine(line, order.language, shop)] : [],
  });
}

/** Money of a difference came too late: all of it goes back. */
export function differenceBackMail(
  found: OrderForMail,
  shop: MailShop,
  monies: readonly BackMoney[],
  paymentId: string,
) {
  const { order } = found;
  const text = afterOrderTexts[order.language].difference.back;
  return orderMail(found, shop, {
    about: `change-back:${paymentId}`,
    subject: text.subject(order.order_no),
    heading: text.heading,
    opening: text.opening,
    ...backWords(order, monies),
  });
}

/** The corrected line, with the picture of its new content. */
function linesOf({ order, lines }: OrderForMail, shop: MailShop, change: LineChangeRow) {
  const line = lines.find(({ id }) => id === change.line_id);
  return line ? [mailLine({ ...line, content: change.after }, order.language, shop)] : [];
}
