import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personName } from "#domain/names/person-name.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import type { TestDatabase } from "../../../tests/support/database-server.ts";
import { type Database, openDatabase } from "./database.ts";

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url, 1);
});
afterAll(async () => {
  await database?.close();
  await own?.drop();
});

async function inSql(names: readonly { firstName: string; lastName: string }[]) {
  const rows = await database.driver<{ name: string }[]>`
    select person_name(one->>'firstName', one->>'lastName') as name
    from jsonb_array_elements(${JSON.stringify(names)}::jsonb) with ordinality as of(one, at)
    order by at`;
  return rows.map(({ name }) => name);
}

test("the database writes names as pages do", async () => {
  const parts = fc.array(
    fc.constantFrom(
      "Pat",
      "O'Neil",
      "雷",
      "李",
      "娜娜",
      "佐々木",
      "さくら",
      "ジョン",
      "スミス",
      "민수",
      "김",
      "𠮷",
      " ",
      "",
    ),
    { maxLength: 2 },
  );
  const part = parts.map((words) => words.join(""));
  const names = fc.sample(fc.record({ firstName: part, lastName: part }), {
    numRuns: 400,
    seed: 1,
  });
  expect(await inSql(names)).toEqual(names.map(personName));
  expect(await inSql([{ firstName: "雷", lastName: "李" }])).toEqual(["李雷"]);
});
