import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { sizeChartRow } from "#contract/catalog.ts";
import { kitModel } from "#contract/kit-model.ts";
import { nameFault, numberFault } from "#domain/customization.ts";
import { holidays } from "./holidays.ts";
import { facetRows, navRows } from "./nav-rows.ts";
import { extrasOf, patchRows } from "./patches.ts";
import { seedProducts } from "./products/products.ts";
import { productGroups } from "./products/product-plan.ts";
import { composeReviews } from "./reviews/reviews.ts";
import { sizeCharts, sizesOf } from "./size-charts.ts";
import { stockOf } from "./stock.ts";
import { teams } from "./teams/teams.ts";
import { composeDetails } from "./texts/details.ts";
import { composeStory } from "./texts/story.ts";
import type { SeedText } from "./texts/seed-text.ts";

/** Names a reader could take for the real thing; the demo world shares none of them. */
const realNames =
  /\b(adidas|nike|puma|umbro|kappa|reebok|castore|hummel|fifa|uefa|premier league|la ?liga|bundesliga|serie a|real madrid|barcelona|juventus|arsenal|chelsea|liverpool|manchester|bayern|messi|ronaldo|mbappe|neymar|world cup|euro 20\d\d)\b|皇马|巴萨|曼联|英超|西甲|意甲|德甲|阿迪达斯|耐克/i;

const story = new Map(seedProducts.map((product) => [product.slug, composeStory(product)]));

test("the groups have the counts of the catalogue table", () => {
  const counts = productGroups.map(
    (group) => seedProducts.filter((product) => product.group === group).length,
  );
  expect(counts).toEqual([144, 36, 48, 18, 60, 12, 36, 24, 36, 30]);
});

test("slugs and ids are unique and fit for an address", () => {
  expect(new Set(seedProducts.map((product) => product.slug)).size).toBe(seedProducts.length);
  expect(new Set(seedProducts.map((product) => product.id)).size).toBe(seedProducts.length);
  for (const { slug, id } of seedProducts) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(id).toMatch(/^[\w-]{1,64}$/);
  }
});

describe.each(seedProducts.map((product) => [product.slug, product] as const))(
  "%s",
  (_, product) => {
    test("is sound", () => {
      const parsed = z.parse(kitModel, product.kit);
      expect(parsed).toEqual(product.kit);
      expect(product.priceUsd).toBeGreaterThan(0);
      if (product.listPriceUsd !== null) {
        expect(product.listPriceUsd).toBeGreaterThan(product.priceUsd);
      }
      expect(product.customTypes.length).toBeGreaterThan(0);
      expect(product.customTypes.includes(2)).toBe(product.hasSquad);
      expect(stockOf(product)).toHaveLength(sizesOf(product.sizeChart).length);
      const offered = new Set(
        patchRows.filter((row) => row.kind !== "player").map((row) => row.id),
      );
      for (const id of extrasOf(product)) expect(offered).toContain(id);
    });
  },
);

test("every text stands in both languages and names nobody real", () => {
  const texts: SeedText[] = [
    ...seedProducts.map((product) => product.title),
    ...story.values(),
    ...seedProducts.flatMap((product) =>
      composeDetails(product).flatMap(({ term, text }) => [term, text]),
    ),
    ...teams.flatMap((team) => [team.name, team.nickname, team.fact]),
    ...navRows.map((row) => row.name),
    ...facetRows.map((row) => row.name),
    ...patchRows.map((row) => row.name),
  ];
  for (const text of texts) {
    for (const words of [text["en-US"], text["zh-CN"]]) {
      expect(words.trim()).not.toBe("");
      expect(words).not.toMatch(realNames);
      expect(words).not.toMatch(/[{}]|undefined/);
    }
  }
});

test("no two products have the same story, and English has its articles right", () => {
  expect(new Set([...story.values()].map((text) => text["en-US"])).size).toBe(seedProducts.length);
  expect(new Set([...story.values()].map((text) => text["zh-CN"])).size).toBe(seedProducts.length);
  for (const text of story.values()) {
    expect(text["en-US"]).not.toMatch(/\b[Aa] [aeio]/);
    expect(text["zh-CN"]).toMatch(/\p{Script=Han}/u);
  }
});

test("the shirts a team sells in a season can be distinguished", () => {
  const looks = new Map<string, string>();
  for (const { team, season, kitKind, kit, slug } of seedProducts) {
    if (kit.garment !== "jersey" || !["home", "away", "third"].includes(kitKind)) continue;
    const look = [team?.slug, season, kit.body, kit.second, kit.pattern].join(" ");
    expect(looks.get(look) ?? kitKind, slug).toBe(kitKind);
    looks.set(look, kitKind);
  }
});

test("squads have twenty players with names and numbers that can be printed", () => {
  for (const team of teams) {
    const squad = patchRows.filter((row) => row.teamSlug === team.slug);
    expect(squad).toHaveLength(20);
    expect(new Set(squad.map((player) => player.number)).size).toBe(20);
    for (const { playerName, number, playerPosition } of squad) {
      expect(nameFault(playerName ?? "?")).toBeNull();
      expect(numberFault(number ?? "?")).toBeNull();
      expect(playerPosition).toMatch(/^(GK|DF|MF|FW)$/);
    }
  }
});

test("size charts are in the contract's form", () => {
  for (const { rows } of sizeCharts) for (const row of rows) z.parse(sizeChartRow, row);
});

test("reviews are well spread and none is used twice about a product", () => {
  const reviews = composeReviews();
  const byProduct = Map.groupBy(reviews, (review) => review.productId);
  for (const own of byProduct.values()) {
    expect(new Set(own.map((review) => review.body)).size).toBe(own.length);
    const published = own.filter((review) => review.state === "published");
    const mean = published.reduce((sum, { rating }) => sum + rating, 0) / published.length;
    expect(mean).toBeGreaterThanOrEqual(4.1);
    expect(mean).toBeLessThanOrEqual(4.8);
  }
  expect(reviews.some((review) => review.rating <= 2)).toBe(true);
});

test("holidays are dates of 2026 to 2028, each once", () => {
  expect(new Set(holidays.map(({ calendar, date }) => calendar + date)).size).toBe(holidays.length);
  for (const { date } of holidays) {
    expect(date).toMatch(/^202[678]-/);
    expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
  }
});
