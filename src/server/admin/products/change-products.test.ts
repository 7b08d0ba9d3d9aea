import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { BulkAct } from "#contract/admin/bulk-products.ts";
import { staffCaller } from "../../../../tests/support/staff-caller.ts";
import { openUndoShop, type UndoShop } from "../../../../tests/support/undo-shop.ts";

let shop: UndoShop;
let database: UndoShop["database"];
let handlers: UndoShop["handlers"];
let owner: UndoShop["owner"];
beforeAll(async () => {
  shop = await openUndoShop();
  ({ database, handlers, owner } = shop);
});
afterAll(() => shop?.close());

type Chosen = AdminRequest<"changeProducts">["chosen"];
const change = (chosen: Chosen, act: BulkAct, isTrial = false) =>
  owner.call("changeProducts", { chosen, act, isTrial });

async function some(place: number, count: number) {
  const { data } = await owner.call("listProducts", { size: 100, sort: "title" });
  return data.records.slice(place, place + count);
}
const now = async (id: string) => (await owner.call("getProduct", { id })).data;

/** Takes back all of the newest call. */
async function undoNewest(id: string) {
  const { data } = await owner.call("listAudit", { text: id, size: 1 });
  const { requestId } = await database.queries
    .selectFrom("audit_entry")
    .select("request_id as requestId")
    .where("id", "=", data.records[0]?.id ?? "")
    .executeTakeFirstOrThrow();
  return owner.call("undoChange", { requestId });
}

test("a trial says its result and writes nothing", async () => {
  const rows = await some(0, 3);
  const ids = rows.map(({ id }) => id);
  const { data } = await change({ ids }, { kind: "price", percent: -60 }, true);
  expect(data).toMatchObject({ changed: 3, same: 0, jumps: 3, free: 0 });
  expect(data.samples).toHaveLength(3);
  expect((await now(ids[0] ?? "")).priceUsd).toBe(rows[0]?.priceUsd);
});

test("prices of many change as one, and go back as one", async () => {
  const rows = (await some(3, 6)).filter(({ listPriceUsd }) => listPriceUsd === null);
  const ids = rows.map(({ id }) => id);
  const { data } = await change({ ids }, { kind: "price", percent: 10 });
  expect(data.changed).toBe(ids.length);
  for (const { id, priceUsd } of rows) {
    expect((await now(id)).priceUsd).toBe(Math.round(priceUsd * 1.1));
  }
  const undone = await undoNewest(ids[0] ?? "");
  expect(undone.data).toEqual({ changes: ids.length });
  for (const { id, priceUsd } of rows) expect((await now(id)).priceUsd).toBe(priceUsd);
});

test("a product that an act cannot take is named and stays; a former price stays higher", async () => {
  const [row] = await some(40, 1);
  const { id, version, priceUsd } = await now(row?.id ?? "");
  await owner.call("saveProduct", { id, version, listPriceUsd: priceUsd + 100 });
  const { data } = await change({ ids: [id] }, { kind: "price", percent: 50 });
  expect(data).toMatchObject({ changed: 0, refused: 1, refusals: [{ why: "listPrice" }] });
});

test("all that match the filters are tagged, taken out and published again", async () => {
  const [row] = await some(20, 1);
  const { teamId } = await now(row?.id ?? "");
  const matching = { team: teamId ?? "" };
  const { data: list } = await owner.call("listProducts", { ...matching, size: 100 });
  const tagged = await change({ matching }, { kind: "addTag", tag: "offer" });
  expect(tagged.data.changed).toBe(list.total);
  expect((await owner.call("listProducts", { tag: "offer" })).data.total).toBe(list.total);
  const again = await change({ matching }, { kind: "addTag", tag: "offer" });
  expect(again.data).toMatchObject({ changed: 0, same: list.total });
  const out = await change({ matching }, { kind: "draft" });
  expect(out.data.changed).toBe(list.total);
  expect((await owner.call("listProducts", { ...matching, state: "draft" })).data.total).toBe(
    list.total,
  );
  expect((await undoNewest(row?.id ?? "")).code).toBe("0000");
  expect((await now(row?.id ?? "")).state).toBe("published");
});

test("many that were archived come back with the first day of their sale", async () => {
  const ids = (await some(50, 3)).map(({ id }) => id);
  const days = async () => {
    const all = await Promise.all(ids.map(now));
    return all.map(({ publishedAt }) => publishedAt);
  };
  const before = await days();
  await change({ ids }, { kind: "archive" });
  expect((await undoNewest(ids[0] ?? "")).data).toEqual({ changes: ids.length });
  expect(await days()).toEqual(before);
});

test("an archived product is in no list of stock", async () => {
  const [row] = await some(60, 1);
  const id = row?.id ?? "";
  const text = (await now(id)).title["en-US"];
  const shown = async () => {
    const { data } = await owner.call("listStock", { text, size: 100 });
    return data.records.some(({ productId }) => productId === id);
  };
  expect(await shown()).toBe(true);
  await change({ ids: [id] }, { kind: "archive" });
  expect(await shown()).toBe(false);
});

test("stock goes up in every size, never below nothing, and goes back by the difference", async () => {
  const [row] = await some(30, 1);
  const id = row?.id ?? "";
  const { sizes } = await now(id);
  await change({ ids: [id] }, { kind: "stock", add: 5 });
  expect((await now(id)).sizes.map(({ stock }) => stock)).toEqual(
    sizes.map((one) => one.stock + 5),
  );
  await change({ ids: [id] }, { kind: "stock", add: -10_000 });
  expect((await now(id)).sizes.every(({ stock }) => stock === 0)).toBe(true);
  expect((await undoNewest(id)).code).toBe("0000");
  expect((await now(id)).sizes.map(({ stock }) => stock)).toEqual(
    sizes.map((one) => one.stock + 5),
  );
});

test("each act needs its own right", async () => {
  const content = await staffCaller(database, handlers, "R_CONTENT");
  const ids = (await some(0, 1)).map(({ id }) => id);
  const act = (wanted: BulkAct) =>
    content.call("changeProducts", { chosen: { ids }, act: wanted, isTrial: true });
  expect((await act({ kind: "addTag", tag: "offer" })).code).toBe("0000");
  expect((await act({ kind: "price", percent: 5 })).code).toBe("1003");
  expect((await act({ kind: "archive" })).code).toBe("1003");
});

test("products with a gap can be looked for", async () => {
  const { data: noMaker } = await owner.call("listProducts", { lacks: "manufacturer" });
  const { data: all } = await owner.call("listProducts", {});
  expect(noMaker.total).toBe(all.total);
  const product = await now(all.records[0]?.id ?? "");
  const story = { "en-US": "Only English", "zh-CN": "" };
  await owner.call("saveProduct", { id: product.id, version: product.version, story });
  const { data } = await owner.call("listProducts", { lacks: "translation" });
  expect(data.records.map(({ id }) => id)).toEqual([product.id]);
});
