import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { decodeDesignLink } from "#domain/catalog/design-link.ts";
import { endpointSchemas } from "#contract/endpoint-schemas.ts";
import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { inBoth, insertProduct } from "../../../tests/support/insert-product.ts";
import { refreshSearch } from "./refresh-search.ts";
import { searchRoutes } from "./search.routes.ts";
import { createSynonymSource } from "./synonyms.ts";

const context: RequestContext = {
  requestId: "test",
  language: "en-US",
  currency: "USD",
  session: null,
  idempotencyKey: null,
  remoteAddress: "",
};

let database: Database;
let drop: () => Promise<void>;
let calls: ReturnType<typeof searchRoutes>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  const catalogue = createCatalogueSource({ database, clock: systemClock });
  const synonyms = createSynonymSource({ database, clock: systemClock });
  calls = searchRoutes({ database, catalogue, synonyms });
  const { queries } = database;
  await insertProduct(queries, {
    id: "s1",
    title: inBoth("Zorvendale Wanderers home jersey", "佐文代尔漫游者主场球衣"),
    popularity: 10,
  });
  await insertProduct(queries, {
    id: "s2",
    title: inBoth("Zorvendale Wanderers away jersey", "佐文代尔漫游者客场球衣"),
    popularity: 20,
    kitKind: "away",
  });
  await insertProduct(queries, {
    id: "s3",
    title: inBoth("Zorvendale Wanderers drop", "佐文代尔限量"),
    publishedAt: new Date("2999-01-01"),
  });
  await refreshSearch(database);
});

afterAll(async () => {
  await database.close();
  await drop();
});

async function search(q: string, more: object = {}) {
  const input = { current: 1, size: 20, q, ...more };
  const outcome = await calls.searchProducts(input, context);
  if (!outcome.ok) throw new Error("refused");
  return outcome.value;
}

test.for([
  ["zorvendale", ["s2", "s1"]],
  ["zorvend", ["s2", "s1"]],
  ["ZORVENDALE jerseys hom", ["s1"]],
  ["zorvendale -away", ["s1"]],
  ['"zorvendale wanderers" away', ["s2"]],
  ["佐文代尔", ["s2", "s1"]],
  ["漫游", ["s2", "s1"]],
  ["佐文代尔主场", ["s1"]],
  ["佐文 home", ["s1"]],
  ["佐", ["s2", "s1"]],
  ["漫场", ["s2", "s1"]],
  ["zorvendale second kit", ["s2"]],
  ["zorvendale soccer top", ["s2", "s1"]],
  ["zorvendale keeper", ["s2", "s1"]],
  ["'; drop table zorvendale; --", ["s2", "s1"]],
  ["!!!", []],
] as const)("%s", async ([q, ids]) => {
  expect((await search(q)).records.map(({ id }) => id)).toEqual(ids);
});

test("hits are faceted, filtered, sorted and paged like any list", async () => {
  const all = await search("zorvendale", { size: 1 });
  expect(z.parse(endpointSchemas.searchProducts.output, all)).toEqual(all);
  expect(all).toMatchObject({ total: 2, records: [{ id: "s2" }] });
  const home = await search("zorvendale", { filters: { kit: ["home"] } });
  expect(home.records.map(({ id }) => id)).toEqual(["s1"]);
  const kits = home.facets.find(({ facet }) => facet === "kit");
  expect(kits?.values.map(({ value, count }) => [value, count])).toContainEqual(["away", 1]);
});

test.for(["en-US", "zh-CN"] as const)("hits have a facet of colours in %s", async (language) => {
  const input = { q: "home shirt", current: 1, size: 100 };
  const ask = async (more: object) => {
    const outcome = await calls.searchProducts({ ...input, ...more }, { ...context, language });
    if (!outcome.ok) throw new Error("refused");
    return outcome.value;
  };
  const colours = (await ask({})).facets.find(({ facet }) => facet === "colour")?.values ?? [];
  expect(colours.length).toBeGreaterThan(8);
  const claret = colours.find(({ value }) => value === "claret");
  expect(claret).toMatchObject({
    label: { "en-US": "Claret", "zh-CN": "酒红色" }[language],
    swatch: "#7a1f3d",
  });
  const found = await ask({ filters: { colour: ["claret"] } });
  expect(found.total).toBe(claret?.count);
  expect(found.records.every(({ imageAlt }) => /claret|酒红色/.test(imageAlt))).toBe(true);
});

test.for([
  ["zorvandale home", "zorvendale home", ["s1"]],
  ["zrovendale wandrers", "zorvendale wanderers", ["s2", "s1"]],
  ["Zorvendlae -away", "zorvendale -away", ["s1"]],
  ["zorvandal", "zorvendale", ["s2", "s1"]],
] as const)("%s was meant as %s", async ([q, corrected, ids]) => {
  const found = await search(q);
  expect(found.corrected).toBe(corrected);
  expect(found.records.map(({ id }) => id)).toEqual(ids);
});

/** The most popular demo club with its number ten. */
async function findTen() {
  const [ten] = await database.driver<{ player: string; team: string; club: string; zh: string }[]>`
    select p.player_name as player, t.slug as team, t.name->>'en-US' as club,
      t.name->>'zh-CN' as zh
    from patch p join team t on t.slug = p.team_slug
    where p.kind = 'player' and p.number = '10' and t.slug = 'brackmoor-united'`;
  if (!ten) throw new Error("a club without a number ten");
  return ten;
}

test("a player's name with the number finds the shirts of that player's club alone", async () => {
  const { player, club } = await findTen();
  const found = await search(`${player} 10`, { size: 100 });
  expect(found.total).toBeGreaterThan(5);
  const clubs = new Set(found.records.map(({ team }) => team));
  expect(clubs).toContain(club);
  const [{ count } = { count: 0 }] = await database.driver<{ count: number }[]>`
    select count(*)::int as count from patch
    where kind = 'player' and number = '10' and player_name = ${player}`;
  expect(clubs.size).toBe(count);
});

test("a Chinese name with one wrong character is understood", async () => {
  const { zh, club } = await findTen();
  const wrong = `${zh.slice(0, 2)}口${zh.slice(3)}`;
  const found = await search(wrong);
  expect(found.corrected).toBe(zh);
  expect(found.records[0]?.team).toBe(club);
});

test("titles with the words come before products that are only related", async () => {
  const found = await search("training top", { size: 100 });
  const titled = found.records.map(({ title }) => /training top/i.test(title));
  expect(titled[0]).toBe(true);
  expect(titled.lastIndexOf(true)).toBeLessThan(
    titled.includes(false) ? titled.indexOf(false) : titled.length,
  );
});

test.for([
  ["zorvendale qqxxyyzz", ["qqxxyyzz"], "zorvendale"],
  ["zorvendale 99", ["99"], "zorvendale"],
  ["Keeper Zorvendale", ["Keeper"], "Zorvendale"],
  ["zorvandale home zebra", ["zebra"], "zorvendale home"],
  ["佐文代尔水晶客场", ["水晶"], "佐文代尔 客场"],
] as const)("%s is searched for without %j, and says so", async ([q, dropped, text]) => {
  const found = await search(q);
  expect(found.relaxed).toEqual({ dropped, text });
  expect(found.records[0]?.id).toMatch(/^s[12]$/);
  expect(z.parse(endpointSchemas.searchProducts.output, found)).toEqual(found);
});

test("a search whose words are all unknown finds nothing and leaves nothing out", async () => {
  const found = await search("qqxxyyzz wwvvuu");
  expect(found.total).toBe(0);
  expect(found.relaxed).toBeUndefined();
});

test("what a thing is like is left out before what it is called", async () => {
  const { driver } = database;
  const [row] = await driver<{ red: number; club: number }[]>`
    select (select count(*)::int from product_search where words @@ 'q0colourred') as red,
      (select count(*)::int from product where team_slug = 'kazemori-fc') as club`;
  expect(row?.red).toBeGreaterThan(row?.club ?? 0);
  expect((await search("red kazemori")).relaxed).toEqual({ dropped: ["red"], text: "kazemori" });
});

test("a player's shirts open with the player, by name, name and number or number alone", async () => {
  const { player, club } = await findTen();
  for (const q of [`${player} ${club}`, `${player} 10 ${club}`, `${club} 10`, `${club} #10`]) {
    const { records } = await search(q);
    const [card] = records;
    expect(card?.player).toMatchObject({ name: player, number: "10" });
    expect(decodeDesignLink(card?.player?.design ?? "")?.playerId).toBe("pl-brackmoor-united-10");
  }
  expect((await search(club)).records.every((card) => card.player === undefined)).toBe(true);
});

test("a merchant's synonym is understood within seconds", async () => {
  await database.queries
    .insertInto("search_synonym")
    .values({ id: "test", language: "en-US", words: ["zorvendale", "the Zorvs"] })
    .execute();
  const later = { now: () => new Date(Date.now() + 60_000) };
  const catalogue = createCatalogueSource({ database, clock: later });
  const synonyms = createSynonymSource({ database, clock: later });
  const fresh = searchRoutes({ database, catalogue, synonyms });
  const outcome = await fresh.searchProducts({ current: 1, size: 5, q: "the zorvs" }, context);
  if (!outcome.ok) throw new Error("refused");
  expect(outcome.value.records.map(({ id }) => id)).toEqual(["s2", "s1"]);
});

async function suggest(text: string, language: "en-US" | "zh-CN" = "en-US") {
  const outcome = await calls.suggestProducts({ text }, { ...context, language });
  if (!outcome.ok) throw new Error("refused");
  expect(z.parse(endpointSchemas.suggestProducts.output, outcome.value)).toEqual(outcome.value);
  return outcome.value;
}

test("suggestions complete names and last words, in the language that is typed", async () => {
  expect((await suggest("brackm")).terms[0]).toBe("Brackmoor United");
  expect((await suggest("zorvendale ho")).terms).toEqual(["zorvendale home"]);
  expect((await suggest("布拉克")).terms[0]).toBe("布拉克莫尔联");
  expect((await suggest("%_")).terms).toEqual([]);
});

test("suggestions hold at most five products and the collections of that name", async () => {
  const { products, collections } = await suggest("brackmoor", "zh-CN");
  expect(products).toHaveLength(5);
  expect(collections[0]).toEqual({
    tag: "club-brackmoor-united",
    tagName: "布拉克莫尔联",
    above: ["俱乐部", "阿尔布林甲级联赛"],
  });
});

test("suggestions say what a mistyped text was taken for", async () => {
  const meant = await suggest("brakmoor");
  expect(meant.corrected).toBe("brackmoor");
  expect(meant.terms[0]).toBe("Brackmoor United");
  expect(meant.products.length).toBeGreaterThan(0);
  expect(await suggest("xqzw")).toEqual({ terms: [], collections: [], products: [] });
});

test("a blank text is answered with the most popular clubs, in the reader's language", async () => {
  const [first] = await database.driver<{ en: string; zh: string }[]>`
    select t.name->>'en-US' as en, t.name->>'zh-CN' as zh
    from product p join team t on t.slug = p.team_slug
    where p.published_at <= now() order by p.popularity desc, p.id limit 1`;
  const popular = await suggest("");
  expect(popular).toMatchObject({ collections: [], products: [] });
  expect(popular.terms).toHaveLength(6);
  expect(new Set(popular.terms).size).toBe(6);
  expect(popular.terms[0]).toBe(first?.en);
  expect((await suggest("", "zh-CN")).terms[0]).toBe(first?.zh);
});
