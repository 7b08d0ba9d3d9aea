import { sql, type Selectable, type Updateable } from "kysely";
import { mayMovePayment, type PaymentState } from "#domain/payment/payment-state.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Payment } from "#server/platform/schema.ts";
import { planFirstLook } from "./plan-first-look.ts";

export type PaymentRow = Selectable<Payment>;

export function findPayment(queries: Queries, id: string): Promise<PaymentRow | undefined> {
  return queries.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The payment of an order as it was placed; there is one row for all tries of one order. */
export function findPaymentOfOrder(
  queries: Queries,
  orderId: string,
): Promise<PaymentRow | undefined> {
  return queries
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("purpose", "=", "order")
    .executeTakeFirst();
}

/** By the provider's id, and only one's own; not of a difference, which its order's page settles. */
export function findOwnPayment(
  queries: Queries,
  accountId: string,
  providerOrderId: string,
): Promise<PaymentRow | undefined> {
  return queries
    .selectFrom("payment")
    .innerJoin("sales_order", "sales_order.id", "payment.order_id")
    .selectAll("payment")
    .where("payment.provider_order_id", "=", providerOrderId)
    .where("sales_order.account_id", "=", accountId)
    .where("payment.purpose", "=", "order")
    .executeTakeFirst();
}

/**
 * Moves a payment on, if it still stands where it was seen. @returns whether it did.
 * @throws on a move the domain does not know.
 */
export async function changePayment(
  queries: Queries,
  payment: { id: string; state: PaymentState },
  to: PaymentState,
  at: Date,
  more: Omit<Updateable<Payment>, "id" | "state" | "updated_at"> = {},
): Promise<boolean> {
  if (!mayMovePayment(payment.state, to)) {
    throw new Error(`payment ${payment.id} may not go from ${payment.state} to ${to}`);
  }
  const moved = await queries
    .updateTable("payment")
    .set({ ...more, state: to, updated_at: at, ...planFirstLook(to) })
    .where("id", "=", payment.id)
    .where("state", "=", payment.state)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Cancels the payment that an order was placed with, unless money may already be moving. */
export async function cancelPayment(queries: Queries, orderId: string, at: Date): Promise<void> {
  await queries
    .updateTable("payment")
    .set({ state: "cancelled", updated_at: at, ...planFirstLook("cancelled") })
    .where("order_id", "=", orderId)
    .where("purpose", "=", "order")
    .where("state", "in", ["opening", "open", "declined"])
    .execute();
}

/**
 * Claims the right to ask the provider for a new order: of several callers one gets it, until it
 * gives it back or `staleBefore` passes.
 */
export async function claimOpening(
  queries: Queries,
  paymentId: string,
  now: Date,
  staleBefore: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("payment")
    .set({ failure: null, updated_at: now })
    .where("id", "=", paymentId)
    .where("state", "=", "opening")
    .where((or) => or.or([or("failure", "is not", null), or("updated_at", "<=", staleBefore)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The claim is free again; the next caller tries at once. */
export async function returnOpening(queries: Queries, paymentId: string, why: string) {
  await queries
    .updateTable("payment")
    .set({ failure: why.slice(0, 200) })
    .where("id", "=", paymentId)
    .where("state", "=", "opening")
    .execute();
}

/**
 * The provider shows the payment as approved and refuses to take it as not approved: it is not tried
 * at each look.
 */
export async function noteContradiction(queries: Queries, id: string, at: Date): Promise<void> {
  await sql`
    update payment set refused_as = 'notApproved', updated_at = ${at}::timestamptz,
      refused_since = coalesce(refused_since, ${at}::timestamptz)
    where id = ${id} and state = 'open'`.execute(queries);
}

/** The provider answered about a payment. */
export async function markSeen(queries: Queries, id: string): Promise<void> {
  await sql`update payment set seen_at = now() where id = ${id}`.execute(queries);
}

/** The reconciler looks at a payment as soon as it can; a running look looks once more. */
export async function hintLook(queries: Queries, id: string): Promise<void> {
  await sql`update payment set look_class = 0, looks = 0, next_look_at = now()
    where id = ${id}`.execute(queries);
}
