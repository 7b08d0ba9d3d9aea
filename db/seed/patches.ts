import {
  type PatchMark,
  type PatchPlace,
  patchShapes,
  type PatchShape,
} from "#domain/catalog/kit-model.ts";
import squads from "./data/squads.json" with { type: "json" };
import type { SeedProduct } from "./products/products.ts";
import type { Team } from "./teams/team-plan.ts";
import { clubs, teams } from "./teams/teams.ts";
import { text, type SeedText } from "./texts/seed-text.ts";

export type PatchRow = {
  id: string;
  kind: "patch" | "player" | "addon";
  name: SeedText;
  /** US cents. */
  priceUsd: number;
  teamSlug: string | null;
  number: string | null;
  playerName: string | null;
  playerPosition: string | null;
  mark: PatchMark | null;
  /** The garment of which this is a size; null for an add-on without sizes. */
  addonGroup: string | null;
  size: string | null;
};

/** Printing a squad player's name and number, in US cents. */
export const playerPriceUsd = 600;

const squadLists: Readonly<Record<string, readonly string[]>> = squads;

const nobody = { teamSlug: null, number: null, playerName: null, playerPosition: null };
const unsized = { addonGroup: null, size: null };

/** Shorts go by letters, socks by the European sizes of shoes. */
const shortsSizes = ["XS", "S", "M", "L", "XL", "2XL"];
const sockSizes = ["31–34", "35–38", "39–42", "43–46"];

const sewn: readonly PatchRow[] = [
  patch(
    "lg-alb",
    "Albrin First League sleeve patch",
    "阿尔布林甲级联赛徽章",
    400,
    "right-sleeve #1b2a6b #ffffff AFL shield",
  ),
  patch(
    "lg-cas",
    "Liga Castara sleeve patch",
    "卡斯塔拉联赛徽章",
    400,
    "right-sleeve #c60b1e #ffd447 LC round",
  ),
  patch(
    "lg-lom",
    "Serie Lombrea sleeve patch",
    "隆布雷亚联赛徽章",
    400,
    "right-sleeve #0a6b4b #ffffff SL hexagon",
  ),
  patch(
    "lg-wal",
    "Waldmark Liga sleeve patch",
    "瓦尔德马克联赛徽章",
    400,
    "right-sleeve #17181c #e9c46a WL shield",
  ),
  patch(
    "lg-tam",
    "Taca Tamaru sleeve patch",
    "塔马鲁联赛徽章",
    400,
    "right-sleeve #ffdc00 #00592a TT round",
  ),
  patch(
    "lg-sei",
    "Seiyara S-League sleeve patch",
    "星夜罗联赛徽章",
    400,
    "right-sleeve #2a1f63 #f8bbd0 SSL hexagon",
  ),
  patch("champ", "Champions gold patch", "冠军金章", 550, "right-sleeve #b8860b #fff6d8 CH star"),
  patch(
    "star-cup",
    "Continental Star Cup patch",
    "洲际星杯徽章",
    500,
    "left-sleeve #0b1f3a #cfd8e6 CSC star",
  ),
  patch(
    "final-26",
    "Star Cup Final 2026 match print",
    "2026 星杯决赛纪念字样",
    600,
    "chest #cfd8e6 #0b1f3a FIN band",
  ),
  patch(
    "nations-27",
    "Nations Trophy 2027 patch",
    "2027 国家杯徽章",
    500,
    "right-sleeve #5b2a86 #f2c14e NT shield",
  ),
  patch(
    "oneworld",
    "One Ball One World foundation patch",
    "同球同世界公益章",
    300,
    "left-sleeve #2f9e8f #ffffff OBW round",
  ),
  patch("captain", "Captain armband print", "队长袖标", 400, "left-sleeve #f2c14e #14161c C band"),
  patch("anniv-100", "Centenary crest patch", "百年队徽章", 450, "chest #8c6a1f #fff6d8 C shield"),
  patch("retro-badge", "Retro woven badge", "复古织章", 350, "chest #6b3f22 #f0dfc0 KR round"),
];

const addons: readonly PatchRow[] = [
  ...sized("shorts", shortsSizes, extra("shorts", "Team shorts", "球队短裤", 1800)),
  ...sized("socks", sockSizes, extra("socks", "Team socks", "球队球袜", 900)),
  extra("giftbox", "Gift box", "礼盒", 450),
  extra("nameframe", "Framing-ready backing", "装裱衬板", 600),
];

/** Patches, add-ons and 960 players, in the order they are offered. */
export const patchRows: readonly PatchRow[] = [...sewn, ...addons, ...teams.flatMap(squadOf)];

/** @param look place, field, ink, letters and shape, parted by spaces. */
function patch(
  id: string,
  english: string,
  chinese: string,
  priceUsd: number,
  look: string,
): PatchRow {
  const [place = "", field = "", ink = "", letters = "", shape = ""] = look.split(" ");
  if (!isPlace(place) || !isHex(field) || !isHex(ink) || !isShape(shape)) {
    throw new RangeError(`not a patch: ${look}`);
  }
  const mark = { place, field, ink, letters, shape };
  return { id, kind: "patch", name: text(english, chinese), priceUsd, ...nobody, ...unsized, mark };
}

function isPlace(value: string): value is PatchPlace {
  return value === "right-sleeve" || value === "left-sleeve" || value === "chest";
}

function isShape(value: string): value is PatchShape {
  return patchShapes.some((shape) => shape === value);
}

function isHex(value: string): value is `#${string}` {
  return /^#[0-9a-f]{6}$/.test(value);
}

function extra(id: string, english: string, chinese: string, priceUsd: number): PatchRow {
  const name = text(english, chinese);
  return { id, kind: "addon", name, priceUsd, ...nobody, ...unsized, mark: null };
}

/** One row for each size of a garment. */
function sized(group: string, sizes: readonly string[], garment: PatchRow): PatchRow[] {
  return sizes.map((size) => {
    const id = `${group}-${size.toLowerCase().replace("–", "-")}`;
    return { ...garment, id, addonGroup: group, size };
  });
}

function squadOf(team: Team): PatchRow[] {
  return (squadLists[team.slug] ?? []).map((line) => {
    const [number = "", playerPosition = "", playerName = ""] = line.split(" ");
    return {
      id: `pl-${team.slug}-${number}`,
      kind: "player",
      name: text(`${number} ${playerName}`, `${number} ${playerName}`),
      priceUsd: playerPriceUsd,
      teamSlug: team.slug,
      number,
      playerName,
      playerPosition,
      ...unsized,
      mark: null,
    };
  });
}

/** First of each league in the demo's last season, the cup's entrants and finalists, and jubilees. */
const champions = clubs.filter((_, index) => index % 6 === 0).map((team) => team.slug);
const cupEntrants = clubs.filter((_, index) => index % 6 < 3).map((team) => team.slug);
const finalists = ["brackmoor-united", "kazemori-fc"];
const centenaries = ["eastmarsh-city", "ud-maraluz", "fc-eisenbruck", "boa-estrela"];

/** Ids of the patches and add-ons offered with a product, in order. */
export function extrasOf(product: SeedProduct): string[] {
  if (!product.takesExtras || !product.team) return [];
  return [...patchesOf(product, product.team), ...addonsOf(product)];
}

function patchesOf({ group, season }: SeedProduct, team: Team): string[] {
  if (group === "retro") return ["retro-badge", "captain"];
  if (group === "training") return ["oneworld"];
  if (group === "toddler") return [];
  if (team.leagueCode === null) return ["nations-27", "oneworld", "captain"];
  const league = `lg-${team.leagueCode}`;
  if (group === "kids") return [league, "oneworld"];
  const has = (slugs: readonly string[], id: string) => (slugs.includes(team.slug) ? [id] : []);
  return [
    league,
    ...has(cupEntrants, "star-cup"),
    ...has(champions, "champ"),
    ...(season === "2026/27" ? has(finalists, "final-26") : []),
    "oneworld",
    "captain",
    ...has(centenaries, "anniv-100"),
  ];
}

function addonsOf({ group, audience }: SeedProduct): string[] {
  if (group === "kids" || group === "toddler") return ["giftbox"];
  if (group === "training") return [];
  if (group === "retro") return ["giftbox", "nameframe"];
  const worn = addons.filter(({ addonGroup }) => addonGroup !== null).map(({ id }) => id);
  return audience === "women" ? [...worn, "giftbox"] : [...worn, "giftbox", "nameframe"];
}
