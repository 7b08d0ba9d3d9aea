import { sql } from "kysely";
import type { Language } from "#domain/language.ts";
import type { EventType } from "#domain/webhook/event-types.ts";
import type { Queries } from "#server/platform/database.ts";

export type EndpointRow = {
  id: string;
  url: string;
  description: string;
  events: EventType[];
  offAt: Date | null;
  offReason: "staff" | "failed" | null;
  formerUntil: Date | null;
  secret: string;
  version: number;
  createdAt: Date;
  waiting: number;
  failed: number;
  lastDeliveredAt: Date | null;
};

const columns = sql`w.id, w.url, w.description, w.events, w.off_at as "offAt",
  w.off_reason as "offReason", w.former_until as "formerUntil", w.secret, w.version,
  w.created_at as "createdAt",
  (select count(*)::int from webhook_delivery d
    where d.endpoint_id = w.id and d.state in ('waiting', 'sending')) as waiting,
  (select count(*)::int from webhook_delivery d
    where d.endpoint_id = w.id and d.state = 'failed' and d.kind = 'event') as failed,
  (select max(t.at) from webhook_try t join webhook_delivery d on d.id = t.delivery_id
    where d.endpoint_id = w.id and d.state = 'delivered') as "lastDeliveredAt"`;

export async function readEndpoints(queries: Queries): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select ${columns} from webhook_endpoint w order by w.created_at, w.id limit 100`.execute(
    queries,
  );
  return rows;
}

/** Locked for the caller's transaction, so that two of the staff never overwrite unseen. */
export async function lockEndpoint(queries: Queries, id: string): Promise<EndpointRow | undefined> {
  const { rows } = await sql<EndpointRow>`
    select ${columns} from webhook_endpoint w where w.id::text = ${id} for update of w`.execute(
    queries,
  );
  return rows[0];
}

export type EndpointFields = { url: string; description: string; events: readonly EventType[] };

export async function insertEndpoint(
  queries: Queries,
  {
    id,
    secret,
    language,
    now,
    ...fields
  }: EndpointFields & { id: string; secret: string; language: Language; now: Date },
): Promise<void> {
  const { url, description, events } = fields;
  await queries
    .insertInto("webhook_endpoint")
    .values({ id, url, description, events: [...events], secret, language, created_at: now })
    .execute();
}

export async function updateEndpoint(
  queries: Queries,
  id: string,
  { url, description, events }: EndpointFields,
): Promise<void> {
  await queries
    .updateTable("webhook_endpoint")
    .set((set) => ({ url, description, events: [...events], version: set("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Switches it on or off; waiting deliveries are tried as soon as it is on. */
export async function switchEndpoint(
  queries: Queries,
  id: string,
  offAt: Date | null,
): Promise<void> {
  await queries
    .updateTable("webhook_endpoint")
    .set((set) => ({
      off_at: offAt,
      off_reason: offAt === null ? null : "staff",
      version: set("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** @param formerUntil until then the secret of before signs as well */
export async function replaceSecret(
  queries: Queries,
  id: string,
  secret: string,
  formerUntil: Date,
): Promise<void> {
  await queries
    .updateTable("webhook_endpoint")
    .set((set) => ({
      former_secret: set.ref("secret"),
      former_until: formerUntil,
      secret,
      version: set("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

export async function deleteEndpoint(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("webhook_endpoint").where("id", "=", id).execute();
}
