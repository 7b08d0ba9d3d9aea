import { sql } from "kysely";
import { recordRefundDone } from "#server/event/record-event.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { bookRefunded, type RefundRow } from "./refund.repository.ts";

/** The refund that a provider's refund is, by its id there or by ours that it carries. */
export function findSeenRefund(
  queries: Queries,
  paymentId: string,
  { id, ourId }: { id: string; ourId: string | null },
): Promise<RefundRow | undefined> {
  return queries
    .selectFrom("refund")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .where((or) =>
      or.or([or("provider_id", "=", id), or(sql<string>`refund.id::text`, "=", ourId ?? "")]),
    )
    .orderBy(sql`provider_id = ${id}`, (order) => order.desc().nullsLast())
    .executeTakeFirst();
}

/** A refund of a capture that was not sent and would send as much: what went back stands for it. */
export function findUnsentTwin(
  queries: Queries,
  captureId: string,
  amount: number,
): Promise<RefundRow | undefined> {
  return queries
    .selectFrom("refund")
    .selectAll()
    .where("capture_id", "=", captureId)
    .where("amount", "=", amount)
    .where("state", "in", ["due", "refused"])
    .orderBy("created_at")
    .executeTakeFirst();
}

/** The money of a refund is back: both books say so. @returns false when they said so before. */
export async function completeRefund(
  queries: Queries,
  orderId: string,
  refund: Pick<RefundRow, "id" | "amount" | "credit_id">,
  sent: { providerId: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("refund")
    .set({
      state: "done",
      provider_id: sent.providerId,
      next_try_at: null,
      issue: null,
      updated_at: sent.at,
    })
    .where("id", "=", refund.id)
    .where("state", "not in", ["done", "settled"])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (refund.credit_id !== null) await bookRefunded(queries, orderId, refund.amount);
  await recordRefundDone(queries, refund.id);
  return true;
}

/**
 * A refund came back to us: its credit is open again. A new try needs a new request id.
 * @param nextTryAt null: a person decides.
 */
export async function failRefund(
  queries: Queries,
  orderId: string,
  refund: RefundRow,
  failed: { issue: string; providerId: string; nextTryAt: Date | null; at: Date },
): Promise<void> {
  await queries
    .updateTable("refund")
    .set({
      state: "refused",
      request_no: refund.request_no + 1,
      next_try_at: failed.nextTryAt,
      issue: failed.issue,
      provider_id: failed.providerId,
      updated_at: failed.at,
    })
    .where("id", "=", refund.id)
    .execute();
  if (refund.state === "done" && refund.credit_id !== null) {
    await bookRefunded(queries, orderId, -refund.amount);
  }
}

/**
 * A refund that the order's book has no room for: of money in another currency, or beyond all that
 * was taken.
 */
export async function insertRefundBesideBook(
  queries: Queries,
  refund: {
    paymentId: string;
    captureId: string;
    amount: number;
    /** null: to be sent, all that the provider has left of the capture. */
    providerId: string | null;
    at: Date;
  },
): Promise<void> {
  const { paymentId, captureId, amount, providerId, at } = refund;
  await queries
    .insertInto("refund")
    .values({
      id: newId(),
      payment_id: paymentId,
      capture_id: captureId,
      amount,
      whole: providerId === null,
      state: providerId === null ? "due" : "done",
      provider_id: providerId,
      next_try_at: providerId === null ? at : null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** What of a capture went back, was taken back, or is promised back by a refund. */
export async function sumWentBack(queries: Queries, captureId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select reversed + (select coalesce(sum(amount), 0)::int from refund
      where capture_id = c.id) as sum
    from payment_capture c where c.id = ${captureId}`.execute(queries);
  return rows[0]?.sum ?? 0;
}

/** What of a capture refunds sent back, or have on its way. */
export async function sumSentBack(queries: Queries, captureId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from refund
    where capture_id = ${captureId} and state in ('pending', 'done')`.execute(queries);
  return rows[0]?.sum ?? 0;
}

/** Settles refunds whose money a bank took back: the buyer has it already. */
const byBank = "bank";

/**
 * Of what a capture's refunds promise, as much as a bank took back of it is not sent any more: the
 * newest first of those that certainly were not sent. @param claimed one that is about to be sent.
 * @returns the sum, which reached the buyer that way.
 */
export async function settleByBank(
  queries: Queries,
  captureId: string,
  claimed: string | null,
  at: Date,
): Promise<number> {
  const { rows: over } = await sql<{ over: number }>`
    select c.reversed + coalesce(sum(r.amount), 0)::int - coalesce(c.amount, 0) as over
    from payment_capture c left join refund r on r.capture_id = c.id
      and r.settled_by is distinct from ${byBank}
    where c.id = ${captureId} and c.reversed > 0 group by c.id`.execute(queries);
  let missing = over[0]?.over ?? 0;
  if (missing <= 0) return 0;
  const { rows: unsent } = await sql<{ id: string; amount: number }>`
    select id, amount from refund
    where capture_id = ${captureId} and credit_id is not null
      and (state in ('due', 'refused') or id = ${claimed}::uuid)
    order by created_at desc, id desc`.execute(queries);
  let settled = 0;
  for (const { id, amount } of unsent) {
    const part = Math.min(missing, amount);
    if (part === 0) break;
    await (part === amount ? settleWhole(queries, id, at) : settlePart(queries, id, part, at));
    settled += part;
    missing -= part;
  }
  return settled;
}

const settlement = (at: Date) => ({
  state: "settled" as const,
  settled_by: byBank,
  settled_reference: "",
  next_try_at: null,
  updated_at: at,
});

async function settleWhole(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.updateTable("refund").set(settlement(at)).where("id", "=", id).execute();
}

/** The rest of it is still to be sent, under its own id. */
async function settlePart(queries: Queries, id: string, part: number, at: Date): Promise<void> {
  const rest = await queries
    .updateTable("refund")
    .set((set) => ({ amount: set("amount", "-", part), whole: false, updated_at: at }))
    .where("id", "=", id)
    .returning(["credit_id", "payment_id", "capture_id"])
    .executeTakeFirstOrThrow();
  await queries
    .insertInto("refund")
    .values({ id: newId(), ...rest, amount: part, whole: false, created_at: at, ...settlement(at) })
    .execute();
}
