import { readdirSync } from "node:fs";
import type { Migration } from "kysely/migration";
import { expect, test } from "vitest";
import { inEmptyDatabase, query, runMigrations } from "../../../tests/support/empty-database.ts";
import { migrateToLatest, migrationFiles } from "./migrate.ts";

/** The first eighteen, in order, as they were named until 2026-11-24. */
const namesUntilThen = [
  "0001-shop",
  "0002-reviews-and-wishlists",
  "0003-pictures",
  "0004-product-photos",
  "0005-addon-sizes",
  "0006-coupons",
  "0007-content",
  "0008-accounts",
  "0009-search-words",
  "0009b-search-table",
  "0010-back-office",
  "0020-one-subscription",
  "0021-audit-by-person",
  "0021-photograph-uploads",
  "0021-search-by-popularity",
  "0022-guess-limits",
  "0022-versions-against-lost-work",
  "0023-version-of-a-setting",
];

const folder = new URL("../../../db/migrations/", import.meta.url);

test("the numbers of the migrations have no gap, and none stands twice", () => {
  const numbers = readdirSync(folder).map((file) => /^\d{4}(?=-)/.exec(file)?.[0] ?? file);
  expect(numbers.toSorted()).toEqual(
    numbers.map((_number, index) => String(index + 1).padStart(4, "0")),
  );
});

test("a database that ran migrations under their former names runs only what is new", async () => {
  await inEmptyDatabase(async (url) => {
    const all = await migrationFiles.getMigrations();
    const names = Object.keys(all).toSorted();
    const former = namesUntilThen.map((name, index): [string, Migration] => {
      const migration = all[names[index] ?? ""];
      if (migration === undefined) throw new Error(`no file for ${name}`);
      return [name, migration];
    });
    expect(await runMigrations(url, Object.fromEntries(former))).toEqual(namesUntilThen);

    const begun: string[] = [];
    const ran = await migrateToLatest(url, (name) => begun.push(name));
    expect(ran).toEqual(names.slice(namesUntilThen.length));
    expect(begun).toEqual(ran);
    expect(await migratedNames(url)).toEqual(names);
    expect(await migrateToLatest(url)).toEqual([]);
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
