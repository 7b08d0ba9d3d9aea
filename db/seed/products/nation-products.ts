import { hsCodes, type MatchKit } from "#domain/catalog/product-kinds.ts";
import { retroKit, type RetroSeason } from "../kits/other-kits.ts";
import { teamKit, type Season } from "../kits/team-kits.ts";
import { clubs, nations, teamOf } from "../teams/teams.ts";
import type { Team } from "../teams/team-plan.ts";
import { matchTitle, retroTitle } from "../texts/titles.ts";
import { priced } from "./club-products.ts";
import { fullCustom, ownCustom, type ProductPlan } from "./product-plan.ts";

/** 36: home, away and goalkeeper of the national teams. */
export const nationProducts: readonly ProductPlan[] = nations.flatMap((team, index) => [
  nationShirt(team, "home", "2026/27", 6500),
  nationShirt(team, "away", index % 3 === 2 ? "2025/26" : "2026/27", 5900),
  nationShirt(
    team,
    "goalkeeper",
    index % 4 === 1 ? "2024/25" : "2026/27",
    index % 4 === 1 ? 7200 : 4900,
  ),
]);

function nationShirt(team: Team, kind: MatchKit, season: Season, list: number): ProductPlan {
  const long = kind === "goalkeeper";
  return {
    group: "nation",
    title: matchTitle(team, kind, season, "fan"),
    team,
    season,
    kitKind: kind,
    audience: "adult",
    ...priced(list, season),
    kit: teamKit(team, kind, season, { cut: "adult", sleeve: long ? "long" : "short" }),
    sizeChart: "adult_fan",
    customTypes: fullCustom,
    hasSquad: true,
    weightG: long ? 265 : 235,
    hsCode: hsCodes.shirt,
    tags: [`jersey-${kind}-men`, ...(long ? [`jersey-${kind}-long`] : [])],
    takesExtras: true,
  };
}

const retroTags: Record<RetroSeason, string> = {
  "1986/87": "retro-80s",
  "1994/95": "retro-90s",
  "2003/04": "retro-00s",
};
const retroPrices: Record<RetroSeason, number> = {
  "1986/87": 6900,
  "1994/95": 5950,
  "2003/04": 5400,
};

/** Six clubs, one of each league, and two national teams per era. */
const remade: readonly (readonly [RetroSeason, number, readonly string[]])[] = [
  ["1986/87", 0, ["albrin-national", "tamaru-national"]],
  ["1994/95", 2, ["lombrea-national", "norvind-national"]],
  ["2003/04", 4, ["castara-national", "okandu-national"]],
];

/** 24: eight of each of three eras. */
export const retroProducts: readonly ProductPlan[] = remade.flatMap(([season, place, slugs]) => [
  ...clubs.filter((_, index) => index % 6 === place).map((team) => retroShirt(team, season)),
  ...slugs.map((slug) => retroShirt(teamOf(slug), season)),
]);

function retroShirt(team: Team, season: RetroSeason): ProductPlan {
  return {
    group: "retro",
    title: retroTitle(team, season),
    team,
    season,
    kitKind: "retro",
    audience: "adult",
    priceUsd: retroPrices[season],
    listPriceUsd: null,
    kit: retroKit(team, season),
    sizeChart: "adult_fan",
    customTypes: ownCustom,
    hasSquad: false,
    weightG: season === "1986/87" ? 320 : 260,
    hsCode: hsCodes.shirt,
    tags: [retroTags[season]],
    takesExtras: true,
  };
}
