import { afterAll, beforeAll, expect, test } from "vitest";
import { staffCaller } from "../../../../tests/support/staff-caller.ts";
import { openUndoShop, type UndoShop } from "../../../../tests/support/undo-shop.ts";

let shop: UndoShop;
let database: UndoShop["database"];
let handlers: UndoShop["handlers"];
let owner: UndoShop["owner"];
let done: UndoShop["done"];
let product: UndoShop["product"];
let entries: UndoShop["entries"];
let newest: UndoShop["newest"];
let now = () => new Date();
beforeAll(async () => {
  shop = await openUndoShop(() => now());
  ({ database, handlers, owner, done, product, entries, newest } = shop);
});
afterAll(() => shop?.close());

const undo = (id: string) => owner.call("undoChange", { id });

test("every field of a product goes back to its value, and the undoing is undone again", async () => {
  const before = await product();
  const { id, version } = before;
  const kit = { ...before.kit, body: "#aa0000" as const };
  await done("saveProduct", {
    id,
    version,
    title: { "en-US": "Another", "zh-CN": "另一个" },
    priceUsd: before.priceUsd + 500,
    listPriceUsd: null,
    tags: ["jerseys"],
    patchIds: [],
    badges: [],
    season: "2030/31",
    sizes: before.sizes.map(({ size }) => ({ size, sku: `UNDO-${size}`, ean: null })),
    kit,
  });
  const [entry] = await entries(id);
  expect(entry).toMatchObject({ name: "Another", undo: "can", isUndo: false });
  expect((await undo(entry?.id ?? "")).code).toBe("0000");
  const { version: _version, image: _image, backImage: _back, ...rest } = before;
  expect((await owner.call("getProduct", { id })).data).toMatchObject(rest);
  const [undoing, undone] = await entries(id);
  expect([undoing?.isUndo, undone?.undo]).toEqual([true, "undone"]);
  expect((await undo(undone?.id ?? "")).code).toBe("1015");
  await done("undoChange", { id: undoing?.id ?? "" });
  expect((await owner.call("getProduct", { id })).data).toMatchObject({ season: "2030/31", kit });
});

test("a later change on top is named with its author, and nothing is touched", async () => {
  const { id, version, priceUsd } = await product(1);
  await done("saveProduct", { id, version, priceUsd: priceUsd + 100, listPriceUsd: null });
  const first = await newest(id);
  await done("saveProduct", { id, version: version + 1, title: { "en-US": "T", "zh-CN": "题" } });
  const renamed = await newest(id);
  await done("saveProduct", { id, version: version + 2, priceUsd: priceUsd + 300 });
  const refused = await undo(first);
  expect(refused).toMatchObject({
    code: "1004",
    data: { newer: { fields: ["priceUsd"], who: expect.stringContaining("@kitroom.example") } },
  });
  expect((await owner.call("getProduct", { id })).data.priceUsd).toBe(priceUsd + 300);
  // Another field of the same product stands on nothing.
  await done("undoChange", { id: renamed });
  expect((await owner.call("getProduct", { id })).data.title["en-US"]).not.toBe("T");
});

test("a published product goes back to the drafts, and a new one to the archive", async () => {
  const { kit, teamId } = await product(2);
  const { ids } = await done("createProducts", {
    teamId,
    season: "2040/41",
    designs: [{ match: "home", kit }],
    items: [{ kind: "fan", priceUsd: 5000 }],
  });
  const id = ids[0] ?? "";
  await done("moveProduct", { id, version: 0, to: "publish" });
  await done("undoChange", { id: await newest(id) });
  expect((await owner.call("getProduct", { id })).data.state).toBe("draft");
  const made = (await entries(id)).find(({ action }) => action === "create");
  await done("undoChange", { id: made?.id ?? "" });
  expect((await owner.call("getProduct", { id })).data.state).toBe("archived");
});

test("a season that is for sale is taken back whole by its toast", async () => {
  const { kit, teamId } = await product(2);
  const { ids } = await done("createProducts", {
    teamId,
    season: "2041/42",
    designs: (["home", "away"] as const).map((match) => ({ match, kit })),
    items: [{ kind: "fan", priceUsd: 5000 }],
    stock: 7,
    saleFrom: "now",
  });
  const [made] = await database.driver<{ request_id: string }[]>`
    select request_id from audit_entry where subject_id = ${ids[0] ?? ""} limit 1`;
  await done("undoChange", { requestId: made?.request_id ?? "" });
  expect(ids).toHaveLength(2);
  for (const id of ids) {
    expect((await owner.call("getProduct", { id })).data.state).toBe("archived");
  }
});

test("stock goes back by the difference: units sold in between stay sold", async () => {
  const { id, sizes } = await product(3);
  const { size, stock } = sizes[0] ?? { size: "", stock: 0 };
  await done("saveStock", [{ productId: id, size, seen: stock, stock: stock + 40 }]);
  const change = (await owner.call("listAudit", { noun: "stock", text: id })).data.records[0];
  await database.driver`update product_size set stock = stock - 3 where product_id = ${id} and size = ${size}`;
  await done("undoChange", { id: change?.id ?? "" });
  const after = (await owner.call("getProduct", { id })).data.sizes.find(
    (one) => one.size === size,
  );
  expect(after?.stock).toBe(stock - 3);
});

test("several sizes of a product are one change, which is taken back and done again at once", async () => {
  const { id, sizes } = await product(6);
  const now = async () => (await owner.call("getProduct", { id })).data.sizes;
  const cells = sizes.map(({ size, stock }) => ({
    productId: id,
    size,
    seen: stock,
    stock: stock + 9,
  }));
  expect(cells.length).toBeGreaterThan(1);
  await done("saveStock", cells);
  const change = (await owner.call("listAudit", { noun: "stock", text: id })).data.records[0];
  expect(Object.keys(change?.after ?? {}).toSorted()).toEqual(
    sizes.map(({ size }) => size).toSorted(),
  );
  await done("undoChange", { id: change?.id ?? "" });
  expect(await now()).toEqual(sizes);
  const undoing = (await owner.call("listAudit", { noun: "stock", text: id })).data.records[0];
  await done("undoChange", { id: undoing?.id ?? "" });
  expect((await now()).map(({ stock }) => stock)).toEqual(sizes.map(({ stock }) => stock + 9));
});

test("one call's changes are taken back together by its id", async () => {
  const [one, other] = [await product(4), await product(5)];
  const cells = [one, other].map(({ id, sizes }) => {
    const { size = "", stock = 0 } = sizes[0] ?? {};
    return { productId: id, size, seen: stock, stock: stock + 7 };
  });
  await done("saveStock", cells);
  const request = await database.queries
    .selectFrom("audit_entry")
    .select("request_id")
    .where("noun", "=", "stock")
    .orderBy("at", "desc")
    .executeTakeFirstOrThrow();
  const undone = await done("undoChange", { requestId: request.request_id });
  expect(undone).toEqual({ changes: 2 });
  expect((await product(4)).sizes[0]?.stock).toBe(one.sizes[0]?.stock);
});

test("a removed player and a removed club come back as they were", async () => {
  const player = await done("savePatch", {
    kind: "player",
    name: { "en-US": "98 Undo", "zh-CN": "98 撤销" },
    priceUsd: 1200,
    squadId: "brackmoor-united",
    number: "98",
    playerName: "UNDO",
    position: "FW",
  });
  await done("deletePatch", { id: player.id });
  await done("undoChange", { id: await newest(player.id) });
  const { records } = await done("listPatches", { kind: "player", text: "UNDO" });
  expect(records).toMatchObject([player]);
  const crest = {
    shape: "star",
    charge: "sun",
    field: "#101010",
    ink: "#fafafa",
    letters: "",
  } as const;
  const name = { "en-US": "Undone Town", "zh-CN": "撤销镇" };
  const team = await done("saveTeam", {
    kind: "club",
    leagueCode: "alb",
    name,
    nickname: {},
    crest,
  });
  await done("deleteTeam", { slug: team.slug, version: team.version });
  await done("undoChange", { id: await newest(team.slug) });
  expect((await done("listClubs", {})).teams).toContainEqual(
    expect.objectContaining({ name, crest }),
  );
});

test("search words, a rule set and a coupon go back", async () => {
  const words = ["jersey", "undoshirt"];
  const group = await done("saveSynonym", { language: "en-US", words });
  await done("deleteSynonym", { id: group.id, version: group.version });
  await done("undoChange", { id: await newest(group.id) });
  const { rules } = await done("getPromotions", {});
  const rule = rules[0];
  if (!rule) throw new Error("the demo shop has rules");
  const { code, version, name, tiers } = rule;
  await done("savePromotion", {
    code,
    version,
    name,
    tiers: [{ minItems: 2, percent: 90 }],
    active: true,
  });
  await done("undoChange", { id: await newest(code) });
  expect((await done("getPromotions", {})).rules[0]?.tiers).toEqual(tiers);
});

test("after ninety days, for others' changes without the log, and twice it is refused", async () => {
  const { id, version } = await product(6);
  await done("saveProduct", { id, version, badges: ["limited"] });
  const change = await newest(id);
  const writer = await staffCaller(database, handlers, "R_CONTENT");
  expect((await writer.call("undoChange", { id: change })).code).toBe("1003");
  now = () => new Date(Date.now() + 91 * 86_400_000);
  expect((await undo(change)).code).toBe("1015");
  now = () => new Date();
  const both = await Promise.all([undo(change), undo(change)]);
  expect(both.map(({ code }) => code).toSorted()).not.toEqual(["0000", "0000"]);
  expect((await undo("00000000-0000-7000-8000-000000000000")).code).toBe("1002");
});
