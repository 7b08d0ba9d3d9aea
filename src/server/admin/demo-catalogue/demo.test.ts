import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adminMenuRoutes } from "#server/admin/menus/admin-menus.routes.ts";
import { auditRoutes } from "#server/audit/audit.routes.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { refreshSearch } from "#server/search/refresh-search.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { workOnDemo } from "./demo-job.ts";
import { demoRoutes } from "./demo-catalogue.routes.ts";

let database: Database;
let url: string;
let drop: () => Promise<void>;
let owner: StaffCaller;
beforeEach(async () => {
  const copy = await createTestDatabase();
  ({ url, drop } = copy);
  database = openDatabase(url, 4);
  const services = { database, clock: systemClock };
  const judgeUndo = () => Promise.resolve(() => false);
  const handlers = {
    ...demoRoutes(services),
    ...adminMenuRoutes(services),
    ...auditRoutes({ database, judgeUndo }),
  };
  owner = await staffCaller(database, handlers, "R_SUPER");
});
afterEach(async () => {
  await database.close();
  await drop();
});

const work = () => workOnDemo({ database, clock: systemClock });
const get = async () => (await owner.call("getDemoCatalogue", {})).data;

/** As a real shop begins: without goods, clubs and a navigation. */
async function emptyShop() {
  await sql`truncate product, patch, team, league cascade`.execute(database.queries);
  await sql`delete from nav_item where menu = 'main'`.execute(database.queries);
}

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from ${from}`.execute(
    database.queries,
  );
  return rows[0]?.count ?? 0;
}

/** Kills the job while it waits for a lock, which is somewhere in its middle. */
async function killWhileWaiting() {
  const worker = spawn(process.execPath, ["tests/faults/demo-process.ts", url], {
    stdio: "inherit",
  });
  const ended = once(worker, "exit");
  await vi.waitFor(
    async () =>
      expect(
        await count(sql`pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`),
      ).toBe(1),
    { timeout: 20_000, interval: 20 },
  );
  worker.kill("SIGKILL");
  await ended;
  return get();
}

test("an empty shop begins with the demo catalogue, through a kill -9, and is empty again", async () => {
  const seeded = await get();
  expect(seeded).toMatchObject({ state: "present", canLoad: true, last: null });
  const slugs = await database.queries
    .selectFrom("product")
    .select("slug")
    .orderBy("slug")
    .execute();
  await emptyShop();
  expect(await get()).toMatchObject({ state: "absent", canLoad: true, products: 0 });

  const begun = await owner.call("loadDemoCatalogue", {});
  expect(begun.data).toMatchObject({
    state: "loading",
    progress: { done: 0, total: seeded.products },
  });
  expect((await owner.call("loadDemoCatalogue", {})).data).toEqual(begun.data);
  // An address that another transaction holds makes the job wait behind its second portion.
  const { seedProducts } = await import("#db/seed/products/products.ts");
  const slug = seedProducts[250]?.slug ?? "";
  const halfway = await database.queries.transaction().execute(async (holder) => {
    await sql`insert into product (id, slug, title, story, details, season, audience, price_usd,
        kit, kit_hash, size_chart_code, custom_types, weight_g, hs_code, origin_country)
      select 'held', ${slug}, '{}', '{}', '[]', '', 'adult', 1, '{}', '', code, '{}', 1, '', 'PT'
      from size_chart limit 1`.execute(holder);
    const seen = await killWhileWaiting();
    await sql`delete from product where id = 'held'`.execute(holder);
    return seen;
  });
  expect(halfway).toMatchObject({ state: "loading", products: 200, progress: { done: 200 } });

  await work();
  const loaded = await get();
  const { leagues, teams, products, extras, players } = seeded;
  expect(loaded).toMatchObject({ state: "present", leagues, teams, products, extras, players });
  expect(loaded).toMatchObject({ changed: 0, ordered: 0, progress: null });
  expect(loaded.last).toMatchObject({ doing: "load", products, kept: 0 });
  expect(
    await database.queries.selectFrom("product").select("slug").orderBy("slug").execute(),
  ).toEqual(slugs);
  expect(await count(sql`product where published_at <= now()`)).toBeGreaterThan(products / 2);
  expect(await count(sql`nav_item where menu = 'main'`)).toBeGreaterThan(50);
  await refreshSearch(database);
  expect(await count(sql`product_search`)).toBe(products);

  await owner.call("removeDemoCatalogue", { products });
  await work();
  expect(await get()).toMatchObject({
    state: "absent",
    canLoad: true,
    last: { products, kept: 0 },
  });
  for (const table of ["product", "patch", "team", "league", "product_size", "price_seen"]) {
    expect(await count(sql.table(table))).toBe(0);
  }
  expect(await count(sql`nav_item where menu = 'main'`)).toBe(0);
  const { data } = await owner.call("listAudit", { noun: "demo" });
  expect(data.records.map(({ action }) => action)).toEqual(["remove", "load"]);
});

test("a shop with a club of its own is offered none", async () => {
  await emptyShop();
  await sql`insert into league (code, name, position) values ('own', '{}', 0)`.execute(
    database.queries,
  );
  expect(await get()).toMatchObject({ state: "absent", canLoad: false });
  expect((await owner.call("loadDemoCatalogue", {})).code).toBe("1004");
});

/** A product of the merchant's own for a demo team, with its squad and a demo patch. */
async function insertOwn() {
  const { queries } = database;
  await sql`insert into product (id, slug, title, story, details, season, audience, price_usd, kit,
      kit_hash, size_chart_code, custom_types, weight_g, hs_code, origin_country, team_slug,
      league_code, squad_slug, published_at)
    select 'own', 'own', title, story, details, season, audience, price_usd, kit, kit_hash,
      size_chart_code, custom_types, weight_g, hs_code, origin_country, team_slug, league_code,
      squad_slug, now()
    from product where squad_slug is not null and league_code is not null
    order by id limit 1`.execute(queries);
  await sql`insert into product_tag (product_id, tag) values ('own', 'jerseys')`.execute(queries);
  await sql`insert into product_patch (product_id, patch_id, position)
    select 'own', id, 0 from patch where kind = 'patch' order by id limit 1`.execute(queries);
}

test("rows that orders and own products stand on stay, through a kill -9; all else goes", async () => {
  await insertOwn();
  await sql`update product set version = version + 1 where id in
    (select id from product where origin = 'demo' limit 3)`.execute(database.queries);
  const menu = (await owner.call("getMenus", {})).data.menus.find(({ code }) => code === "main");
  const own = { icon: "", picture: null, shown: true, children: [] };
  const name = { "en-US": "Ours", "zh-CN": "自营" };
  const entry = { ...own, id: "ours", name, target: { kind: "tag" as const, tag: "ours" } };
  await owner.call("saveMenu", {
    code: "main",
    version: menu?.version ?? 0,
    nodes: [...(menu?.nodes ?? []), entry],
  });
  const before = await get();
  expect(before).toMatchObject({ state: "present", canLoad: false, changed: 3 });
  const { products, ordered, goes } = before;
  expect(goes.products).toBe(products - ordered);
  const reviews = await count(sql`product_review`);
  expect(ordered).toBeGreaterThan(0);
  const lines = await count(sql`sales_order_line`);
  expect((await owner.call("removeDemoCatalogue", { products: products - 1 })).code).toBe("1004");
  const removing = await owner.call("removeDemoCatalogue", { products });
  expect(removing.data.state).toBe("removing");
  expect((await owner.call("removeDemoCatalogue", { products })).data).toEqual(removing.data);

  const halfway = await database.queries.transaction().execute(async (holder) => {
    await sql`select from product where id = (select id from product where origin = 'demo'
      order by id offset 250 limit 1) for update`.execute(holder);
    return killWhileWaiting();
  });
  expect(halfway).toMatchObject({ state: "removing", progress: { done: 200, total: products } });
  expect(halfway.products).toBe(products - 200);

  await work();
  const after = await get();
  expect(after).toMatchObject({
    state: "absent",
    products: 0,
    teams: 0,
    players: 0,
    canLoad: false,
  });
  expect(after.last).toMatchObject({ doing: "remove", products, kept: ordered });
  expect(await count(sql`product`)).toBe(ordered + 1);
  expect(await count(sql`product where archived_at is not null and published_at is null`)).toBe(
    ordered,
  );
  expect(await count(sql`sales_order_line`)).toBe(lines);
  expect(await count(sql`product_review`)).toBe(reviews - goes.reviews);
  expect(await count(sql`team`)).toBe(before.teams - goes.teams);
  expect(await count(sql`patch where kind = 'player'`)).toBe(before.players - goes.players);
  expect(await count(sql`product_patch where product_id = 'own'`)).toBe(1);
  expect(
    await count(sql`patch p join product o on o.squad_slug = p.team_slug
    where o.id = 'own' and p.kind = 'player'`),
  ).toBeGreaterThan(10);
  const left = (await owner.call("getMenus", {})).data.menus.find(({ code }) => code === "main");
  expect(left?.nodes.map(({ name: { "en-US": english } }) => english)).toEqual(["Jerseys", "Ours"]);
});
