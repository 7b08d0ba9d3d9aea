import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lineIdentity, plainChoice, type LineChoice } from "#domain/cart/line-content.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { up } from "../../../db/migrations/0020-line-content.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { fromRow, toRow } from "./line-row.ts";

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

/** The columns of before, filled from those of today: the seeded shop as it was. */
const undo = [
  `alter table cart_line
     add column custom_type int, add column player_id text, add column print_name text,
     add column print_number text, add column premium_name boolean,
     add column premium_number boolean, add column patch_ids text[], add column addon_ids text[]`,
  `update cart_line set identity = id::text, custom_type = (choice->'customType')::int,
     player_id = nullif(choice->>'playerId', ''), print_name = choice->>'name',
     print_number = choice->>'number', premium_name = (choice->'premiumName')::boolean,
     premium_number = (choice->'premiumNumber')::boolean,
     patch_ids = array(select jsonb_array_elements_text(choice->'patchIds')),
     addon_ids = array(select jsonb_array_elements_text(choice->'addonIds'))`,
  `alter table cart_line drop column choice`,
  `alter table sales_order_line
     add column custom_type int, add column player_id text, add column print_name text,
     add column print_number text, add column premium_name boolean,
     add column premium_number boolean`,
  `update sales_order_line set custom_type = (choice->'customType')::int,
     player_id = nullif(choice->>'playerId', ''), print_name = choice->>'name',
     print_number = choice->>'number', premium_name = (choice->'premiumName')::boolean,
     premium_number = (choice->'premiumNumber')::boolean`,
  `alter table sales_order_line drop column choice, drop column identity`,
  `drop function is_line_choice(jsonb)`,
];

/** Every way to have a shirt, with and without each extra, ids in no order. */
const kinds = [
  { customType: 1 },
  { customType: 2, playerId: "pl-7", name: "FENWICK", number: "7" },
  { customType: 3, name: "MARLOW", number: "10" },
  { customType: 3, name: "", number: "0" },
  { customType: 4 },
] as const;
const choices = kinds.flatMap((kind) =>
  [false, true].flatMap((premium) =>
    [[], ["lg-b", "lg-a", "captain"]].map((patchIds): LineChoice => ({
      ...plainChoice,
      ...kind,
      premiumName: premium && "name" in kind && kind.name !== "",
      premiumNumber: premium,
      patchIds,
      addonIds: premium ? ["socks-m", "shorts"] : [],
    })),
  ),
);

const readAll = async () => ({
  cart: await database.queries.selectFrom("cart_line").selectAll().orderBy("id").execute(),
  orders: await database.queries.selectFrom("sales_order_line").selectAll().orderBy("id").execute(),
});

test("carts and orders of before keep what was chosen, and are known by it", async () => {
  const { driver, queries } = database;
  const accountId = newId();
  await queries.insertInto("account").values({ id: accountId, kind: "guest" }).execute();
  const { id: productId } = await queries
    .selectFrom("product")
    .select("id")
    .executeTakeFirstOrThrow();
  const lines = choices.map((choice) => toRow({ productId, size: "M", choice }));
  await queries
    .insertInto("cart_line")
    .values(lines.map((line) => ({ id: newId(), account_id: accountId, quantity: 2, ...line })))
    .execute();
  // Neither could be put into a cart today.
  const odd = { customType: 2, playerId: "gone", name: "van der Sår, captain", number: "007" };
  await driver`update sales_order_line set choice = choice || ${JSON.stringify(odd)}::jsonb
    where id = (select id from sales_order_line order by id limit 1)`;

  const before = await readAll();
  for (const statement of undo) await driver.unsafe(statement);
  await queries
    .transaction()
    .execute((transaction) => up(transaction as unknown as Kysely<unknown>));
  const after = await readAll();

  expect(after.cart).toHaveLength(choices.length);
  expect(after.cart).toEqual(before.cart);
  expect(after.orders.length).toBeGreaterThan(500);
  const sold = new Set(after.orders.map(({ choice }) => choice.customType));
  expect(sold).toEqual(new Set([1, 2, 3, 4]));
  expect(after.orders.some(({ choice }) => choice.name === odd.name)).toBe(true);
  const chosen = ({ id, choice, ...line }: (typeof after.orders)[number]) => ({
    id,
    choice,
    kind: line.title,
  });
  expect(after.orders.map(chosen)).toEqual(before.orders.map(chosen));
  for (const row of [...after.cart, ...after.orders]) {
    expect(row.identity).toBe(lineIdentity(fromRow(row)));
  }
});

test.each([
  ["no choice at all", "'[]'"],
  ["a field missing", "choice - 'premiumName'"],
  ["a field of another kind", `choice || '{"number": 10}'`],
  ["an unknown custom type", `choice || '{"customType": 5}'`],
  ["ids that are none", `choice || '{"patchIds": [1]}'`],
])("the database refuses %s", async (_what, value) => {
  for (const table of ["cart_line", "sales_order_line"]) {
    const written = database.driver.unsafe(`update ${table} set choice = (${value})::jsonb`);
    await expect(written).rejects.toThrow(/violates check constraint/);
  }
});

test("a cart holds only what can be printed, and fields of later options", async () => {
  const { driver } = database;
  for (const field of [{ name: "Marlow" }, { number: "07" }]) {
    const written = driver`update cart_line set choice = choice || ${JSON.stringify(field)}::jsonb`;
    await expect(written).rejects.toThrow(/violates check constraint/);
  }
  const later = JSON.stringify({ sleeveBadge: true });
  await driver`update cart_line set choice = choice || ${later}::jsonb`;
});

test("what is no choice is not read", () => {
  const row = { product_id: "x", size: "M", choice: { ...plainChoice, premiumName: "yes" } };
  expect(() => fromRow(row)).toThrow();
});
