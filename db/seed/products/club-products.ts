import { hsCodes, type MatchKit } from "#domain/catalog/product-kinds.ts";
import { teamKit, type Season } from "../kits/team-kits.ts";
import { clubs } from "../teams/teams.ts";
import type { Team } from "../teams/team-plan.ts";
import { fullCustom, type ProductPlan } from "./product-plan.ts";
import { matchTitle } from "../texts/titles.ts";

const seasonsInTurn: readonly Season[] = ["2026/27", "2025/26", "2024/25"];

/** Reduced prices of last season's and older stock. */
export function priced(
  listUsd: number,
  season: string,
): Pick<ProductPlan, "priceUsd" | "listPriceUsd"> {
  if (season !== "2024/25") return { priceUsd: listUsd, listPriceUsd: null };
  // 30 % off, down to the nearest price that ends in 9 dollars or half of that.
  const reduced = Math.round((listUsd * 0.7) / 500) * 500 - 100;
  return { priceUsd: reduced, listPriceUsd: listUsd };
}

/** 144: four shirts of each club. Third and goalkeeper shirts come from three seasons. */
const fanShirts = clubs.flatMap((team, index) => {
  const away: Season = index % 6 === 5 ? "2025/26" : "2026/27";
  const third = seasonsInTurn[index % 3] ?? "2026/27";
  const keeper = seasonsInTurn[[0, 0, 1, 2][index % 4] ?? 0] ?? "2026/27";
  const top = [5500, 5900, 5700][index % 3] ?? 5500;
  return [
    shirt(team, "home", "2026/27", { list: top }),
    shirt(team, "away", away, { list: top - 200 }),
    shirt(team, "third", third, { list: third === "2024/25" ? 5700 : 4900 }),
    shirt(team, "goalkeeper", keeper, {
      list: keeper === "2024/25" ? 5700 : 5200,
      long: index % 2 === 0,
    }),
  ];
});

type ShirtOptions = { list: number; long?: boolean };

function shirt(team: Team, kind: MatchKit, season: Season, options: ShirtOptions): ProductPlan {
  const sleeve = options.long ? "long" : "short";
  return {
    group: "club",
    title: matchTitle(team, kind, season, options.long && kind !== "goalkeeper" ? "long" : "fan"),
    team,
    season,
    kitKind: kind,
    audience: "adult",
    ...priced(options.list, season),
    kit: teamKit(team, kind, season, { cut: "adult", sleeve }),
    sizeChart: "adult_fan",
    customTypes: fullCustom,
    hasSquad: true,
    weightG: options.long ? 265 : 230,
    hsCode: hsCodes.shirt,
    tags: [`jersey-${kind}-men`, ...(options.long ? [`jersey-${kind}-long`] : [])],
    takesExtras: true,
  };
}

/** 36: the player version, as worn by the team. */
const playerVersions = clubs.map((team): ProductPlan => ({
  ...shirt(team, "home", "2026/27", { list: 8900 }),
  group: "player",
  title: matchTitle(team, "home", "2026/27", "player"),
  kit: teamKit(team, "home", "2026/27", { cut: "player" }),
  sizeChart: "adult_player",
  weightG: 154,
  tags: ["player-version", "jersey-home-men"],
}));

/** 48: home and away of 21 clubs, third and goalkeeper of three each. */
const womensShirts = [
  ...clubs
    .filter((_, index) => index % 12 < 7)
    .flatMap((team, index) => [
      womens(team, "home", "2026/27", 5500),
      womens(team, "away", seasonsInTurn[index % 3] ?? "2026/27", 5300),
    ]),
  ...clubs
    .filter((_, index) => index % 12 === 7)
    .map((team) => womens(team, "third", "2026/27", 4900)),
  ...clubs
    .filter((_, index) => index % 12 === 9)
    .map((team) => womens(team, "goalkeeper", "2026/27", 4500)),
];

function womens(team: Team, kind: MatchKit, season: Season, list: number): ProductPlan {
  return {
    ...shirt(team, kind, season, { list: season === "2024/25" ? 6400 : list }),
    group: "women",
    title: matchTitle(team, kind, season, "women"),
    audience: "women",
    kit: teamKit(team, kind, season, {
      cut: "women",
      ...(kind === "home" ? {} : { collar: "vee" }),
    }),
    sizeChart: "women",
    weightG: 190,
    tags: [`jersey-${kind}-women`],
  };
}

/** 18: twelve home, three away, three third. */
const longSleeves = [
  ...clubs.filter((_, index) => index % 3 === 0).map((team) => longSleeve(team, "home")),
  ...clubs.filter((_, index) => index % 12 === 4).map((team) => longSleeve(team, "away")),
  ...clubs.filter((_, index) => index % 12 === 6).map((team) => longSleeve(team, "third")),
];

function longSleeve(team: Team, kind: MatchKit): ProductPlan {
  return { ...shirt(team, kind, "2026/27", { list: 6400, long: true }), group: "long" };
}

/** 60: a kids' set of home and away of 30 clubs. */
const kidsSets = clubs
  .filter((_, index) => index % 6 !== 3)
  .flatMap((team, index) => [
    kidsSet(team, "home", "2026/27"),
    kidsSet(team, "away", seasonsInTurn[index % 3] ?? "2026/27"),
  ]);

function kidsSet(team: Team, kind: MatchKit, season: Season): ProductPlan {
  return {
    ...shirt(team, kind, season, { list: season === "2024/25" ? 5000 : 4200 }),
    group: "kids",
    title: matchTitle(team, kind, season, "kids"),
    audience: "kids",
    kit: teamKit(team, kind, season, { cut: "kids", garment: "kit" }),
    sizeChart: "kids",
    weightG: 310,
    hsCode: hsCodes.kidsSet,
    tags: ["kids-4-8", "kids-10-16"],
  };
}

/** 12: two clubs of each league. */
const minikits = clubs
  .filter((_, index) => index % 6 === 0 || index % 6 === 3)
  .map((team): ProductPlan => ({
    ...kidsSet(team, "home", "2026/27"),
    group: "toddler",
    title: matchTitle(team, "home", "2026/27", "toddler"),
    audience: "toddler",
    priceUsd: 3600,
    kit: teamKit(team, "home", "2026/27", { cut: "toddler", garment: "kit", collar: "crew" }),
    sizeChart: "toddler",
    weightG: 190,
    tags: ["toddler"],
  }));

export const clubProducts: readonly ProductPlan[] = [
  ...fanShirts,
  ...playerVersions,
  ...womensShirts,
  ...longSleeves,
  ...kidsSets,
  ...minikits,
];
