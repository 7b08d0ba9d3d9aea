import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import type { PaymentEvent } from "../payment-provider.ts";

export async function readDatabaseTime(queries: Queries): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("the database has no time");
  return row.now;
}

/** A certificate that was verified before. */
export function findCertificate(queries: Queries, url: string) {
  return queries
    .selectFrom("provider_certificate")
    .select(["pem", "fetched_at", "not_after"])
    .where("url", "=", url)
    .executeTakeFirst();
}

export async function saveCertificate(
  queries: Queries,
  certificate: { url: string; pem: string; fetchedAt: Date; notAfter: Date },
): Promise<void> {
  const { url, pem, fetchedAt: fetched_at, notAfter: not_after } = certificate;
  const kept = { pem, fetched_at, not_after };
  await queries
    .insertInto("provider_certificate")
    .values({ url, ...kept })
    .onConflict((conflict) => conflict.column("url").doUpdateSet(kept))
    .execute();
}

/** @returns whether it is the first time that this event, or this transmission, arrived. */
export async function insertEvent(
  queries: Queries,
  event: PaymentEvent,
  sent: { transmissionId: string; raw: Buffer; paymentId: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("webhook_inbox")
    .values({
      event_id: event.id,
      transmission_id: sent.transmissionId,
      kind: event.kind,
      provider_order_id: event.providerOrderId,
      capture_id: event.captureId,
      refund_id: event.refundId,
      dispute_id: event.disputeId,
      order_no: event.orderNo,
      payment_id: sent.paymentId,
      raw: sent.raw,
      // Of an event about nothing of ours there is nothing to do.
      handled_at: event.kind === "unknown" ? sql`now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The ids that an event names. */
export type EventIds = Omit<PaymentEvent, "id" | "kind">;

/** The payment that an event is about, by the first of its ids that is known. */
export async function findPaymentOfEvent(
  queries: Queries,
  { providerOrderId, captureId, refundId, orderNo }: EventIds,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select 1 as rank, id from payment where provider_order_id = ${providerOrderId}
      union all select 2, payment_id from payment_capture where provider_id = ${captureId}
      union all select 3, payment_id from refund where provider_id = ${refundId}
      union all select 4, p.id from payment p join sales_order o on o.id = p.order_id
        where coalesce(p.invoice_no, o.order_no) = ${orderNo}) found
    order by rank limit 1`.execute(queries);
  return rows[0]?.id ?? null;
}

/** Whether an event said after a moment that the buyer of a payment approved it. */
export async function wasApprovedSince(
  queries: Queries,
  paymentId: string,
  since: Date,
): Promise<boolean> {
  const event = await queries
    .selectFrom("webhook_inbox")
    .select("event_id")
    .where("payment_id", "=", paymentId)
    .where("kind", "=", "approved")
    .where("received_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/** Events of the last hour that are about a payment which is not known yet, oldest first. */
export async function readUnmatched(queries: Queries) {
  const { rows } = await sql<{
    event_id: string;
    kind: PaymentEvent["kind"];
    provider_order_id: string | null;
    capture_id: string | null;
    refund_id: string | null;
    dispute_id: string | null;
    order_no: string | null;
  }>`
    select event_id, kind, provider_order_id, capture_id, refund_id, dispute_id, order_no
    from webhook_inbox
    where payment_id is null and handled_at is null and problem is null
    order by received_at limit 500`.execute(queries);
  return rows;
}

export async function markMatched(
  queries: Queries,
  eventId: string,
  paymentId: string,
): Promise<void> {
  await queries
    .updateTable("webhook_inbox")
    .set({ payment_id: paymentId })
    .where("event_id", "=", eventId)
    .execute();
}

/** Gives up events that belong to nothing of ours after an hour. @returns how many. */
export async function giveUpUnmatched(queries: Queries): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_inbox set problem = 'unmatched'
    where payment_id is null and handled_at is null and problem is null
      and received_at < now() - interval '1 hour'`.execute(queries);
  return Number(numAffectedRows ?? 0n);
}

/** A look that began then saw all that earlier events could report, but not those of disputes. */
export async function markHandled(queries: Queries, paymentId: string, began: Date): Promise<void> {
  await sql`
    update webhook_inbox set handled_at = now()
    where payment_id = ${paymentId} and handled_at is null and dispute_id is null
      and received_at <= ${began}::timestamptz`.execute(queries);
}

/** The same for a look at a dispute. */
export async function markDisputeHandled(
  queries: Queries,
  disputeId: string,
  began: Date,
): Promise<void> {
  await sql`
    update webhook_inbox set handled_at = now()
    where dispute_id = ${disputeId} and handled_at is null
      and received_at <= ${began}::timestamptz`.execute(queries);
}
