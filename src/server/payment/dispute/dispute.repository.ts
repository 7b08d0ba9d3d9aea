import { sql, type Selectable, type Updateable } from "kysely";
import { openDisputeStates } from "#domain/payment/dispute.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Dispute } from "#server/platform/schema.ts";

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

export async function hasOpenDispute(queries: Queries, orderId: string): Promise<boolean> {
  const row = await queries
    .selectFrom("dispute")
    .select("provider_id")
    .where("order_id", "=", orderId)
    .where("state", "in", [...openDisputeStates])
    .executeTakeFirst();
  return row !== undefined;
}

/** Open disputes that were not looked at for an hour. */
export async function readForgottenDisputes(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from dispute
    where closed_at is null and coalesce(seen_at, opened_at) < now() - interval '1 hour'
    order by seen_at nulls first limit 200`.execute(queries);
  return rows.map(({ provider_id: id }) => id);
}
