import { minor } from "#domain/money.ts";
import { creditLeft, creditOfAll, type Credit, type CreditBooks } from "#domain/order/credit.ts";
import type { OrderLineRow, OrderRow } from "./order-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { dropUncovered, endRefundRequest } from "./refund-request.repository.ts";
import { bookCredit, insertCredit, type Sent } from "./refund.repository.ts";

export type Grant = {
  reason: string;
  actor: string;
  at: Date;
  /** Granted at the discretion of a person, whose limit it counts against (R-REFUND-3). */
  byHand?: boolean;
  /** The part of it that counts against that limit; without it, all. */
  counted?: number;
  /** The capture that the money goes back from; without it, the one that pays the order. */
  captureId?: string;
  /** It went back at the provider already. */
  sent?: Sent;
  /** The request that is granted with it (R-REFUND-5). */
  requestId?: string;
};

export function creditBooks(order: OrderRow, lines: readonly OrderLineRow[]): CreditBooks {
  return {
    // Money that a bank took back cannot be promised once more.
    captured: Math.max(order.credited, order.captured - order.reversed),
    credited: order.credited,
    shipping: {
      net: order.shipping_net,
      tax: order.shipping_tax,
      credited: order.shipping_credited,
    },
    lines: lines.map(({ id, quantity, net, tax_share: tax, settled_units: settled }) => ({
      id,
      quantity,
      net,
      tax,
      settled,
    })),
  };
}

/**
 * Promises money of a locked order back to its buyer and lays down the refund that sends it; the
 * caller then refreshes the order. Units that are worth nothing are settled without a refund.
 */
export async function grantCredit(
  queries: Queries,
  order: Pick<OrderRow, "id" | "captured" | "credited">,
  credit: Credit,
  { requestId, ...grant }: Grant,
): Promise<void> {
  await bookCredit(queries, order.id, credit);
  if (credit.amount === 0) return;
  const whole = order.credited === 0 && credit.amount === order.captured;
  const creditId = await insertCredit(queries, { orderId: order.id, credit, whole, ...grant });
  if (requestId !== undefined) {
    await endRefundRequest(queries, requestId, { by: grant.actor, at: grant.at, creditId });
  }
  await dropUncovered(queries, order.id, grant.at);
}

/** Promises all that is left of a locked order's money back. @returns whether anything was. */
export async function grantRest(
  queries: Queries,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  grant: Grant,
): Promise<boolean> {
  const credit = creditOfAll(creditBooks(order, lines));
  if (credit) await grantCredit(queries, order, credit, grant);
  return credit !== null;
}

/** Promises an amount of a locked order's money back, as far as it is left. @returns whether any is. */
export async function grantAmount(
  queries: Queries,
  order: OrderRow,
  amount: number,
  grant: Grant,
): Promise<boolean> {
  const part = Math.min(amount, creditLeft(creditBooks(order, [])));
  if (part <= 0) return false;
  const parts = [{ kind: "surplus" as const, net: minor(part), tax: minor(0) }];
  await grantCredit(queries, order, { amount: minor(part), parts }, grant);
  return true;
}
