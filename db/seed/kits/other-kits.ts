import type {
  Collar,
  Garment,
  GarmentCut,
  Hex,
  KitModel,
  KitPattern,
} from "#domain/catalog/kit-model.ts";
import { contrastRatio, luminance, mix } from "#kit/colour.ts";
import type { Colours, Team } from "../teams/team-plan.ts";
import { printColours } from "#kit/print-colours.ts";

export type RetroSeason = "1986/87" | "1994/95" | "2003/04";

type Era = { pattern: (home: KitPattern) => KitPattern; collar: Collar; fade: number };

/** Each era's habits: shadow pinstripes and laces, loud chevrons with polo collars, plain fronts. */
const eras: Record<RetroSeason, Era> = {
  "1986/87": {
    pattern: (home) => (home === "plain" || home === "gradient" ? "pinstripe" : home),
    collar: "vee",
    fade: 0.12,
  },
  "1994/95": {
    pattern: (home) => (home === "chevron" ? "gradient" : "chevron"),
    collar: "polo",
    fade: 0.05,
  },
  "2003/04": {
    pattern: (home) => (home === "sleeves" ? "plain" : "sleeves"),
    collar: "crew",
    fade: 0,
  },
};

/** A remade shirt of another time, in the team's colours as they were dyed then. */
export function retroKit(team: Team, season: RetroSeason): KitModel {
  const era = eras[season];
  const body = mix(team.home.body, "#efe6d2", era.fade);
  const second = mix(team.home.second, "#efe6d2", era.fade);
  const pattern = era.pattern(team.home.pattern);
  const cloth = { body, second, pattern, trim: second };
  return {
    garment: "jersey",
    cut: "adult",
    sleeve: season === "1986/87" ? "long" : "short",
    collar: season === "1986/87" && team.collar === "laced" ? "laced" : era.collar,
    ...cloth,
    crest: team.crest,
    maker: team.maker,
    print: { font: "retro", ...printColours(cloth) },
  };
}

/** Clothes for training and goods for the shelf: the team's colours on another garment. */
export function goodsKit(
  team: Team,
  garment: Garment,
  options: { cut?: GarmentCut; cloth?: Colours; collar?: Collar; sleeve?: KitModel["sleeve"] } = {},
): KitModel {
  const cloth = options.cloth ?? team.home;
  const trim = cloth.trim ?? cloth.second;
  return {
    garment,
    cut: options.cut ?? "adult",
    sleeve: options.sleeve ?? "short",
    collar: options.collar ?? "crew",
    pattern: cloth.pattern,
    body: cloth.body,
    second: cloth.second,
    trim,
    crest: team.crest,
    maker: team.maker,
    print: { font: team.printFont, ...printColours({ ...cloth, trim }) },
  };
}

/** Training ground colours: the darkest of the team, deepened, with its brightest as accent. */
export function trainingCloth(team: Team, pattern: KitPattern): Colours {
  const own = [team.home.body, team.home.second, team.away.body, team.away.second];
  const [darkest = team.home.body] = own.toSorted((a, b) => luminance(a) - luminance(b));
  const ground = luminance(darkest) > 0.12 ? mix(darkest, "#101218", 0.55) : darkest;
  const accent = brightest(own, ground);
  return { body: ground, second: accent, pattern, trim: accent };
}

function brightest(own: readonly Hex[], ground: Hex): Hex {
  const coloured = own.filter((colour) => luminance(colour) < 0.8);
  const [best] = coloured.toSorted((a, b) => contrastRatio(b, ground) - contrastRatio(a, ground));
  return best !== undefined && contrastRatio(best, ground) >= 2 ? best : "#f4f4f4";
}
