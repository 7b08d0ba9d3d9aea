import { afterAll, beforeAll, expect, test } from "vitest";
import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { refreshSearch } from "#server/search/refresh-search.ts";
import { searchProducts } from "#server/search/search-products.ts";
import { createSynonymSource } from "#server/search/synonyms.ts";
import { createTestDatabase } from "../support/database.ts";
import { addTradeNumbers, faultOf, readQueries } from "./judge-queries.ts";

/** Share of the queries that must be answered among the first five products. */
const leastShare = 0.95;

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  await addTradeNumbers(database);
  await refreshSearch(database);
});

afterAll(async () => {
  await database.close();
  await drop();
});

test("what shoppers type has the wanted product among the first five", async () => {
  const catalogue = await createCatalogueSource({ database, clock: systemClock })();
  const synonyms = await createSynonymSource({ database, clock: systemClock })();
  const counts = new Map<string, { asked: number; right: number }>();
  const faults: string[] = [];
  const queries = readQueries();
  for (const wanted of queries) {
    const reader = { language: "en-US", currency: "USD" } as const;
    const input = { q: wanted.query, current: 1, size: 24 };
    const found = await searchProducts(database, catalogue, synonyms, input, reader);
    const fault = faultOf(wanted, found);
    const count = counts.get(wanted.kind) ?? { asked: 0, right: 0 };
    counts.set(wanted.kind, {
      asked: count.asked + 1,
      right: count.right + (fault === null ? 1 : 0),
    });
    if (fault !== null) faults.push(`${wanted.kind} | ${wanted.query} | ${fault}`);
  }
  const share = 1 - faults.length / queries.length;
  const table = [...counts].map(([kind, { asked, right }]) => `| ${kind} | ${right} of ${asked} |`);
  const lines = [
    ...faults,
    "| kind | found |",
    "|---|---|",
    ...table,
    `${queries.length} queries, ${(share * 100).toFixed(1)} % found`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  expect(queries.length).toBeGreaterThanOrEqual(300);
  expect(share).toBeGreaterThanOrEqual(leastShare);
}, 120_000);
