import { sql, type RawBuilder } from "kysely";
import type { EventType } from "#domain/webhook/event-types.ts";
import { stockEvent } from "#domain/webhook/stock-event.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { addJob } from "#server/platform/jobs.ts";
import { json } from "#server/platform/stored-json.ts";

/** The job that delivers due events. */
export const deliverWebhooksTask = "deliver-webhooks";

/*
 * Each function here is called in the transaction that writes the fact: the event is delivered if
 * and only if the fact is kept (R-HOOK-1). Where no endpoint wants it, nothing is written. Events
 * carry numbers, states and amounts in minor units; the rest is read by the calls of the admin.
 */

/** @param about the fact, where it may be reported once only */
export const recordEvent = (
  queries: Queries,
  type: EventType,
  data: Record<string, unknown>,
  about?: string,
): Promise<void> => write(queries, type, sql`${json(data)}::jsonb`, about);

/** An event about an order as it stands now. */
export const recordOrderEvent = (
  queries: Queries,
  type: Extract<EventType, `order.${string}`>,
  orderId: string,
): Promise<void> =>
  write(
    queries,
    type,
    sql`(select jsonb_build_object('orderNo', order_no, 'state', state, 'version', version,
        'currency', currency, 'total', total, 'captured', captured, 'credited', credited,
        'refunded', refunded) from sales_order where id = ${orderId}::uuid)`,
  );

/** An event about a parcel as it stands now. */
export const recordParcelEvent = (
  queries: Queries,
  type: Extract<EventType, `parcel.${string}`>,
  parcelId: string,
): Promise<void> =>
  write(
    queries,
    type,
    sql`(select jsonb_build_object('orderNo', o.order_no, 'parcel', p.no, 'state', p.state,
        'carrier', p.carrier, 'trackingNumber', p.tracking_number)
      from parcel p join sales_order o on o.id = p.order_id where p.id = ${parcelId}::uuid)`,
  );

/** A refund has left: once for each. */
export const recordRefundDone = (queries: Queries, refundId: string): Promise<void> =>
  write(
    queries,
    "refund.done",
    sql`(select jsonb_build_object('orderNo', o.order_no, 'refundId', r.id, 'amount', r.amount,
        'currency', coalesce(r.currency, o.currency))
      from refund r join payment p on p.id = r.payment_id join sales_order o on o.id = p.order_id
      where r.id = ${refundId}::uuid)`,
    `refund.done:${refundId}`,
  );

/** An event about a product as it stands now. */
export const recordProductEvent = (
  queries: Queries,
  type: Extract<EventType, `product.${string}`>,
  productId: string,
  about?: string,
): Promise<void> =>
  write(
    queries,
    type,
    sql`(select jsonb_build_object('productId', id, 'slug', slug, 'version', version,
        'publishedAt', published_at, 'archivedAt', archived_at)
      from product where id = ${productId})`,
    about,
  );

/** The units of a size became fewer; webhooks get an event when few or none are left. */
export async function recordStockEvent(
  queries: Queries,
  { productId, size }: { productId: string; size: string },
  before: number,
  after: number,
): Promise<void> {
  const type = stockEvent(before, after);
  if (type === null) return;
  const data = sql`(select jsonb_build_object('productId', product_id, 'size', size, 'sku', sku,
      'stock', stock) from product_size where product_id = ${productId} and size = ${size})`;
  await write(queries, type, data);
}

async function write(
  queries: Queries,
  type: EventType,
  data: RawBuilder<unknown>,
  about: string | null = null,
): Promise<void> {
  const id = newId();
  const { rows } = await sql`
    with wanted as (
      select id from webhook_endpoint where off_at is null and ${type}::text = any(events)),
    event as (
      insert into shop_event (id, type, about, data)
      select ${id}::uuid, ${type}, ${about}::text, ${data} where exists (select 1 from wanted)
      on conflict (about) do nothing returning id)
    insert into webhook_delivery (id, event_id, endpoint_id, kind, next_try_at)
    select gen_random_uuid(), event.id, wanted.id, 'event', now() from event, wanted
    returning 1`.execute(queries);
  if (rows.length === 0) return;
  await addJob(queries, deliverWebhooksTask, {}, `${deliverWebhooksTask}:${id}`);
}
