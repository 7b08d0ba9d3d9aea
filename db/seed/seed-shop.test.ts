import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../tests/support/database.ts";
import { edgePlayer, edgeProducts } from "./edge-products.ts";
import { seedShop } from "./seed-shop.ts";

let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  const made = await createTestDatabase();
  database = openDatabase(made.url, 2);
  close = async () => {
    await database.close();
    await made.drop();
  };
});
afterAll(() => close());

/** Counts of a statement that selects `name` and `count`. */
async function counts(statement: string): Promise<Record<string, number>> {
  const rows = await database.driver.unsafe<{ name: string; count: number }[]>(statement);
  return Object.fromEntries(rows.map((row) => [row.name, row.count]));
}

test("the shop has the size the catalogue table asks for", async () => {
  const rows = await counts(
    `select 'products' as name, count(*)::int from product
     union all select 'sizes', count(*)::int from product_size
     union all select 'teams', count(*)::int from team
     union all select 'players', count(*)::int from patch where kind = 'player'
     union all select 'patches', count(*)::int from patch where kind = 'patch'
     union all select 'addons', count(*)::int from patch where kind = 'addon'
     union all select 'nav', count(*)::int from nav_item where menu = 'main'
     union all select 'reviewed', count(distinct product_id)::int from product_review`,
  );
  expect(rows).toMatchObject({
    products: 444,
    teams: 48,
    players: 960,
    patches: 14,
    addons: 12,
    nav: 109,
    reviewed: 120,
  });
  expect(rows["sizes"]).toBeGreaterThan(3_000);
  const reviews = await counts(
    `select language as name, count(*)::int from product_review group by 1`,
  );
  const total = (reviews["en-US"] ?? 0) + (reviews["zh-CN"] ?? 0);
  expect(total).toBeGreaterThan(2_200);
  expect((reviews["zh-CN"] ?? 0) / total).toBeCloseTo(0.2, 1);
});

test("stock is full of plenty, some low and some gone", async () => {
  const stock = await counts(
    `select case when stock = 0 then 'gone' when stock <= 10 then 'low' else 'plenty' end as name,
            count(*)::int from product_size group by 1`,
  );
  expect(stock["gone"]).toBeGreaterThan(100);
  expect(stock["low"]).toBeGreaterThan(100);
  expect(stock["plenty"]).toBeGreaterThan(2_000);
});

test("every tag of the menu leads to products, and every parent to those of its children", async () => {
  const empty = await database.driver`
    select tag from nav_item n where menu = 'main' and not exists (select from product_tag t where t.tag = n.tag)`;
  expect(empty).toEqual([]);
  const lost = await database.driver`
    select t.product_id, n.parent_tag from product_tag t
    join nav_item n on n.tag = t.tag and n.parent_tag is not null
    where not exists (
      select from product_tag p where p.product_id = t.product_id and p.tag = n.parent_tag)`;
  expect(lost).toEqual([]);
  const untagged = await database.driver`
    select slug from product where kit->>'garment' = 'jersey'
      and not exists (select from product_tag where product_id = id and tag = 'jerseys')`;
  expect(untagged).toEqual([]);
});

test("a second call leaves a shop that has products alone", async () => {
  const lines: string[] = [];
  const again = await seedShop(database, (line) => lines.push(line));
  expect(again.products).toBe(0);
  expect(lines.join()).toContain("already");
});

// Seeds once more, which a busy machine takes its time for.
const patience = 120_000;

test(
  "two runs of a day write the same, but for the salts of passwords",
  { timeout: patience },
  async () => {
    const { driver } = database;
    // Databases of tests begin with all pictures counted as made.
    await driver`update product set pictured_hash = null`;
    const first = await checksums();
    const [today] = await driver<{ at: Date }[]>`select at from demo_today`;
    const tables = [...first.keys()].map((table) => driver(table));
    for (const table of tables) await driver`truncate ${table} cascade`;
    expect((await seedShop(database, () => undefined, today?.at)).products).toBe(444);
    expect(await checksums()).toEqual(first);
  },
);

/** Of every table's rows, in an order of their own; a migration begins the chain, with a random one. */
async function checksums(): Promise<Map<string, string>> {
  const tables = await database.driver<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%'
      and table_name <> 'security_chain' order by 1`;
  const sums = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await database.driver<{ text: string }[]>`
      select (to_jsonb(t) - 'password_hash')::text as text from ${database.driver(name)} t order by 1`;
    sums.set(name, createHash("sha256").update(JSON.stringify(rows)).digest("hex"));
  }
  return sums;
}

test("every edge product is there and shows its edge", async () => {
  type Row = {
    slug: string;
    types: number[];
    stock: number;
    mostOfASize: number;
    extras: number;
    squad: string | null;
    price: number;
    list: number | null;
    published: Date;
    title: string;
  };
  const rows = await database.driver<Row[]>`
    select slug, custom_types as types, squad_slug as squad, price_usd as price,
      list_price_usd as list, published_at as published, title->>'en-US' as title,
      (select sum(stock)::int from product_size where product_id = p.id) as stock,
      (select max(stock) from product_size where product_id = p.id) as "mostOfASize",
      (select count(*)::int from product_patch where product_id = p.id) as extras
    from product p where slug in ${database.driver(Object.values(edgeProducts))}`;
  const by = (purpose: keyof typeof edgeProducts) =>
    rows.find((row) => row.slug === edgeProducts[purpose]);
  expect(rows).toHaveLength(Object.keys(edgeProducts).length);
  expect(by("ordinary")).toMatchObject({ types: [1, 2, 3, 4], squad: "brackmoor-united" });
  expect(by("noCustomisation")).toMatchObject({ types: [1], squad: null, extras: 0 });
  expect(by("standardOnly")?.types).toEqual([4]);
  expect(by("noPatches")).toMatchObject({ types: [1, 2, 3, 4], extras: 0 });
  expect(by("soldOut")?.stock).toBe(0);
  expect(by("lowStock")?.mostOfASize).toBeLessThanOrEqual(10);
  expect(by("oddTitle")?.title).toMatch(/".*\/.*".*&/);
  const [{ weeks } = { weeks: 0 }] = await database.driver<{ weeks: number }[]>`
    select extract(epoch from published_at - now())::float8 / 604800 as weeks
    from product where slug = ${edgeProducts.futureDrop}`;
  expect(weeks).toBeGreaterThan(2);
  expect(weeks).toBeLessThan(4);
  expect(((by("halfPennyInGbp")?.price ?? 0) * 79) % 100).toBe(50);
  const inEur = Math.round((by("halfCentDiscountInEur")?.price ?? 0) * 0.92);
  expect((3 * inEur) % 10).toBe(5);
  expect(by("reduced")?.list).toBeGreaterThan(by("reduced")?.price ?? Infinity);
  const [player] = await database.driver<{ name: string; team: string }[]>`
    select player_name as name, team_slug as team from patch where id = ${edgePlayer.id}`;
  expect(player).toEqual({ name: edgePlayer.name, team: by("longestPlayerName")?.squad });
  expect(edgePlayer.name).toHaveLength(15);
});

test.each([
  ["english", "brackmoor claret", false],
  ["english", "brackmoor home shirt", true],
  ["simple", "布拉 & 主场", true],
] as const)("%s search for %s finds products: %s", async (language, query, found) => {
  const { driver } = database;
  const ask = language === "simple" ? driver`to_tsquery` : driver`plainto_tsquery`;
  const hits = await driver`
    select product_id from product_search where words @@ ${ask}(${language}::regconfig, ${query})`;
  expect(hits.length > 0).toBe(found);
});
