import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { inBoth, insertProduct, plainKit } from "../../../tests/support/insert-product.ts";
import { getSellables } from "./get-sellables.ts";

const mark = { place: "chest", field: "#ffffff", ink: "#000000", letters: "T" } as const;
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  const { queries } = database;
  const crest = json(plainKit.crest);
  for (const slug of ["t-north", "t-south"]) {
    const name = json(inBoth(slug));
    await queries.insertInto("team").values({ slug, kind: "club", name, crest }).execute();
    await queries
      .insertInto("patch")
      .values({
        id: `${slug}-9`,
        kind: "player",
        name,
        price_usd: 1200,
        team_slug: slug,
        number: "9",
        player_name: "NINE",
        player_position: "FW",
      })
      .execute();
  }
  await queries
    .insertInto("patch")
    .values({
      id: "t-patch",
      kind: "patch",
      name: json(inBoth("P")),
      price_usd: 450,
      mark: json(mark),
    })
    .execute();
  await queries
    .insertInto("patch")
    .values({ id: "t-addon", kind: "addon", name: json(inBoth("A")), price_usd: 900 })
    .execute();
  await insertProduct(queries, {
    id: "t1",
    squad: "t-north",
    customTypes: [4, 1],
    stock: { M: 3, L: 0 },
    patchIds: ["t-addon", "t-patch"],
  });
  await insertProduct(queries, { id: "t2", publishedAt: new Date("2999-01-01") });
});

afterAll(async () => {
  await database.close();
  await drop();
});

test("everything a line needs; of what was chosen only what the product offers", async () => {
  const chosen = ["t-north-9", "t-south-9", "t-patch", "t-addon", "nobody", ""];
  const sellables = await getSellables(database.queries, ["t1", "t2", "t1", "nope"], chosen);
  expect([...sellables.keys()].toSorted()).toEqual(["t1", "t2"]);
  expect(sellables.get("t1")).toEqual({
    productId: "t1",
    slug: "slug-t1",
    title: inBoth("Shirt t1", "球衣 t1"),
    kit: plainKit,
    kitHash: "hasht1",
    handPrices: null,
    premiumNameUsd: 500,
    premiumNumberUsd: 500,
    priceUsd: 5900,
    customTypes: [1, 4],
    weightG: 250,
    published: true,
    sizes: [
      { size: "M", stock: 3, weightG: null },
      { size: "L", stock: 0, weightG: null },
    ],
    players: [{ id: "t-north-9", name: "NINE", number: "9", priceUsd: 1200 }],
    patches: [{ id: "t-patch", name: inBoth("P"), priceUsd: 450, mark }],
    addons: [{ id: "t-addon", name: inBoth("A"), priceUsd: 900, group: null, size: null }],
    withdrawn: [],
  });
  const nothing = { players: [], patches: [], addons: [] };
  expect(sellables.get("t2")).toMatchObject({
    published: false,
    ...nothing,
    withdrawn: [
      { id: "t-patch", kind: "patch", name: inBoth("P"), size: null },
      { id: "t-addon", kind: "addon", name: inBoth("A"), size: null },
    ],
  });
  const plain = await getSellables(database.queries, ["t1"], []);
  expect(plain.get("t1")).toMatchObject({ published: true, ...nothing });
});

test("works inside a transaction and sees what it changed", async () => {
  await database.queries.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("product_size")
      .set({ stock: 1 })
      .where("product_id", "=", "t2")
      .execute();
    const sellables = await getSellables(transaction, ["t2"], []);
    expect(sellables.get("t2")?.sizes.map(({ stock }) => stock)).toEqual([1, 1, 1]);
  });
});
