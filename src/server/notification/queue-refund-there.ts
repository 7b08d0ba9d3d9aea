import { sql } from "kysely";
import { formatMoney } from "#domain/language/format-money.ts";
import type { Queries } from "#server/platform/database.ts";
import type { MailShop } from "./mail-shop.ts";
import type { OrderForMail } from "./mail.repository.ts";
import type { BackMoney } from "./money-mails.ts";
import { orderMailTexts } from "./order-facts.ts";
import { orderMail } from "./order-mail-layout.ts";
import { queueAbout } from "./queue-order-mail.ts";

/** A refund that was made in the provider's own pages, as the provider shows it. */
type RefundThere = BackMoney & {
  /** The provider's id: what it says again is told once. */
  id: string;
  ofPromised: OfPromised;
};

/**
 * What it took the place of, of money that we had promised and not sent: `all` of that, or a `part`,
 * whose rest we still send.
 */
export type OfPromised = "all" | "part" | null;

const aboutRefund = (orderId: string, refundId: string) =>
  `refund-there:${orderId}:${refundId}` as const;

/** Money went back that no act of the shop has told its buyer of (R-PAY-4). */
export const queueRefundThere = (
  queries: Queries,
  shop: MailShop,
  orderId: string,
  refund: RefundThere,
) => queueAbout(queries, orderId, (found) => refundThereMail(found, shop, refund));

/** Whether its buyer was told of it: what becomes of it later is no further news. */
export async function isRefundThereTold(
  queries: Queries,
  orderId: string,
  refundId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from mail where about = ${aboutRefund(orderId, refundId)} limit 1`.execute(queries);
  return rows.length > 0;
}

function refundThereMail(
  found: OrderForMail,
  shop: MailShop,
  { id, amount, currency, ofPromised }: RefundThere,
) {
  const { order } = found;
  const { refunded } = orderMailTexts(order.language);
  const money =
    amount === null
      ? null
      : formatMoney({ minor: amount, currency: currency ?? order.currency }, order.language);
  return orderMail(found, shop, {
    about: aboutRefund(order.id, id),
    subject: refunded.subject(order.order_no),
    heading: refunded.heading(order.address.firstName),
    opening: money === null ? refunded.amountThere : refunded.sent(money),
    notices: ofPromised ? [refunded.ofPromised[ofPromised]] : [],
  });
}
