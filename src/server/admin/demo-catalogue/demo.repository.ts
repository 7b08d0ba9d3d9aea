import { sql } from "kysely";
import type { DemoCatalogue } from "#contract/admin/demo-catalogue.ts";
import type { Queries } from "#server/platform/database.ts";
import { seedLock } from "../../../../db/seed/seed-shop.ts";

/** Loading or removing, as it was begun; `endedAt` is null while it goes on. */
export type DemoRun = {
  doing: "load" | "remove";
  products: number;
  done: number;
  kept: number;
  accountId: string | null;
  requestId: string;
  at: Date;
  endedAt: Date | null;
};

/** People who begin it, and programs that seed, wait for each other until the transaction ends. */
export async function lockDemo(queries: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(queries);
}

export async function readRun(
  queries: Queries,
  { lock = false } = {},
): Promise<DemoRun | undefined> {
  const { rows } = await sql<DemoRun>`
    select doing, products, done, kept, account_id as "accountId", request_id as "requestId", at,
      ended_at as "endedAt"
    from demo_catalogue ${lock ? sql`for update` : sql``}`.execute(queries);
  return rows[0];
}

export type NewRun = Pick<DemoRun, "doing" | "products" | "accountId" | "requestId" | "at">;

/** Begins a run in place of the one before. */
export async function beginRun(queries: Queries, run: NewRun): Promise<void> {
  const { doing, products, accountId, requestId, at } = run;
  await queries.deleteFrom("demo_catalogue").execute();
  await queries
    .insertInto("demo_catalogue")
    .values({ doing, products, account_id: accountId, request_id: requestId, at })
    .execute();
}

/** @param by how many products were written or removed, and how many of these stayed */
export async function moveRun(queries: Queries, by: { done: number; kept: number }): Promise<void> {
  await sql`update demo_catalogue set done = done + ${by.done}, kept = kept + ${by.kept}`.execute(
    queries,
  );
}

export async function endRun(queries: Queries, at: Date): Promise<void> {
  await queries.updateTable("demo_catalogue").set({ ended_at: at }).execute();
}

type Facts = Omit<DemoCatalogue, "state" | "progress" | "last">;

/**
 * Counts of the demo's rows in the shop, and of those that a removal would delete; one statement.
 */
export async function readDemoFacts(queries: Queries): Promise<Facts> {
  const { rows } = await sql<Facts>`
    with demo as (
      select id, version,
        exists (select from sales_order_line l where l.product_id = p.id) as ordered
      from product p where origin = 'demo'),
    stays as (
      select p.id, p.team_slug, p.squad_slug from product p left join demo d on d.id = p.id
      where p.origin is null or d.ordered),
    used as (
      select team_slug from stays union select squad_slug from stays
      union select team_slug from patch where origin is null),
    goes as (select id from demo where not ordered)
    select not exists (select from product where origin is null)
        and not exists (select from team where origin is null)
        and not exists (select from league where origin is null) as "canLoad",
      (select count(*)::int from league where origin = 'demo') as leagues,
      (select count(*)::int from team where origin = 'demo') as teams,
      (select count(*)::int from demo) as products,
      (select count(*)::int from patch where origin = 'demo' and kind <> 'player') as extras,
      (select count(*)::int from patch where origin = 'demo' and kind = 'player') as players,
      (select count(*)::int from demo where version > 0) as changed,
      (select count(*)::int from demo where ordered) as ordered,
      jsonb_build_object(
        'products', (select count(*) from goes),
        'teams', (select count(*) from team t where origin = 'demo'
          and not exists (select from used u where u.team_slug = t.slug)),
        'players', (select count(*) from patch p where origin = 'demo' and kind = 'player'
          and not exists (select from stays s where s.squad_slug = p.team_slug)),
        'cartLines', (select count(*) from cart_line c join goes g on g.id = c.product_id),
        'reviews', (select count(*) from product_review r join goes g on g.id = r.product_id)
      ) as goes`.execute(queries);
  const [facts] = rows;
  if (!facts) throw new Error("a select without from has one row");
  return facts;
}
