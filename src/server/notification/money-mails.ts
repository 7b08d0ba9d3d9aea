import { formatMoney } from "#domain/language/format-money.ts";
import type { MailAbout } from "#domain/notification/mail-kinds.ts";
import { isAllBack } from "#domain/order/order-stops.ts";
import { hasBooks, hasMoney } from "#domain/order/bought.ts";
import { greetedName } from "#domain/names/person-name.ts";
import type { OrderForMail } from "./mail.repository.ts";
import type { MailShop } from "./mail-shop.ts";
import type { MoneyBack, Went } from "./money-back.repository.ts";
import { moneyOf, orderMailTexts } from "./order-facts.ts";
import { mailLine } from "./order-mail-lines.ts";
import { orderMail } from "./order-mail-layout.ts";

type Credit = NonNullable<MoneyBack["credit"]>;
type Line = OrderForMail["lines"][number];

/** Units were cancelled: their lines, the person who wished it, and the money that comes back. */
export function cancelledMail(
  found: OrderForMail,
  shop: MailShop,
  { cancelled, credit, isWish }: MoneyBack & { isWish: boolean },
  about: MailAbout,
) {
  const { order, lines } = found;
  const nothingSent = nothingSentNotes(found);
  const text = orderMailTexts(order.language);
  const isAll = lines.every((line) => line.u_cancelled === line.quantity);
  const unitsOf = (line: Line) => cancelled.find(({ lineId }) => lineId === line.id)?.units ?? 0;
  return orderMail(found, shop, {
    about,
    subject: (isAll ? text.cancelled.subject : text.cancelled.subjectPart)(order.order_no),
    heading: text.cancelled.heading(greetedName(order.address)),
    opening: isWish ? text.cancelled.byBuyer : text.cancelled.byShop,
    lines: lines
      .filter((line) => unitsOf(line) > 0)
      .map((line) =>
        mailLine(line, order.language, shop, {
          units: unitsOf(line),
          amount: credit ? moneyOf(order, creditOf(credit, line)) : "",
        }),
      ),
    sums: credit ? creditSums(order, credit) : [],
    notices: [
      ...(credit ? taxNotes(order, credit) : []),
      credit
        ? text.refund.arrives(moneyOf(order, credit.amount))
        : hasMoney(order)
          ? text.cancelled.nothingBack
          : hasBooks(order)
            ? ""
            : text.cancelled.notCharged,
      isAll
        ? ""
        : [
            ...(nothingSent.length > 0 ? nothingSent : [text.cancelled.rest]),
            ...staysOf(found, nothingSent.length === 0),
          ].join(text.cancelled.between),
    ].filter(Boolean),
  });
}

/**
 * The places of the units that stay, a sentence for each. @param isSent units here are still sent
 */
function staysOf({ order, lines }: OrderForMail, isSent: boolean): string[] {
  const { stays } = orderMailTexts(order.language).cancelled;
  const sum = (unitsOf: (line: Line) => number) =>
    lines.reduce((before, line) => before + unitsOf(line), 0);
  const counts = {
    house: sum((line) => line.u_taken + line.u_making + line.u_packed),
    shipped: sum((line) => line.u_shipped),
    delivered: sum((line) => line.u_delivered),
    lost: sum((line) => line.u_lost),
  };
  return (["house", "shipped", "delivered", "lost"] as const)
    .filter((place) => counts[place] > 0 && (isSent || place !== "house"))
    .map((place) => stays[place](counts[place]));
}

/** Why taken money goes back at once. */
export type WhyGivenBack = "soldOut" | "replaced" | "over" | "amountDiffers" | "coupon";

/**
 * The money that goes back: an amount of null is not known. Without a currency it is the order's.
 */
export type BackMoney = {
  amount: number | null;
  currency?: string;
  /** The part that had gone back before this e-mail. */
  before?: number;
};

/** All that is said about money on its way back: how much comes, and how much came before. */
export function backWords(
  { language, currency: own }: OrderForMail["order"],
  monies: readonly BackMoney[],
): { sums: [string, string][]; notices: string[] } {
  const { refund, refunded } = orderMailTexts(language);
  const sums: [string, string][] = [];
  const notices: string[] = [];
  for (const { amount, currency = own, before = 0 } of monies) {
    const words = (minor: number) => formatMoney({ minor, currency }, language);
    const comes = amount === null ? null : amount - before;
    if (before > 0) sums.push([refund.before, words(before)]);
    if (comes === null) notices.push(refund.arrivesAll);
    else if (comes === 0) notices.push(refunded.sent(words(before)));
    else {
      sums.push([refund.goesBack, words(comes)]);
      notices.push(refund.arrives(words(comes)));
    }
  }
  return { sums, notices };
}

/** Money arrived for an order that could not be accepted: all of it goes back. */
export function givenBackMail(
  found: OrderForMail,
  shop: MailShop,
  monies: readonly BackMoney[],
  reason: WhyGivenBack,
) {
  const { order, lines } = found;
  const text = orderMailTexts(order.language);
  return orderMail(found, shop, {
    about: `order-closed:${order.id}:givenBack`,
    subject: text.closed.subject(order.order_no),
    heading: text.closed.heading(greetedName(order.address)),
    opening: text.closed.givenBack[reason],
    lines: lines.map((line) => mailLine(line, order.language, shop)),
    ...backWords(order, monies),
  });
}

/** More money arrived than an order takes: that goes back, and nothing else changes. */
export function surplusMail(
  found: OrderForMail,
  shop: MailShop,
  monies: readonly BackMoney[],
  captureId: string,
) {
  const { order } = found;
  const { refund } = orderMailTexts(order.language);
  return orderMail(found, shop, {
    about: `credit:${captureId}`,
    subject: refund.subject(order.order_no),
    heading: refund.heading(greetedName(order.address)),
    opening: refund.notNeeded,
    ...backWords(order, monies),
  });
}

/** Money is promised back without anything being cancelled. */
export function creditMail(found: OrderForMail, shop: MailShop, credit: Credit) {
  const { order, lines } = found;
  const text = orderMailTexts(order.language);
  const unitsOf = (line: Line) =>
    credit.parts
      .filter(({ line_id: id }) => id === line.id)
      .reduce((sum, { units }) => sum + (units ?? 0), 0);
  return orderMail(found, shop, {
    about: `credit:${credit.id}`,
    subject: text.refund.subject(order.order_no),
    heading: text.refund.heading(greetedName(order.address)),
    opening: credit.amount === order.captured ? text.refund.whole : text.refund.opening,
    lines: lines
      .filter((line) => unitsOf(line) > 0)
      .map((line) =>
        mailLine(line, order.language, shop, {
          units: unitsOf(line),
          amount: moneyOf(order, creditOf(credit, line)),
        }),
      ),
    sums: creditSums(order, credit),
    notices: [
      ...taxNotes(order, credit),
      text.refund.arrives(moneyOf(order, credit.amount)),
      ...nothingSentNotes(found),
    ],
  });
}

/** With all of its money back nothing of an order leaves any more; said where something would have. */
export function nothingSentNotes({ order, lines }: OrderForMail): string[] {
  const sum = (unitsOf: (line: Line) => number) =>
    lines.reduce((before, line) => before + unitsOf(line), 0);
  const here = sum((line) => line.u_taken + line.u_making + line.u_packed);
  if (here === 0 || !isAllBack(order)) return [];
  const left = sum((line) => line.u_shipped + line.u_delivered + line.u_returned + line.u_lost);
  const { nothingSent } = orderMailTexts(order.language).refund;
  return [left > 0 ? nothingSent.rest : nothingSent.all];
}

/**
 * The provider has taken the refund, or it was settled by hand: the part of its promise that went
 * so.
 * @param failures reported before it: each time that it goes after all is news
 */
export function refundedMail(
  found: OrderForMail,
  shop: MailShop,
  { sent, outside, reference }: Went,
  { id, failures }: { id: string; failures: number },
) {
  const { order } = found;
  const { refunded } = orderMailTexts(order.language);
  const wordsOf = (money: BackMoney) => wordsOfMoney(order, money);
  const says: string[] = [];
  if (outside) says.push(refunded.outside(wordsOf(outside) ?? "", reference));
  if (sent) {
    const words = wordsOf(sent);
    says.push(words === null ? refunded.amountThere : refunded.sent(words));
  }
  const [opening = "", ...notices] = says;
  return orderMail(found, shop, {
    about: failures === 0 ? `credit:${id}:done` : `credit:${id}:done:${failures}`,
    subject: refunded.subject(order.order_no),
    heading: refunded.heading(greetedName(order.address)),
    opening,
    notices,
  });
}

/** An amount in words; null where it is not known. */
export const wordsOfMoney = (
  { language, currency: own }: OrderForMail["order"],
  { amount, currency = own }: BackMoney,
): string | null => (amount === null ? null : formatMoney({ minor: amount, currency }, language));

const creditOf = (credit: Credit, line: Line): number =>
  credit.parts
    .filter(({ line_id: id }) => id === line.id)
    .reduce((sum, { net, tax }) => sum + net + tax, 0);

/** The order has its tax in a line of its own; its part that goes back stands in these amounts. */
function taxNotes(order: OrderForMail["order"], credit: Credit): string[] {
  const tax = credit.parts.reduce((sum, part) => sum + part.tax, 0);
  return tax > 0 ? [orderMailTexts(order.language).refund.withTax(moneyOf(order, tax))] : [];
}

/** The money that goes back beside the lines, and the sum. */
export function creditSums(order: OrderForMail["order"], credit: Credit): [string, string][] {
  const text = orderMailTexts(order.language).refund;
  const beside = (["shipping", "goodwill", "surplus"] as const).flatMap((kind) => {
    const parts = credit.parts.filter((part) => part.kind === kind);
    const amount = parts.reduce((sum, { net, tax }) => sum + net + tax, 0);
    return amount > 0 ? [[text[kind], moneyOf(order, amount)] satisfies [string, string]] : [];
  });
  return [...beside, [text.goesBack, moneyOf(order, credit.amount)]];
}
