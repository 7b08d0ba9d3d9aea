import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sizeAsked } from "#domain/catalog/size-link.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { isSameSize } from "./size-named.ts";

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  copy = await createTestDatabase();
  database = openDatabase(copy.url, 1);
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

test("the database compares sizes as links to a size do", async () => {
  const sizes = ["XL", "xl", "XXL", "2XL", " 2xl ", "XXXL", "3XL", "XXS", "2XS", "M", "One size"];
  const odd = ["XXM", "2XM", "XX", "X", "XXL tall", "2", "14 (XXL)", ""];
  const all = [...sizes, ...odd];
  const pairs = all.flatMap((one) => all.map((other) => ({ one, other })));
  const { rows } = await sql<{ one: string; other: string; same: boolean }>`
    select p.one, p.other, ${isSameSize(sql`p.one`, sql`p.other`)} as same
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) p (one text, other text)`.execute(
    database.queries,
  );
  const isOne = (one: string, other: string) => sizeAsked([{ size: one }], other) !== undefined;
  expect(rows).toEqual(pairs.map(({ one, other }) => ({ one, other, same: isOne(one, other) })));
});
