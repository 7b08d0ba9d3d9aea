import { sql, type Selectable } from "kysely";
import type { CaptureRole } from "#domain/payment/capture.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { PaymentCapture } from "#server/platform/schema.ts";
import type { SeenCapture } from "./payment-provider.ts";

export type CaptureRow = Selectable<PaymentCapture>;

/**
 * Keeps a capture as the provider shows it. One that counts as money already keeps its amount, and
 * its word unless the new one is of money, too.
 * @returns false when it is another payment's.
 */
export async function storeCapture(
  queries: Queries,
  paymentId: string,
  { id, word, amount, currency, reason, at }: SeenCapture,
): Promise<boolean> {
  const stored = await sql`
    insert into payment_capture as known (id, payment_id, provider_id, word, amount, currency,
      reason, provider_time)
    values (${newId()}::uuid, ${paymentId}::uuid, ${id}, ${word}, ${amount}::int, ${currency},
      ${reason}, ${at}::timestamptz)
    on conflict (provider_id) do update set reason = excluded.reason,
      word = case when known.role is null or excluded.word in ('taken', 'held_back')
        then excluded.word else known.word end,
      amount = case when known.role is null then excluded.amount else known.amount end,
      currency = case when known.role is null then excluded.currency else known.currency end,
      provider_time = coalesce(excluded.provider_time, known.provider_time)
    where known.payment_id = excluded.payment_id`.execute(queries);
  return stored.numAffectedRows === 1n;
}

/** The captures of a payment, the oldest first. */
export function readCaptures(queries: Queries, paymentId: string): Promise<CaptureRow[]> {
  return queries
    .selectFrom("payment_capture")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy((order) => order.fn.coalesce("provider_time", "first_seen_at"))
    .orderBy("id")
    .execute();
}

export async function setRole(queries: Queries, id: string, role: CaptureRole): Promise<void> {
  await queries.updateTable("payment_capture").set({ role }).where("id", "=", id).execute();
}

export function findCapture(
  queries: Queries,
  paymentId: string,
  providerId: string,
): Promise<CaptureRow | undefined> {
  return queries
    .selectFrom("payment_capture")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
}

/** How much of a capture was taken back, in the capture's own currency. */
export async function setReversed(queries: Queries, id: string, reversed: number): Promise<void> {
  await queries
    .updateTable("payment_capture")
    .set({ reversed, reversed_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}
