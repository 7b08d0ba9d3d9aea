import { sql } from "kysely";
import { greetedName } from "#domain/names/person-name.ts";
import type { Queries } from "#server/platform/database.ts";
import type { MailShop } from "./mail-shop.ts";
import type { OrderForMail } from "./mail.repository.ts";
import { failureOf } from "./money-back.repository.ts";
import { nothingSentNotes, wordsOfMoney, type BackMoney } from "./money-mails.ts";
import { orderMailTexts } from "./order-facts.ts";
import { orderMail } from "./order-mail-layout.ts";
import { queueAbout } from "./queue-order-mail.ts";

/** A refund that was made in the provider's own pages, as the provider shows it. */
type RefundThere = BackMoney & {
  /** The provider's id: a repeated report makes one e-mail. */
  id: string;
  ofPromised: OfPromised;
};

/**
 * The money that it replaced, of that which we had promised and not sent: `all` of that, or a
 * `part`, whose rest we still send.
 */
export type OfPromised = "all" | "part" | null;

const aboutRefund = (orderId: string, refundId: string) =>
  `refund-there:${orderId}:${refundId}` as const;

/** Money went back that no act of the shop has reported to its buyer (R-PAY-4). */
export const queueRefundThere = (
  queries: Queries,
  shop: MailShop,
  orderId: string,
  refund: RefundThere,
) => queueAbout(queries, orderId, (found) => refundThereMail(found, shop, refund));

/** Whether its buyer was notified: its later course is no further news. */
export async function isRefundThereMailed(
  queries: Queries,
  orderId: string,
  refundId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from mail where about = ${aboutRefund(orderId, refundId)} limit 1`.execute(queries);
  return rows.length > 0;
}

/** A refund that was not delivered. */
type Failed = BackMoney & {
  /** Our refunds that it is; `failure` distinguishes it from their other failures. */
  refundIds: readonly string[];
  failure: string;
  /** It is sent again without a person. */
  again: boolean;
};

/** A refund that was reported to its buyer was not delivered. */
export const queueRefundFailed = (
  queries: Queries,
  shop: MailShop,
  orderId: string,
  refund: Failed,
) => queueAbout(queries, orderId, (found) => refundFailedMail(found, shop, refund));

function refundFailedMail(
  found: OrderForMail,
  shop: MailShop,
  { refundIds, failure, again, ...back }: Failed,
) {
  const { order } = found;
  const { failed } = orderMailTexts(order.language).refunded;
  const money = wordsOfMoney(order, back);
  return orderMail(found, shop, {
    about: `refund-failed:${order.id}:${failureOf(refundIds, failure)}`,
    subject: failed.subject(order.order_no),
    heading: failed.heading(greetedName(order.address)),
    opening: money === null ? failed.unknown : failed.amount(money),
    notices: [again ? failed.again : failed.person],
  });
}

function refundThereMail(
  found: OrderForMail,
  shop: MailShop,
  { id, amount, currency, ofPromised }: RefundThere,
) {
  const { order } = found;
  const { refunded } = orderMailTexts(order.language);
  const money = wordsOfMoney(order, { amount, ...(currency && { currency }) });
  return orderMail(found, shop, {
    about: aboutRefund(order.id, id),
    subject: refunded.subject(order.order_no),
    heading: refunded.heading(greetedName(order.address)),
    opening: money === null ? refunded.amountThere : refunded.sent(money),
    notices: [...(ofPromised ? [refunded.ofPromised[ofPromised]] : []), ...nothingSentNotes(found)],
  });
}
