import { matchKits, type MatchKit } from "#domain/catalog/product-kinds.ts";
import type {
  ChestField,
  Collar,
  Garment,
  GarmentCut,
  Hex,
  KitModel,
  KitPattern,
} from "#domain/catalog/kit-model.ts";
import { contrastRatio, mix } from "#kit/colour.ts";
import { colours, type Colours, type Team } from "../teams/team-plan.ts";
import { printColours } from "#kit/print-colours.ts";

export type Season = "2024/25" | "2025/26" | "2026/27";

type Wear = {
  cut: GarmentCut;
  sleeve?: KitModel["sleeve"];
  garment?: Garment;
  collar?: Collar;
};

/** The look of keepers. */
const keeperColours: readonly Colours[] = [
  colours("#2fa866", "#0d5c33", "gradient", "#0d5c33"),
  colours("#f28c28", "#7a3d05", "pinstripe", "#4a2503"),
  colours("#e8d21d", "#8a7a00", "chevron", "#2b2600"),
  colours("#7d4bb3", "#3a1c66", "gradient", "#e3d2f7"),
  colours("#e8638c", "#8f1d44", "sash", "#5a0f2a"),
  colours("#3b4148", "#9be15d", "chevron", "#9be15d"),
  colours("#19b5c9", "#0b5560", "hoops", "#063a42"),
  colours("#17181c", "#f25f3a", "pinstripe", "#f25f3a"),
];

const patternsTurned: Record<KitPattern, KitPattern> = {
  plain: "pinstripe",
  stripes: "sash",
  hoops: "gradient",
  halves: "chevron",
  sleeves: "plain",
  sash: "stripes",
  chevron: "sleeves",
  gradient: "hoops",
  pinstripe: "halves",
};

const collarsInTurn: readonly Collar[] = ["crew", "vee", "polo", "laced"];

/** A team's shirt of a kind and season, in a cut. */
export function teamKit(team: Team, kind: MatchKit, season: Season, wear: Wear): KitModel {
  const cloth = clothOf(team, kind, season);
  const trim = cloth.trim ?? trimOf(cloth);
  const turn = matchKits.indexOf(kind) + seasonsAgo(season);
  const collar = collarsInTurn[(collarsInTurn.indexOf(team.collar) + turn) % 4] ?? team.collar;
  const chest = chestOf(team, { ...cloth, trim });
  return {
    garment: wear.garment ?? "jersey",
    cut: wear.cut,
    sleeve: wear.sleeve ?? "short",
    collar: wear.collar ?? (kind === "goalkeeper" ? "crew" : collar),
    pattern: cloth.pattern,
    body: cloth.body,
    second: cloth.second,
    trim,
    crest: team.crest,
    ...(chest && { chest }),
    maker: team.maker,
    print: { font: team.printFont, ...printColours({ ...cloth, trim }) },
  };
}

/** The partner's words in the first of the shirt's colours that its front has most contrast to. */
function chestOf(
  { partner }: Team,
  { body, second, trim, pattern }: Colours & { trim: Hex },
): ChestField | undefined {
  if (partner === undefined) return undefined;
  const under = pattern === "plain" || pattern === "sleeves" ? [body] : [body, second];
  const least = (ink: Hex, cloths: readonly Hex[]) =>
    Math.min(...cloths.map((cloth) => contrastRatio(ink, cloth)));
  const inks: readonly Hex[] = [trim, second, "#ffffff", "#111318"];
  // Where none is read on both colours, the words lie on a plate of the first.
  const ink =
    inks.find((one) => least(one, under) >= 3) ?? inks.find((one) => least(one, [body]) >= 3);
  return { ...partner, ink: ink ?? "#111318" };
}

/** A kit's cloth before collar and cut. Home is home; the others change every season. */
export function clothOf(team: Team, kind: MatchKit, season: Season): Colours {
  const ago = seasonsAgo(season);
  if (kind === "goalkeeper") return keeperCloth(team, ago);
  if (kind === "home") return ago === 0 ? team.home : { ...team.home, trim: trimOf(team.home) };
  const current = kind === "away" ? team.away : team.third;
  if (ago === 0) return current;
  if (ago === 1) return kind === "away" ? turned(team.third) : reversed(team.third);
  return lastYears(team, kind);
}

const seasonsAgo = (season: Season): 0 | 1 | 2 =>
  season === "2026/27" ? 0 : season === "2025/26" ? 1 : 2;

const turned = (cloth: Colours): Colours => ({
  ...cloth,
  pattern: patternsTurned[cloth.pattern],
});

const reversed = ({ body, second, pattern }: Colours): Colours =>
  colours(second, body, patternsTurned[pattern], body);

/** Two seasons back: home's colours the other way round, or the third's on a quiet ground. */
function lastYears(team: Team, kind: "away" | "third"): Colours {
  const { home, third } = team;
  if (kind === "away" && contrastRatio(home.second, home.body) >= 1.6) {
    return colours(home.second, home.body, patternsTurned[home.pattern], home.body);
  }
  const ground = mix(third.second, "#f4f1ea", 0.72);
  return colours(ground, third.body, patternsTurned[third.pattern], third.body);
}

/** Far from the team's own shirts; among those every team has a taste of its own. */
function keeperCloth(team: Team, ago: 0 | 1 | 2): Colours {
  const own = [team.home.body, team.home.second, team.away.body];
  const farthestFirst = keeperColours.toSorted(
    (a, b) => nearest(b.body, own) - nearest(a.body, own),
  );
  const fitting = farthestFirst.filter((cloth) => nearest(cloth.body, own) >= farEnough);
  const choice = fitting.length >= 3 ? fitting : farthestFirst.slice(0, 3);
  const taste = [...team.slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return choice[(taste + ago) % choice.length] ?? team.third;
}

/** Distance in RGB at which a keeper's shirt is clearly not an outfield player's. */
const farEnough = 105;

const nearest = (colour: Hex, others: readonly Hex[]) =>
  Math.min(...others.map((other) => distanceOf(colour, other)));

function distanceOf(first: Hex, second: Hex): number {
  const part = (colour: Hex, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return Math.hypot(...[1, 3, 5].map((at) => part(first, at) - part(second, at)));
}

/** Collar and cuffs where the plan names none: the pattern's colour, or the darker of the two. */
function trimOf(cloth: Colours): Hex {
  if (cloth.pattern === "plain" || cloth.pattern === "gradient" || cloth.pattern === "sleeves") {
    return cloth.second;
  }
  const bodyIsDarker =
    contrastRatio(cloth.body, "#ffffff") > contrastRatio(cloth.second, "#ffffff");
  return bodyIsDarker ? cloth.body : cloth.second;
}
