import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { DeliveryRow } from "#contract/admin/webhooks.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { json } from "#server/platform/stored-json.ts";

export type LoggedDelivery = {
  id: string;
  eventId: string;
  type: string;
  kind: DeliveryRow["kind"];
  state: DeliveryRow["state"];
  tries: number;
  createdAt: Date;
  nextTryAt: Date | null;
  status: number | null;
  endpointId: string;
  url: string;
  data: unknown;
  at: Date;
};

const columns = sql`d.id, e.id as "eventId", e.type, d.kind, d.state, d.tries,
  d.created_at as "createdAt", d.next_try_at as "nextTryAt", d.endpoint_id as "endpointId",
  w.url, e.data, e.at,
  (select t.status from webhook_try t where t.delivery_id = d.id order by t.no desc limit 1)
    as status`;
const tables = sql`webhook_delivery d join shop_event e on e.id = d.event_id
  join webhook_endpoint w on w.id = d.endpoint_id`;

/** The newest first. */
export async function readDeliveries(
  queries: Queries,
  { endpointId, state, type, current, size }: AdminInput<"listDeliveries">,
): Promise<{ rows: LoggedDelivery[]; total: number }> {
  const wanted = sql`d.endpoint_id::text = ${endpointId}
    and (${state ?? null}::text is null or d.state = ${state ?? null})
    and (${type ?? ""} = '' or e.type = ${type ?? ""})`;
  const { rows } = await sql<LoggedDelivery>`
    select ${columns} from ${tables} where ${wanted}
    order by d.created_at desc, d.id desc
    limit ${size} offset ${(current - 1) * size}`.execute(queries);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${tables} where ${wanted}`.execute(queries);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function readDelivery(
  queries: Queries,
  id: string,
): Promise<LoggedDelivery | undefined> {
  const { rows } = await sql<LoggedDelivery>`
    select ${columns} from ${tables} where d.id::text = ${id}`.execute(queries);
  return rows[0];
}

export function readTries(queries: Queries, deliveryId: string) {
  return queries
    .selectFrom("webhook_try")
    .selectAll()
    .where("delivery_id", "=", deliveryId)
    .orderBy("no")
    .execute();
}

/** One more delivery of an event; of a replay the receiver sees the same event id. @returns its id */
export async function insertDelivery(
  queries: Queries,
  delivery: { eventId: string; endpointId: string; kind: "replay" | "test"; now: Date },
): Promise<string> {
  const id = newId();
  await queries
    .insertInto("webhook_delivery")
    .values({
      id,
      event_id: delivery.eventId,
      endpoint_id: delivery.endpointId,
      kind: delivery.kind,
      next_try_at: delivery.now,
      created_at: delivery.now,
    })
    .execute();
  return id;
}

/** An event that is no fact of the shop. @returns its id */
export async function insertTestEvent(queries: Queries, now: Date): Promise<string> {
  const id = newId();
  const data = json({ message: "A test event: nothing happened in the shop." });
  await queries.insertInto("shop_event").values({ id, type: "test", data, at: now }).execute();
  return id;
}
