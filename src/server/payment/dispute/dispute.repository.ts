import { sql, type Selectable, type Updateable } from "kysely";
import { openDisputeStates } from "#domain/payment/dispute.ts";
import { setStop } from "#server/order/order-record.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Dispute } from "#server/platform/schema.ts";
import { stopWork } from "../stop-work.ts";

export type DisputeRow = Selectable<Dispute>;

export function findDispute(queries: Queries, id: string): Promise<DisputeRow | undefined> {
  return queries.selectFrom("dispute").selectAll().where("provider_id", "=", id).executeTakeFirst();
}

/** The disputes of an order, the newest first. */
export function readDisputesOfOrder(queries: Queries, orderId: string): Promise<DisputeRow[]> {
  return queries
    .selectFrom("dispute")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("opened_at", "desc")
    .execute();
}

/** Writes down a dispute that was only heard of. @returns whether it was not known. */
export async function insertDispute(
  queries: Queries,
  dispute: { id: string; orderId: string; paymentId: string; captureId: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("dispute")
    .values({
      provider_id: dispute.id,
      order_id: dispute.orderId,
      payment_id: dispute.paymentId,
      capture_id: dispute.captureId,
      state: "open",
      opened_at: dispute.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateDispute(
  queries: Queries,
  id: string,
  change: Updateable<Dispute>,
): Promise<void> {
  await queries.updateTable("dispute").set(change).where("provider_id", "=", id).execute();
}

export async function deleteDispute(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("dispute").where("provider_id", "=", id).execute();
}

/**
 * An order is stopped while a dispute about it is open, or while the provider holds its money back as
 * it does for one that we have not heard of. Doing so twice changes nothing.
 */
export async function stopOrFree(queries: Queries, orderId: string): Promise<void> {
  const { rows } = await sql<{ stopped: boolean }>`
    select exists (select 1 from dispute where order_id = ${orderId}
        and state = any(${[...openDisputeStates]}::text[]))
      or exists (select 1 from payment_capture c join payment p on p.id = c.payment_id
        where p.order_id = ${orderId} and c.word = 'held_back') as stopped`.execute(queries);
  if (rows[0]?.stopped) await stopWork(queries, orderId, "dispute");
  else await setStop(queries, orderId, "dispute", false);
}

/**
 * Money of a capture that was lost in disputes, in minor units, and whether one about it is open.
 * @param captureId the provider's.
 */
export async function readLost(
  queries: Queries,
  captureId: string,
): Promise<{ amount: number; isOpen: boolean }> {
  const { rows } = await sql<{ amount: number; isOpen: boolean }>`
    select coalesce(sum(amount) filter (where state = 'lost'), 0)::int as amount,
      coalesce(bool_or(closed_at is null), false) as "isOpen"
    from dispute where capture_id = ${captureId}`.execute(queries);
  return rows[0] ?? { amount: 0, isOpen: false };
}

/** Open disputes that were not looked at for an hour. */
export async function readForgottenDisputes(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from dispute
    where closed_at is null and coalesce(seen_at, opened_at) < now() - interval '1 hour'
    order by seen_at nulls first limit 200`.execute(queries);
  return rows.map(({ provider_id: id }) => id);
}

/** Disputes of these ids that were never written down. */
export async function leaveOutKnown(queries: Queries, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as listed (id)
    where not exists (select 1 from dispute where provider_id = listed.id)`.execute(queries);
  return rows.map(({ id }) => id);
}
