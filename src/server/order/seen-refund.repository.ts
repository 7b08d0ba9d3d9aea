import { sql } from "kysely";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { recordRefundDone } from "#server/event/record-event.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { bookRefunded, type RefundRow, type Sent } from "./refund.repository.ts";

/**
 * The refunds that a provider's refund is: several where it stands for more than one of ours. By its
 * id there, else by ours that it carries, unless that one is done by another.
 */
export async function findSeenRefunds(
  queries: Queries,
  paymentId: string,
  { id, ourId }: { id: string; ourId: string | null },
): Promise<RefundRow[]> {
  const rows = await queries
    .selectFrom("refund")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .where((or) =>
      or.or([
        or("provider_id", "=", id),
        or.and([
          or(sql<string>`refund.id::text`, "=", ourId ?? ""),
          or.or([
            or("provider_id", "is", null),
            or("state", "not in", ["pending", "done", "settled"]),
          ]),
        ]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const known = rows.filter(({ provider_id: providerId }) => providerId === id);
  return known.length > 0 ? known : rows;
}

/**
 * A refund of a capture that was not sent and would send as much: the money that went back stands
 * for it. One that was requested without an answer was not carried out, for a look would show it.
 */
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
    .where("credit_id", "is not", null)
    .where((or) =>
      or.or([
        or("state", "in", ["due", "refused"]),
        or.and([or("state", "=", "asking"), or("issue", "is not", null)]),
      ]),
    )
    .orderBy("created_at")
    .executeTakeFirst();
}

/** Ids of a refund at the provider, and the money it has moved as far as that is known. */
export type RefundSent = { providerId: string | null; at: Date; money?: MovedMoney | null };
type MovedMoney = { amount: number | null; currency: string };

/**
 * The money of a refund is back: both books say so. One beside the order's book has the sum that
 * really went.
 * @returns false when they said so before.
 */
export async function completeRefund(
  queries: Queries,
  orderId: string,
  refund: Pick<RefundRow, "id" | "credit_id">,
  { providerId, at, money }: RefundSent,
): Promise<boolean> {
  const moved = refund.credit_id === null && money ? money : null;
  const done = await queries
    .updateTable("refund")
    .set({
      state: "done",
      provider_id: providerId,
      next_try_at: null,
      issue: null,
      updated_at: at,
      ...(moved && { amount: moved.amount ?? 0, currency: moved.currency }),
    })
    .where("id", "=", refund.id)
    .where("state", "not in", ["done", "settled"])
    .returning("amount")
    .executeTakeFirst();
  if (!done) return false;
  if (refund.credit_id !== null) await bookRefunded(queries, orderId, done.amount);
  await recordRefundDone(queries, refund.id);
  return true;
}

/** The sum that a refund beside the order's book really moved, where its answer had not said so. */
export async function noteMoved(
  queries: Queries,
  id: string,
  { amount, currency }: MovedMoney,
): Promise<void> {
  await queries
    .updateTable("refund")
    .set({ amount: amount ?? 0, currency })
    .where("id", "=", id)
    .where("credit_id", "is", null)
    .execute();
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
      made_there: false,
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
 * A refund that the order's book has no room for: of money in another currency, of an amount that
 * cannot be read, or beyond all that was taken.
 */
export async function insertRefundBesideBook(
  queries: Queries,
  refund: {
    paymentId: string;
    /** null: the provider does not say of which it is. */
    captureId: string | null;
    /** Minor units; 0: not known. */
    amount: number;
    currency: string;
    /** null: to be sent, all that the provider has left of the capture. */
    sent: Sent | null;
    at: Date;
  },
): Promise<void> {
  const { paymentId, captureId, amount, currency, sent, at } = refund;
  await queries
    .insertInto("refund")
    .values({
      id: newId(),
      payment_id: paymentId,
      capture_id: captureId,
      amount,
      currency,
      whole: sent === null,
      state: sent?.state ?? "due",
      provider_id: sent?.providerId ?? null,
      next_try_at: sent === null ? at : null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** The refund beside the order's book that is to send all that is left of a capture. */
export function findUnsentRest(
  queries: Queries,
  captureId: string,
): Promise<RefundRow | undefined> {
  return (
    queries
      .selectFrom("refund")
      .selectAll()
      .where("capture_id", "=", captureId)
      .where("credit_id", "is", null)
      .where("whole", "=", true)
      // One that failed there has its id, and is to be sent again.
      .where((or) =>
        or.or([
          or("state", "in", ["due", "refused"]),
          or.and([or("state", "=", "asking"), or("provider_id", "is", null)]),
        ]),
      )
      .executeTakeFirst()
  );
}

/** Whether a refund sends money that the provider had sent without a promise here. */
export async function isOfProvider(
  queries: Queries,
  { credit_id: creditId }: Pick<RefundRow, "credit_id">,
): Promise<boolean> {
  if (creditId === null) return true;
  const credit = await queries
    .selectFrom("credit")
    .select("reason")
    .where("id", "=", creditId)
    .where("actor", "=", "payment")
    .executeTakeFirst();
  return credit?.reason === eventReasons.refundedAtProvider;
}

/** Money of a capture that went back, was taken back, or is promised back by a refund. */
export async function sumWentBack(queries: Queries, captureId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select reversed + (select coalesce(sum(amount), 0)::int from refund
      where capture_id = c.id) as sum
    from payment_capture c where c.id = ${captureId}`.execute(queries);
  return rows[0]?.sum ?? 0;
}

/** Money of a capture that refunds sent back, or have on its way. */
export async function sumSentBack(queries: Queries, captureId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from refund
    where capture_id = ${captureId} and state in ('pending', 'done')`.execute(queries);
  return rows[0]?.sum ?? 0;
}

/** Settles refunds whose money a bank took back: the buyer has it already. */
const byBank = "bank";

/**
 * Of the money that a capture's refunds promise, the part that a bank took back is not sent any
 * more: the newest first of those that certainly were not sent. @param claimed one that is about to
 * be sent.
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
