import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { inEmptyDatabase, query, runMigrations } from "../../../tests/support/empty-database.ts";
import { migrateToLatest, migrationFiles } from "./migrate.ts";

const folder = new URL("../../../db/migrations/", import.meta.url);

test("the numbers of the migrations have no gap, and none stands twice", () => {
  const numbers = readdirSync(folder).map((file) => /^\d{4}(?=-)/.exec(file)?.[0] ?? file);
  expect(numbers.toSorted()).toEqual(
    numbers.map((_number, index) => String(index + 1).padStart(4, "0")),
  );
});

/** Makes the table say that these migrations ran, and those before 0.2.0 instead of `0001-shop`. */
const pretend = (url: string, ...names: string[]) =>
  query(
    url,
    `insert into kysely_migration
     values ${names.map((name) => `('${name}', '2026-11-01')`).join(", ")}`,
  );

test("tables of the last version before 0.2.0 are taken as they are", async () => {
  await inEmptyDatabase(async (url) => {
    const { "0001-shop": shop, ...later } = await migrationFiles.getMigrations();
    if (shop === undefined) throw new Error("no 0001-shop");
    await runMigrations(url, { "0001-shop": shop });
    await pretend(url, "0002-reviews-and-wishlists", "0010-search-table", "0092-popular-products");
    expect(await migrateToLatest(url)).toEqual(Object.keys(later).toSorted());
    expect(await migratedNames(url)).toEqual(["0001-shop", ...Object.keys(later).toSorted()]);
  });
});

test("tables that lack the last changes before 0.2.0 are refused in words", async () => {
  await inEmptyDatabase(async (url) => {
    await migrateToLatest(url);
    await pretend(url, "0002-reviews-and-wishlists", "0050-policy-reports");
    const before = await migratedNames(url);
    await expect(migrateToLatest(url)).rejects.toThrow("Start the last version before 0.2.0 once");
    expect(await migratedNames(url)).toEqual(before);
  });
});

test("of two programs that migrate an empty database at once, one runs each migration", async () => {
  await inEmptyDatabase(async (url) => {
    const ran = await Promise.all([migrateToLatest(url), migrateToLatest(url)]);
    expect(ran.flat().toSorted()).toEqual(await migratedNames(url));
    expect(ran.flat()).toHaveLength(readdirSync(folder).length);
  });
});

test("tables of a newer version are refused in words, and left as they are", async () => {
  await inEmptyDatabase(async (url) => {
    await migrateToLatest(url);
    await query(url, "insert into kysely_migration values ('9999-of-tomorrow', '2030-01-01')");
    const before = await migratedNames(url);
    await expect(migrateToLatest(url)).rejects.toThrow(
      "made by a newer version of the shop: it ran 9999-of-tomorrow",
    );
    expect(await migratedNames(url)).toEqual(before);
  });
});

async function migratedNames(url: string): Promise<unknown[]> {
  const rows = await query(url, "select name from kysely_migration order by name");
  return rows.map((row) => row["name"]);
}
