import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { staffCaller } from "../../../../tests/support/staff-caller.ts";
import { openUndoShop, type UndoShop } from "../../../../tests/support/undo-shop.ts";

let shop: UndoShop;
let database: UndoShop["database"];
let handlers: UndoShop["handlers"];
let owner: UndoShop["owner"];
let done: UndoShop["done"];
beforeAll(async () => {
  shop = await openUndoShop();
  ({ database, handlers, owner, done } = shop);
});
afterAll(() => shop?.close());

type Counted = { id: string };
const teamId = "brackmoor-united";
const from = "2026/27";
const productsOf = (season: string) =>
  database.driver<Counted[]>`
    select id from product where team_slug = ${teamId} and season = ${season}
      and archived_at is null order by id`;
const copy = (to: string, choice: Partial<AdminRequest<"copySeason">> = {}) =>
  owner.call("copySeason", { teamId, from, to, sizes: true, prices: true, squad: true, ...choice });

test("a season's products become drafts of the next, with design, texts, sizes and prices", async () => {
  const old = await productsOf(from);
  expect(old.length).toBeGreaterThan(3);
  expect((await copy("2031/32")).data).toEqual({ made: old.length, skipped: 0 });
  const made = await productsOf("2031/32");
  expect(made).toHaveLength(old.length);
  for (const [place, { id }] of made.entries()) {
    const after = await done("getProduct", { id });
    const before = await done("getProduct", { id: old[place]?.id ?? "" });
    expect(after).toMatchObject({
      state: "draft",
      season: "2031/32",
      kit: before.kit,
      patchIds: before.patchIds,
      addonIds: before.addonIds,
      squadId: before.squadId,
      customTypes: before.customTypes,
      material: before.material,
      priceUsd: Math.max(before.priceUsd, before.listPriceUsd ?? 0),
      listPriceUsd: null,
      photos: [],
    });
    expect(JSON.stringify([after.title, after.story, after.details, after.slug])).not.toContain(
      from,
    );
    expect(after.sizes.map(({ size, stock, sku }) => ({ size, stock, sku }))).toEqual(
      before.sizes.map(({ size }) => ({ size, stock: 0, sku: null })),
    );
  }
  // Once more makes none twice.
  expect((await copy("2031/32")).data).toEqual({ made: 0, skipped: old.length });
});

test("sizes, prices and squad can be left behind; one undo takes all drafts back", async () => {
  const before = await productsOf("2032/33");
  expect(before).toEqual([]);
  await copy("2032/33", { sizes: false, prices: false, squad: false });
  const made = await productsOf("2032/33");
  for (const { id } of made) {
    const { squadId, customTypes, priceUsd, sizes, chartSizes } = await done("getProduct", { id });
    expect([squadId, customTypes.includes(2), priceUsd]).toEqual([null, false, 0]);
    expect(sizes.map(({ size }) => size)).toEqual(chartSizes);
  }
  const [{ request_id: requestId } = { request_id: "" }] = await database.driver<
    { request_id: string }[]
  >`select request_id from audit_entry where subject_id = ${made[0]?.id ?? ""}`;
  expect(await done("undoChange", { requestId })).toEqual({ changes: made.length });
  expect(await productsOf("2032/33")).toEqual([]);
  // Drafts that were taken back are made again, under addresses that are free.
  expect((await copy("2032/33")).data).toEqual({ made: made.length, skipped: 0 });
  expect((await copy("2032/33")).data).toEqual({ made: 0, skipped: made.length });
});

test("a season without products, and one's own season, are refused", async () => {
  const why = async (input: Partial<AdminRequest<"copySeason">>) => {
    const { data } = await copy("2033/34", input);
    return (data as unknown as { errors: { path: string; key: string }[] }).errors.map(
      ({ path, key }) => `${path} ${key}`,
    );
  };
  expect(await why({ from: "1901/02" })).toEqual(["from seasonEmpty"]);
  expect(await why({ to: from })).toEqual(["to seasonSame"]);
  expect(await why({ to: "next" })).toEqual(["to seasonForm"]);
  const content = await staffCaller(database, handlers, "R_CONTENT");
  const input = { teamId, from, to: "2033/34", sizes: true, prices: true, squad: true };
  expect((await content.call("copySeason", input)).code).toBe("1003");
});
