import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { impersonalColumns } from "./impersonal-columns.ts";
import { personOfAccount } from "./person.ts";
import { personalData } from "./personal-data.ts";
import { readEverything } from "./read-everything.ts";

let api: ApiApp;
beforeAll(async () => {
  api = await openApiApp();
});
afterAll(() => api?.close());

/** Every column of the shop's tables that can hold a text. */
async function textColumns(): Promise<string[]> {
  const rows = await api.database.driver<{ name: string }[]>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.table_name not like 'kysely%'
      and (c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea',
        'inet', 'cidr') or c.udt_name in ('_text', '_varchar', '_jsonb'))`;
  return rows.map(({ name }) => name).toSorted();
}

const personal = () =>
  personalData.flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );

test("each text column of the schema is in one of both lists", async () => {
  const impersonal = Object.entries(impersonalColumns).flatMap(([table, columns]) =>
    columns.split(" ").map((column) => `${table}.${column}`),
  );
  const all = await textColumns();
  const listed = [...personal(), ...impersonal];
  expect(all.filter((name) => !listed.includes(name))).toEqual([]);
  expect(impersonal.filter((name) => personal().includes(name))).toEqual([]);
  expect(impersonal.filter((name) => !all.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test("a column to be blanked has a value to be blanked to", () => {
  for (const { table, columns, blank } of personalData) {
    const fates = Object.entries(columns);
    const blanked = fates.filter(([, fate]) => fate === "blanked").map(([column]) => column);
    const written = Object.keys(blank?.to ?? {});
    expect(
      blanked.filter((column) => !written.includes(column)),
      table,
    ).toEqual([]);
  }
});

test("the export has a list for each table that holds something of a person", async () => {
  const { queries } = api.database;
  const { id } = await queries
    .selectFrom("account")
    .select("id")
    .where("kind", "=", "customer")
    .limit(1)
    .executeTakeFirstOrThrow();
  const everything = await readEverything(queries, await personOfAccount(queries, id));
  const wanted = personalData.map(({ exported }) => exported);
  const lists = wanted.filter((name) => typeof name === "string");
  expect(Object.keys(everything).toSorted()).toEqual([...new Set(lists)].toSorted());
});
