import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { readProduct } from "#server/catalog/product.repository.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { exampleCrest, exampleSeason } from "../../../../tests/support/example-season.ts";
import { staffCaller } from "../../../../tests/support/staff-caller.ts";
import { openUndoShop, type UndoShop } from "../../../../tests/support/undo-shop.ts";

let shop: UndoShop;
beforeAll(async () => {
  shop = await openUndoShop();
});
afterAll(() => shop?.close());

const home = (change: Partial<AdminRequest<"createProducts">> = {}) =>
  shop.owner.call("createProducts", exampleSeason(change));
const productOf = async (id: string) => (await shop.owner.call("getProduct", { id })).data;
const inShop = (slug: string) => readProduct(shop.database.driver, { slug }, "USD");

test("four shirts in five kinds and a scarf are twenty-one products, for sale at once with stock", async () => {
  const matches = ["home", "away", "third", "goalkeeper"] as const;
  const kinds = ["fan", "player", "long", "women", "kids", "scarf"] as const;
  const season = "2044/45";
  const { data, code } = await home({
    season,
    designs: matches.map((match) => ({ match, kit: exampleKit({ crest: exampleCrest }) })),
    items: kinds.map((kind) => ({ kind, priceUsd: 5000 })),
    stock: 12,
    saleFrom: "now",
  });
  expect(code).toBe("0000");
  const made = await Promise.all(data.ids.map(productOf));
  expect(made).toHaveLength(21);
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(21);
  for (const { state, sizes } of made) {
    expect(state).toBe("published");
    expect(sizes.every(({ stock }) => stock === 12)).toBe(true);
  }
  const tags = made.flatMap((product) => product.tags);
  expect(tags).toEqual(expect.arrayContaining(["jersey-home-men", "jersey-third-men"]));
  expect(await inShop(made[0]?.slug ?? "")).toBeDefined();
});

test("products go on sale at their moment, and neither in the past nor without a price", async () => {
  const saleFrom = new Date(Date.now() + 3_600_000).toISOString();
  const { data } = await home({ season: "2045/46", saleFrom });
  expect(await productOf(data.ids[0] ?? "")).toMatchObject({
    state: "scheduled",
    publishedAt: saleFrom,
  });
  const refusedFor = async (change: Partial<AdminRequest<"createProducts">>) => {
    const { code, data: refused } = await home({ season: "2046/47", ...change });
    const { errors } = refused as unknown as { errors: { path: string }[] };
    return [code, ...errors.map(({ path }) => path)];
  };
  const past = new Date(Date.now() - 1000).toISOString();
  expect(await refusedFor({ saleFrom: past })).toEqual(["1001", "at"]);
  expect(await refusedFor({ saleFrom: "now", items: [{ kind: "fan", priceUsd: 0 }] })).toEqual([
    "1001",
    "items.0.priceUsd",
  ]);
  expect((await shop.owner.call("listProducts", { season: "2046/47" })).data.total).toBe(0);
  const twice = { match: "home" as const, kit: exampleKit({ crest: exampleCrest }) };
  expect((await home({ designs: [twice, twice] })).code).toBe("1001");
});

test("stock, a first day and a menu entry need their own rights besides that to make products", async () => {
  const season = "2047/48";
  const make = async (
    change: Partial<AdminRequest<"createProducts">>,
    ...scopes: readonly Permission[]
  ) => {
    const { database, handlers } = shop;
    const key = await staffCaller(database, handlers, "R_ADMIN", [], scopes);
    return (await key.call("createProducts", exampleSeason({ season, ...change }))).code;
  };
  const wishes = [
    [{ stock: 5 }, "stock.edit"],
    [{ saleFrom: "now" }, "products.publish"],
    [{ inMenu: true }, "menus.edit"],
  ] as const;
  for (const [wish, right] of wishes) {
    expect(await make(wish, "products.create"), right).toBe("1003");
  }
  const found = await shop.owner.call("listProducts", { season });
  expect(found.data.total).toBe(0);
  for (const [wish, right] of wishes) {
    expect(await make(wish, "products.create", right), right).toBe("0000");
  }
  expect(await make({}, "products.create")).toBe("0000");
});

test("a new club gets its entry of the menu beside its league's, and its products are found there", async () => {
  const name = { "en-US": "Quarry Vale", "zh-CN": "采石谷" };
  const club = {
    kind: "club" as const,
    leagueCode: "alb",
    name,
    nickname: {},
    crest: exampleCrest,
  };
  const { data: team } = await shop.owner.call("saveTeam", club);
  const start = async () =>
    (await shop.owner.call("getProductStart", { teamId: team.slug })).data.teams.find(
      ({ id }) => id === team.slug,
    );
  expect(await start()).toMatchObject({ players: 0, inMenu: false });
  const { data } = await home({ teamId: team.slug, inMenu: true });
  expect(await start()).toMatchObject({ inMenu: true });
  const entry = await shop.database.queries
    .selectFrom("nav_item")
    .select(["parent_tag", "name"])
    .where("tag", "=", `club-${team.slug}`)
    .executeTakeFirst();
  expect(entry).toEqual({ parent_tag: "league-alb", name });
  const { tags } = await productOf(data.ids[0] ?? "");
  expect(tags).toEqual(expect.arrayContaining([`club-${team.slug}`, "league-alb", "clubs"]));
  // Made again, the menu stays as it is.
  expect((await home({ teamId: team.slug, inMenu: true })).code).toBe("0000");
});
