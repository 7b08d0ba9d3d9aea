import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { inBoth, insertProduct } from "../../../tests/support/insert-product.ts";
import { isFoundBy } from "./indexed-text.ts";
import { refreshSearch } from "./refresh-search.ts";
import { searchRoutes } from "./search.routes.ts";
import { createSynonymSource } from "./synonyms.ts";

/** Numbers as small merchants and old tills have them, each with how it is typed besides. */
const numbers: readonly (readonly [kind: "sku" | "ean", number: string, typed: string])[] = [
  ["sku", "A1", "a1"],
  ["sku", "K7", "sku: K7"],
  ["sku", "TEE-1", "tee1"],
  ["sku", "X", " x "],
  ["sku", "5", "5"],
  ["sku", "10", "10"],
  ["sku", "007", "007"],
  ["sku", "2627", "2627"],
  ["sku", "12345", "12345"],
  ["sku", "RED", "red"],
  ["sku", "HOME", "home"],
  ["sku", "HOME-KIT", "Home kit"],
  ["sku", "M/L", "m/l"],
  ["sku", "C#9", "c#9"],
  ["sku", "N_4", "n_4"],
  ["sku", "B.2", "b.2"],
  ["sku", "8Y", "8y"],
  ["sku", "90S", "90s"],
  ["sku", "BRU26", "bru26"],
  ["sku", "BRU26-L-LONG", "bru26llong"],
  ["sku", "WITH", "with"],
  ["ean", "96385074", "96385074"],
  ["ean", "036000291452", "0 36000 29145 2"],
  ["ean", "4006381333931", "EAN 4006381333931"],
  ["ean", "10614141000415", "10614141000415"],
];

let database: Database;
let drop: () => Promise<void>;
let calls: ReturnType<typeof searchRoutes>;

const idOf = (at: number) => `trade${at}`;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  const catalogue = createCatalogueSource({ database, clock: systemClock });
  const synonyms = createSynonymSource({ database, clock: systemClock });
  calls = searchRoutes({ database, catalogue, synonyms });
  for (const [at, [kind, number]] of numbers.entries()) {
    // The least popular of all: it is the number that finds it.
    await insertProduct(database.queries, {
      id: idOf(at),
      title: inBoth(`Quelvane item ${String.fromCodePoint(97 + at).repeat(4)}`),
      popularity: -1,
    });
    await database.driver`update product_size set ${database.driver(kind)} = ${number}
      where product_id = ${idOf(at)} and size = 'M'`;
  }
  await refreshSearch(database);
});

afterAll(async () => {
  await database.close();
  await drop();
});

const context = {
  requestId: "test",
  language: "en-US",
  currency: "USD",
  session: null,
  idempotencyKey: null,
  remoteAddress: "",
} as const;

const typedWays = numbers.flatMap(([, number, typed], at) =>
  [...new Set([number, typed])].map((text) => [text, idOf(at)] as const),
);

test.for(typedWays)("%s is found in storefront and back office", async ([text, id]) => {
  const found = await calls.searchProducts({ current: 1, size: 24, q: text }, context);
  const suggested = await calls.suggestProducts({ text }, context);
  if (!found.ok || !suggested.ok) throw new Error("refused");
  expect(found.value.records[0]?.id).toBe(id);
  expect(suggested.value.products[0]?.id).toBe(id);
  const { rows } = await sql<{ id: string }>`
    select id from product where ${isFoundBy(text, sql<string>`product.id`)}`.execute(
    database.queries,
  );
  expect(rows.map((row) => row.id)).toContain(id);
});

test("what may be words as well has what they find behind it", async () => {
  const found = await calls.searchProducts({ current: 1, size: 24, q: "red" }, context);
  if (!found.ok) throw new Error("refused");
  expect(found.value.total).toBeGreaterThan(5);
  expect(found.value.records.filter(({ id }) => id.startsWith("trade"))).toHaveLength(1);
});

test("a number beside a word is one of what the word finds", async () => {
  for (const text of ["quelvane A1", "quelvane tee1", "K7 quelvane"]) {
    const found = await calls.searchProducts({ current: 1, size: 24, q: text }, context);
    if (!found.ok) throw new Error("refused");
    const wanted = text.includes("A1") ? 0 : text.includes("K7") ? 1 : 2;
    expect(found.value.records[0]?.id, text).toBe(idOf(wanted));
  }
});
