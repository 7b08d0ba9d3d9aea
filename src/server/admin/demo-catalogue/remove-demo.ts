import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { MenuNode } from "#domain/content/menu-tree.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { navRows } from "../../../../db/seed/nav-rows.ts";
import { lockMenu, readMenu, writeMenu } from "../menus/menu.repository.ts";
import { menuRows } from "../menus/save-menu.ts";
import { moveRun, readRun, type DemoRun } from "./demo.repository.ts";

/** Products of one transaction. */
const portion = 100;

type End = (queries: Queries, run: DemoRun) => Promise<void>;

/**
 * Removes the catalogue, a portion a transaction: products first, then rows that no other needs any
 * more. Rows that an order or a record of the merchant's own stands on stay, and are the merchant's
 * from then on.
 */
export async function removeDemo(queries: Queries, clock: Clock, end: End): Promise<void> {
  while (await inTransaction(queries, (transaction) => removePortion(transaction, clock, end)));
}

/** @returns whether there may be more */
async function removePortion(queries: Queries, clock: Clock, end: End): Promise<boolean> {
  const run = await readRun(queries, { lock: true });
  if (run?.doing !== "remove" || run.endedAt) return false;
  // Locked first: an order that is placed in between is either seen below or finds no product.
  const { rows } = await sql<{ id: string }>`
    select id from product where origin = 'demo' order by id limit ${portion}
    for update`.execute(queries);
  if (rows.length === 0) {
    await removeRest(queries);
    await end(queries, run);
    return false;
  }
  const ids = rows.map(({ id }) => id);
  const kept = await archiveOrdered(queries, ids, clock.now());
  await sql`delete from product where origin = 'demo' and id = any(${ids}::text[])`.execute(
    queries,
  );
  await moveRun(queries, { done: ids.length, kept });
  await announcePageChange(queries);
  return true;
}

/** @returns how many of these products stay because of orders */
async function archiveOrdered(
  queries: Queries,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    update product p set archived_at = coalesce(archived_at, ${now}), published_at = null,
      origin = null, version = version + 1, search_version = 0
    where id = any(${ids}::text[])
      and exists (select from sales_order_line l where l.product_id = p.id)
    returning id`.execute(queries);
  return rows.length;
}

/** Patches, players, teams and leagues that nothing refers to, and entries that lead nowhere. */
async function removeRest(queries: Queries): Promise<void> {
  const statements = [
    sql`delete from patch p where origin = 'demo'
      and not exists (select from product_patch x where x.patch_id = p.id)
      and not exists (select from product o
        where p.kind = 'player' and o.squad_slug = p.team_slug)`,
    sql`delete from team t where origin = 'demo'
      and not exists (select from product p where t.slug in (p.team_slug, p.squad_slug))
      and not exists (select from patch p where p.team_slug = t.slug)`,
    sql`delete from league l where origin = 'demo'
      and not exists (select from product p where p.league_code = l.code)
      and not exists (select from team t where t.league_code = l.code)`,
    ...(["patch", "team", "league"] as const).map(
      (table) => sql`update ${sql.table(table)} set origin = null where origin = 'demo'`,
    ),
  ];
  for (const statement of statements) await statement.execute(queries);
  await removeMenuEntries(queries);
}

/** Entries as the demo wrote them go unless they lead to a product; a changed one is the merchant's. */
async function removeMenuEntries(queries: Queries): Promise<void> {
  await lockMenu(queries, "main");
  const { nodes } = await readMenu(queries, "main");
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from product_tag t
    join product p on p.id = t.product_id and p.archived_at is null`.execute(queries);
  const used = new Set(rows.map(({ tag }) => tag));
  const names = new Map(navRows.map(({ tag, name }) => [tag, name]));
  const kept = (children: readonly MenuNode[]): MenuNode[] =>
    children.flatMap((node) => {
      const below = kept(node.children);
      const { target, name } = node;
      const isDead =
        target.kind === "tag" &&
        !used.has(target.tag) &&
        isDeepStrictEqual(names.get(target.tag), name);
      return isDead && below.length === 0 ? [] : [{ ...node, children: below }];
    });
  const left = kept(nodes);
  if (!isDeepStrictEqual(left, nodes)) await writeMenu(queries, "main", menuRows(left, "main"));
}
