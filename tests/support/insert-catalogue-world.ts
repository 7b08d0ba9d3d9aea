import type { Database, Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { json } from "#server/platform/stored-json.ts";
import { inBoth, insertProduct } from "./insert-product.ts";

/** Three shirts of one league under one tag, one before its day, and a squad with two players. */
export async function insertCatalogueWorld({ queries }: Database): Promise<void> {
  await insertTeams(queries);
  await insertPatches(queries);
  await insertRatesAndMenu(queries);
  await insertShirts(queries);
  await insertReviews(queries);
}

async function insertTeams(queries: Queries) {
  await queries
    .insertInto("league")
    .values({ code: "t-lg", name: json(inBoth("Test League", "测试联赛")), position: 99 })
    .execute();
  const crest = json({
    shape: "star",
    charge: "sun",
    field: "#000000",
    ink: "#ffffff",
    letters: "T",
  });
  for (const slug of ["t-north", "t-south"]) {
    const name = json(inBoth(slug === "t-north" ? "North" : "South", slug));
    await queries
      .insertInto("team")
      .values({ slug, kind: "club", league_code: "t-lg", name, crest })
      .execute();
  }
}

async function insertPatches(queries: Queries) {
  const mark = {
    place: "left-sleeve" as const,
    field: "#ffffff" as const,
    ink: "#000000" as const,
  };
  await queries
    .insertInto("patch")
    .values([
      {
        id: "t-patch",
        kind: "patch",
        name: json(inBoth("League patch", "联赛章")),
        price_usd: 450,
        mark: json({ ...mark, letters: "TL" }),
        position: 5,
      },
      {
        id: "t-addon",
        kind: "addon",
        name: json(inBoth("Box", "礼盒")),
        price_usd: 900,
        position: 6,
      },
      {
        id: "t-p9",
        kind: "player",
        name: json(inBoth("NINE")),
        price_usd: 1200,
        team_slug: "t-north",
        number: "9",
        player_name: "NINE",
        player_position: "FW",
        position: 1,
      },
      {
        id: "t-p1",
        kind: "player",
        name: json(inBoth("ONE")),
        price_usd: 1300,
        team_slug: "t-north",
        number: "1",
        player_name: "ONE",
        player_position: "GK",
        position: 9,
      },
    ])
    .execute();
}

async function insertRatesAndMenu(queries: Queries) {
  await queries
    .insertInto("exchange_rate")
    .values([
      { currency: "EUR", rate_micros: 700_000, valid_from: new Date(Date.now() - 60_000) },
      { currency: "EUR", rate_micros: 500_000, valid_from: new Date(Date.now() - 1_000) },
      { currency: "EUR", rate_micros: 900_000, valid_from: new Date(Date.now() + 3_600_000) },
    ])
    .execute();
  await queries
    .insertInto("nav_item")
    .values([
      { tag: "t-top", parent_tag: null, position: 99, name: json(inBoth("Top", "顶部")) },
      { tag: "test-tag", parent_tag: "t-top", position: 1, name: json(inBoth("Tested", "测试")) },
    ])
    .execute();
}

async function insertShirts(queries: Queries) {
  const ofLeague = { league: "t-lg", tags: ["test-tag", "t-top"] };
  await insertProduct(queries, {
    ...ofLeague,
    id: "t1",
    team: "t-north",
    squad: "t-north",
    popularity: 30,
    priceUsd: 6000,
    listPriceUsd: 8000,
    stock: { S: 0, M: 10, L: 11 },
    patchIds: ["t-patch", "t-addon"],
    badges: ["limited"],
  });
  await insertProduct(queries, {
    ...ofLeague,
    id: "t2",
    team: "t-north",
    kitKind: "away",
    popularity: 20,
    priceUsd: 2000,
    stock: { S: 1 },
  });
  await insertProduct(queries, {
    ...ofLeague,
    id: "t3",
    team: "t-south",
    popularity: 25,
    priceUsd: 9000,
    publishedAt: new Date("2026-06-01"),
    stock: { M: 5 },
  });
  await insertProduct(queries, {
    ...ofLeague,
    id: "t4",
    team: "t-south",
    publishedAt: new Date("2999-01-01"),
  });
}

async function insertReviews(queries: Queries) {
  for (const [rating, fit, state] of [
    [5, "true", "published"],
    [4, "small", "published"],
    [1, "large", "pending"],
  ] as const) {
    await queries
      .insertInto("product_review")
      .values({
        id: newId(),
        product_id: "t1",
        author: "A",
        country: "DE",
        rating,
        fit,
        body: "",
        language: "en-US",
        state,
        created_at: new Date(),
      })
      .execute();
  }
}
