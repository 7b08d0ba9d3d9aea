import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { adminClubRoutes } from "#server/admin/clubs/admin-clubs.routes.ts";
import { stockSheetRoutes } from "#server/admin/stock/stock-sheet.routes.ts";
import { auditRoutes } from "#server/audit/audit.routes.ts";
import { readProduct } from "#server/catalog/product.repository.ts";
import type { Clock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { findProducts } from "#server/search/find-products.ts";
import { refreshSearch } from "#server/search/refresh-search.ts";
import { noSynonyms } from "#server/search/synonyms.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { exampleCrest, exampleSeason } from "../../../../tests/support/example-season.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { adminProductRoutes } from "./admin-products.routes.ts";

let database: Database;
let drop: () => Promise<void>;
let handlers: Partial<AdminHandlers>;
let owner: StaffCaller;
const clock: Clock = { now: () => new Date() };
beforeAll(async () => {
  const copy = await createTestDatabase();
  drop = copy.drop;
  database = openDatabase(copy.url, 8);
  const services = { database, clock };
  handlers = {
    ...adminProductRoutes(services),
    ...adminClubRoutes(services),
    ...stockSheetRoutes(services),
    ...auditRoutes(services),
  };
  owner = await staffCaller(database, handlers, "R_SUPER");
});
afterAll(async () => {
  await database?.close();
  await drop?.();
});

const home = (change: Partial<AdminRequest<"createProducts">> = {}) =>
  owner.call("createProducts", exampleSeason(change));
const productOf = async (id: string) => (await owner.call("getProduct", { id })).data;
const inShop = (slug: string) => readProduct(database.driver, { slug }, "USD");

async function fan(change: Partial<AdminRequest<"createProducts">> = {}) {
  const { data } = await home(change);
  return productOf(data.ids[0] ?? "");
}

test("one design becomes a draft of each kind, with title, cut, sizes, weight and tags of its own", async () => {
  const { data } = await home({
    designs: [{ match: "away", kit: exampleKit({ crest: exampleCrest }) }],
    items: [
      { kind: "fan", priceUsd: 6200 },
      { kind: "women", priceUsd: 5800 },
      { kind: "kids", priceUsd: 4400 },
      { kind: "scarf", priceUsd: 2000 },
    ],
  });
  const made = await Promise.all(data.ids.map(productOf));
  expect(made).toMatchObject([
    {
      slug: "brackmoor-united-away-shirt-2027-28",
      title: { "zh-CN": "布拉克莫尔联 2027/28 赛季客场球衣" },
      kit: { garment: "jersey", cut: "adult", crest: exampleCrest },
      priceUsd: 6200,
      weightG: 230,
      state: "draft",
      squadId: "brackmoor-united",
      gaps: ["hsCode", "origin"],
    },
    { audience: "women", kit: { cut: "women" } },
    { audience: "kids", kit: { garment: "kit", cut: "kids" }, hsCode: "", originCountry: "" },
    { audience: "all", kit: { garment: "scarf" }, squadId: null, customTypes: [4] },
  ]);
  expect(made[0]?.tags).toEqual(
    expect.arrayContaining(["jerseys", "jersey-away-men", "club-brackmoor-united", "clubs"]),
  );
  expect(made[0]?.sizes.map(({ size }) => size)).toEqual(made[0]?.chartSizes);
  expect(made[0]?.sizes.every(({ stock }) => stock === 0)).toBe(true);
  expect(await inShop(made[0]?.slug ?? "")).toBeUndefined();
  const { data: log } = await owner.call("listAudit", { noun: "products", text: made[0]?.id });
  expect(log.records[0]).toMatchObject({ action: "create", before: null });
});

test("the same design made twice gets an address of its own, and two at once as well", async () => {
  const third = {
    designs: [{ match: "third" as const, kit: exampleKit({ crest: exampleCrest }) }],
  };
  const [first, second] = await Promise.all([home(third), home(third)]);
  const slugs = (await Promise.all([...first.data.ids, ...second.data.ids].map(productOf))).map(
    ({ slug }) => slug,
  );
  expect(slugs.toSorted()).toEqual([
    "brackmoor-united-third-shirt-2027-28",
    "brackmoor-united-third-shirt-2027-28-2",
  ]);
});

test("a colour that could carry markup, a season that is none and an unknown club are refused", async () => {
  const body = '#fff"/><script>' as `#${string}`;
  expect((await home({ designs: [{ match: "home", kit: exampleKit({ body }) }] })).code).toBe(
    "1001",
  );
  expect((await home({ season: "2027/29" })).code).toBe("1001");
  expect((await home({ teamId: "nobody" })).code).toBe("1001");
  expect((await home({ items: [] })).code).toBe("1001");
});

test("a draft is published, taken back, scheduled and archived; shoppers see it only when published", async () => {
  const { id, version, slug } = await fan({ season: "2028/29" });
  const move = (to: "publish" | "schedule" | "draft" | "archive", seen: number, at?: string) =>
    owner.call("moveProduct", { id, version: seen, to, ...(at ? { at } : {}) });
  expect((await move("publish", version)).data.state).toBe("published");
  expect(await inShop(slug)).toBeDefined();
  expect((await move("draft", version)).code).toBe("1004");
  expect((await move("draft", version + 1)).data.state).toBe("draft");
  expect(await inShop(slug)).toBeUndefined();
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  expect((await move("schedule", version + 2, soon)).data).toMatchObject({
    state: "scheduled",
    publishedAt: soon,
  });
  expect(await inShop(slug)).toBeUndefined();
  const past = await move("schedule", version + 3, new Date(Date.now() - 1000).toISOString());
  expect(past.code).toBe("1001");
  expect((await move("archive", version + 3)).data.state).toBe("archived");
  const listed = async (state?: "archived") =>
    (await owner.call("listProducts", { text: slug, ...(state ? { state } : {}) })).data.total;
  expect([await listed(), await listed("archived")]).toEqual([0, 1]);
});

test("a product without a size or a price is not published, and says which is missing", async () => {
  const { id, version } = await fan({ season: "2029/30", items: [{ kind: "fan", priceUsd: 0 }] });
  const saved = await owner.call("saveProduct", { id, version, sizes: [] });
  expect(saved.data.gaps).toEqual(["price", "sizes", "hsCode", "origin"]);
  const refused = await owner.call("moveProduct", { id, version: version + 1, to: "publish" });
  expect(refused.code).toBe("1001");
});

test("sizes carry the shop's code and a barcode number, each once in the shop", async () => {
  const one = await fan({ season: "2030/31" });
  const other = await fan({ season: "2031/32" });
  const save = (
    product: typeof one,
    sizes: { size: string; sku: string | null; ean: string | null }[],
  ) => owner.call("saveProduct", { id: product.id, version: product.version, sizes });
  const [s = "", m = ""] = one.chartSizes;
  const first = await save(one, [
    { size: m, sku: "BRK-H-M", ean: "4006381333931" },
    { size: s, sku: "BRK-H-S", ean: null },
  ]);
  // In the order of the chart, whatever the order of the form.
  expect(first.data.sizes).toMatchObject([
    { size: s, sku: "BRK-H-S" },
    { size: m, sku: "BRK-H-M", ean: "4006381333931", stock: 0 },
  ]);
  const swapped = await owner.call("saveProduct", {
    id: one.id,
    version: one.version + 1,
    sizes: [
      { size: s, sku: "BRK-H-M", ean: null },
      { size: m, sku: "BRK-H-S", ean: "4006381333931" },
    ],
  });
  expect(swapped.data.sizes).toMatchObject([{ sku: "BRK-H-M" }, { sku: "BRK-H-S" }]);
  const key = (refusal: Awaited<ReturnType<typeof save>>) =>
    (refusal.data as unknown as { errors: { path: string; key: string }[] }).errors.map(
      ({ path, key: reason }) => `${path} ${reason}`,
    );
  expect(key(await save(other, [{ size: m, sku: "brk-h-m", ean: "4006381333931" }]))).toEqual([
    "sizes.0.sku skuTaken",
    "sizes.0.ean eanTaken",
  ]);
  expect(key(await save(other, [{ size: "9XL", sku: null, ean: null }]))).toEqual([
    "sizes.0.size sizeUnknown",
  ]);
  expect(key(await save(other, [{ size: m, sku: null, ean: "4006381333932" }]))).toEqual([
    "sizes.0.ean eanForm",
  ]);
});

test("a size that an order has cannot be taken away", async () => {
  const line = await database.queries
    .selectFrom("sales_order_line as l")
    .innerJoin("product_size as s", (join) =>
      join.onRef("s.product_id", "=", "l.product_id").onRef("s.size", "=", "l.size"),
    )
    .select(["l.product_id", "l.size"])
    .executeTakeFirstOrThrow();
  const { id, version, sizes } = await productOf(line.product_id);
  const left = sizes
    .filter(({ size }) => size !== line.size)
    .map(({ size, sku, ean }) => ({ size, sku, ean }));
  const refused = await owner.call("saveProduct", { id, version, sizes: left });
  expect(refused.code).toBe("1001");
});

test("a new drawing has a new address of its picture, and a new name leaves the old one leading there", async () => {
  const product = await fan({ season: "2032/33" });
  const { id, version, image, slug } = product;
  const kit = { ...product.kit, body: "#aa0000" as const };
  const saved = await owner.call("saveProduct", { id, version, kit, slug: "the-red-one" });
  expect(saved.data).toMatchObject({ kit: { body: "#aa0000" }, slug: "the-red-one" });
  expect(saved.data.image).not.toBe(image);
  await owner.call("moveProduct", { id, version: version + 1, to: "publish" });
  expect(await inShop(slug)).toMatchObject({ id, slug: "the-red-one" });
  const { id: otherId, version: otherVersion } = await fan({ season: "2033/34" });
  const taken = await owner.call("saveProduct", {
    id: otherId,
    version: otherVersion,
    slug: "the-red-one",
  });
  expect(taken.code).toBe("1001");
  // Named back, its first address is its own again.
  await owner.call("saveProduct", { id, version: version + 2, slug });
  expect(await inShop("the-red-one")).toMatchObject({ slug });
});

test("a league and a club are made, renamed and, while nothing names them, removed", async () => {
  const name = { "en-US": "Northern League", "zh-CN": "北方联赛" };
  const { data: league } = await owner.call("saveLeague", { code: "nor", name });
  expect((await owner.call("saveLeague", { code: "nor", name })).code).toBe("1001");
  const team = {
    kind: "club" as const,
    leagueCode: "nor",
    name: { "en-US": "Mossgate Úrban", "zh-CN": "莫斯盖特" },
    nickname: {},
    crest: exampleCrest,
  };
  const { data: club } = await owner.call("saveTeam", team);
  expect(club).toMatchObject({ slug: "mossgate-urban", products: 0, players: 0 });
  expect((await owner.call("deleteLeague", { code: "nor", version: league.version })).code).toBe(
    "1004",
  );
  const made = await fan({ teamId: club.slug });
  expect(made.title["en-US"]).toBe("Mossgate Úrban Home Shirt 2027/28");
  const { slug, version } = club;
  expect((await owner.call("deleteTeam", { slug, version })).code).toBe("1004");
  const renamed = await owner.call("saveTeam", { ...team, slug, version, leagueCode: "alb" });
  expect(renamed.data).toMatchObject({ slug, leagueCode: "alb", products: 1 });
  expect((await owner.call("saveTeam", { ...team, slug, version })).code).toBe("1004");
  expect((await owner.call("deleteLeague", { code: "nor", version: league.version })).code).toBe(
    "0000",
  );
  const { data } = await owner.call("listClubs", {});
  expect(data.leagues.map(({ code }) => code)).not.toContain("nor");
});

test("the right to write texts allows neither to create nor to publish", async () => {
  const writer = await staffCaller(database, handlers, "R_CONTENT");
  const { id, version } = await fan({ season: "2034/35" });
  expect((await writer.call("moveProduct", { id, version, to: "publish" })).code).toBe("1003");
  expect((await writer.call("getProductStart", {})).code).toBe("1003");
  const { data } = await owner.call("getProductStart", { teamId: "brackmoor-united" });
  expect(data.designs.map(({ kit }) => kit)).toEqual(expect.arrayContaining(["home", "away"]));
});

test("search follows each move of a product", async () => {
  const draft = await fan();
  const move = async (to: "publish" | "archive" | "draft") => {
    const { version } = await productOf(draft.id);
    expect((await owner.call("moveProduct", { id: draft.id, version, to })).code).toBe("0000");
  };
  const found = async () => {
    await refreshSearch(database);
    const options = { limit: 5, isShown: () => true, relaxes: false };
    return (await findProducts(database.driver, draft.id, noSynonyms, options)).ids;
  };
  expect(await found()).toEqual([]);
  await move("publish");
  expect(await found()).toEqual([draft.id]);
  await move("archive");
  expect(await found()).toEqual([]);
  await move("draft");
  await move("publish");
  expect(await found()).toEqual([draft.id]);
});
