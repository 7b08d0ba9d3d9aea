import type { OrderState } from "#domain/order/order-state.ts";
import type { Queries } from "#server/platform/database.ts";
import {
  holdReturnedUse,
  insertUse,
  lockCoupon,
  moveUse,
  readCoupon,
  readReturnedUse,
} from "./coupon.repository.ts";

/** Facts that can have changed since the coupon was judged. */
type CountRefusal = "unknown" | "usedUp" | "usedByYou";

type Use = { orderId: string; code: string; accountId: string; email: string; at: Date };

/**
 * Notes that an order uses a coupon, in the order's own transaction. Uses of one coupon take
 * turns, so that the last one is given out once, however many ask at the same time.
 * @returns why it can no longer be used; the caller then rolls back.
 */
export async function holdCoupon(queries: Queries, use: Use): Promise<CountRefusal | null> {
  const refusal = await refusalNow(queries, use);
  if (refusal === null) await insertUse(queries, use);
  return refusal;
}

/**
 * For money that comes after an order expired: its coupon was given back and is taken again, if
 * no other order has used it up since. The order's row must be locked.
 * @returns whether the order has the discount it was priced with.
 */
export async function holdCouponAgain(
  queries: Queries,
  orderId: string,
  at: Date,
): Promise<boolean> {
  const use = await readReturnedUse(queries, orderId);
  if (!use) return true;
  const { code, email, account_id: accountId } = use;
  if ((await refusalNow(queries, { code, accountId, email })) !== null) return false;
  await holdReturnedUse(queries, orderId, at);
  return true;
}

async function refusalNow(
  queries: Queries,
  { code, accountId, email }: Pick<Use, "code" | "accountId" | "email">,
): Promise<CountRefusal | null> {
  await lockCoupon(queries, code);
  const row = await readCoupon(queries, code, { accountId, email }, "count");
  if (!row) return "unknown";
  if (row.uses_max !== null && row.uses >= row.uses_max) return "usedUp";
  const { uses_per_customer: perCustomer } = row;
  return perCustomer !== null && row.uses_by_buyer >= perCustomer ? "usedByYou" : null;
}

/**
 * Moves an order's coupon with its order: used once it is paid, given back when nothing of
 * it was paid or all of it was cancelled (R-PROMO-5). The order's row must be locked; the same call
 * twice changes nothing.
 */
export async function followOrder(
  queries: Queries,
  orderId: string,
  state: OrderState,
  at: Date,
): Promise<void> {
  if (state === "paid") await moveUse(queries, orderId, "redeemed", at);
  if (state === "expired" || state === "cancelled") {
    await moveUse(queries, orderId, "returned", at);
  }
}
