import { sql } from "kysely";
import type { MovedPart, OpenRefund, RefundPart } from "#domain/payment/cut-refunds.ts";
import { recordRefundDone } from "#server/event/record-event.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { RefundRow, Sent } from "./refund.repository.ts";

/**
 * The refunds of a locked order that were promised and of which no money is known to have gone, the
 * newest first; those that are being requested come last.
 */
export async function readOpenRefunds(queries: Queries, orderId: string): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    select r.id, r.capture_id as "captureId", r.amount
    from refund r join credit c on c.id = r.credit_id
    where c.order_id = ${orderId} and r.state in ('due', 'refused', 'asking')
      and r.capture_id is not null
    order by r.state = 'asking', r.created_at desc, r.id desc`.execute(queries);
  return rows;
}

/**
 * Money that the provider still has of the captures of an order, in the order in which they send
 * money.
 */
export async function readCapturesLeft(
  queries: Queries,
  orderId: string,
): Promise<{ id: string; left: number }[]> {
  const { rows } = await sql<{ id: string; left: number }>`
    select c.id, greatest(0, coalesce(c.amount, 0) - c.reversed - (
      select coalesce(sum(r.amount), 0)::int from refund r
      where r.capture_id = c.id and r.state in ('pending', 'done'))) as left
    from payment_capture c join payment p on p.id = c.payment_id
      join sales_order o on o.id = p.order_id and o.currency = c.currency
    where p.order_id = ${orderId} and c.role is not null
    order by c.role, p.purpose = 'difference', c.first_seen_at`.execute(queries);
  return rows;
}

/**
 * A part of an open refund went back at the provider: it is a refund of the same credit that is sent,
 * and the rest of ours is sent under a new request.
 * @returns its credit, and whether nothing of ours is left.
 */
export async function coverRefund(
  queries: Queries,
  { id, amount }: RefundPart,
  by: Sent & { paymentId: string; captureId: string; at: Date },
): Promise<{ creditId: string; isWhole: boolean }> {
  const { state, providerId, paymentId, captureId, at } = by;
  const covering = {
    payment_id: paymentId,
    capture_id: captureId,
    amount,
    whole: false,
    state,
    provider_id: providerId,
    made_there: true,
    next_try_at: state === "done" ? null : at,
    updated_at: at,
  };
  const rest = await cut(queries, { id, amount }, at);
  if (rest === undefined) {
    const whole = await queries
      .updateTable("refund")
      .set({ ...covering, issue: null })
      .where("id", "=", id)
      .returning("credit_id")
      .executeTakeFirstOrThrow();
    if (state === "done") await recordRefundDone(queries, id);
    return { creditId: whole.credit_id ?? "", isWhole: true };
  }
  const coveringId = newId();
  await queries
    .insertInto("refund")
    .values({ id: coveringId, ...rest, ...covering })
    .execute();
  if (state === "done") await recordRefundDone(queries, coveringId);
  return { creditId: rest.credit_id ?? "", isWhole: false };
}

/** Another capture sends a part of an open refund, or all of it. */
export async function moveRefund(
  queries: Queries,
  { id, amount, to }: MovedPart,
  at: Date,
): Promise<void> {
  const place = await queries
    .selectFrom("payment_capture")
    .select(["id as capture_id", "payment_id"])
    .where("id", "=", to)
    .executeTakeFirstOrThrow();
  const rest = await cut(queries, { id, amount }, at);
  if (rest === undefined) {
    await sql`
      update refund set payment_id = ${place.payment_id}, capture_id = ${place.capture_id},
        request_no = request_no + 1, whole = false, next_try_at = ${at}::timestamptz,
        state = 'due', updated_at = ${at}::timestamptz
      where id = ${id}`.execute(queries);
    return;
  }
  await queries
    .insertInto("refund")
    .values({
      id: newId(),
      ...rest,
      ...place,
      amount,
      whole: false,
      state: "due",
      next_try_at: at,
      updated_at: at,
    })
    .execute();
}

/** Fields that a piece of a refund shares with it: it is as old as that. */
type Piece = Pick<RefundRow, "credit_id" | "created_at">;

/**
 * Makes an open refund smaller. Another amount is another request; one that was refused is tried anew.
 * @returns the rest of it; undefined when nothing would be, and nothing is changed.
 */
async function cut(
  queries: Queries,
  { id, amount }: RefundPart,
  at: Date,
): Promise<Piece | undefined> {
  const { rows } = await sql<Piece>`
    update refund set amount = amount - ${amount}::int, whole = false, tries = 0,
      request_no = request_no + 1, updated_at = ${at}::timestamptz,
      next_try_at = case when state = 'asking' then next_try_at else ${at}::timestamptz end
    where id = ${id} and amount > ${amount}::int
    returning credit_id, created_at`.execute(queries);
  return rows[0];
}
