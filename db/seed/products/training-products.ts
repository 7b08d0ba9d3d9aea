import { hsCodes } from "#domain/catalog/product-kinds.ts";
import type { Garment, KitPattern } from "#domain/catalog/kit-model.ts";
import type { CustomType } from "#domain/customization.ts";
import { goodsKit, trainingCloth } from "../kits/other-kits.ts";
import type { Team } from "../teams/team-plan.ts";
import { clubs, nations } from "../teams/teams.ts";
import { trainingTitle } from "../texts/titles.ts";
import { priced } from "./club-products.ts";
import { blankOrStandard, ownCustom, type ProductPlan } from "./product-plan.ts";

export type TrainingKind = "training-top" | "jacket" | "pants" | "pre-match";

type Line = {
  kind: TrainingKind;
  garment: Garment;
  patterns: readonly KitPattern[];
  listUsd: number;
  kidsUsd: number;
  weightG: number;
  hsCode: string;
  tag: string;
  customTypes: readonly CustomType[];
  /** First of the clubs that get one, and how many for children. */
  from: number;
  kids: number;
};

const lines: readonly Line[] = [
  {
    kind: "training-top",
    garment: "top",
    patterns: ["sleeves", "plain", "gradient"],
    listUsd: 4500,
    kidsUsd: 3500,
    weightG: 290,
    hsCode: hsCodes.shirt,
    tag: "training-tops",
    customTypes: ownCustom,
    from: 0,
    kids: 3,
  },
  {
    kind: "jacket",
    garment: "jacket",
    patterns: ["plain", "sleeves", "chevron"],
    listUsd: 7500,
    kidsUsd: 5900,
    weightG: 480,
    hsCode: hsCodes.jacket,
    tag: "jackets",
    customTypes: blankOrStandard,
    from: 1,
    kids: 1,
  },
  {
    kind: "pants",
    garment: "pants",
    patterns: ["plain"],
    listUsd: 3900,
    kidsUsd: 2900,
    weightG: 340,
    hsCode: hsCodes.pants,
    tag: "pants-shorts",
    customTypes: blankOrStandard,
    from: 2,
    kids: 2,
  },
  {
    kind: "pre-match",
    garment: "jersey",
    patterns: ["chevron", "gradient", "sash", "hoops"],
    listUsd: 3500,
    kidsUsd: 2900,
    weightG: 175,
    hsCode: hsCodes.shirt,
    tag: "pre-match",
    customTypes: ownCustom,
    from: 3,
    kids: 1,
  },
];

/** 36: nine of each line, seven for clubs and two for national teams. */
export const trainingProducts: readonly ProductPlan[] = lines.flatMap((line) => {
  const ofClubs = clubs.filter((_, index) => index % 5 === line.from).slice(0, 7);
  const ofNations = nations.filter((_, index) => index % 6 === line.from);
  return [...ofClubs, ...ofNations].map((team, index) => piece(line, team, index));
});

function piece(line: Line, team: Team, index: number): ProductPlan {
  const forKids = index < line.kids;
  const season = index % 4 === 3 ? "2024/25" : index % 4 === 2 ? "2025/26" : "2026/27";
  const cloth = trainingCloth(team, line.patterns[index % line.patterns.length] ?? "plain");
  return {
    group: "training",
    title: trainingTitle(team, line.kind, season, forKids),
    team,
    season,
    kitKind: line.kind,
    audience: forKids ? "kids" : "adult",
    ...priced(forKids ? line.kidsUsd : line.listUsd, season),
    kit: goodsKit(team, line.garment, {
      cut: forKids ? "kids" : "adult",
      cloth,
      sleeve: line.kind === "pre-match" ? "short" : "long",
    }),
    sizeChart: forKids ? "kids" : "adult_fan",
    customTypes: line.customTypes,
    hasSquad: false,
    weightG: forKids ? Math.round(line.weightG * 0.7) : line.weightG,
    hsCode: line.hsCode,
    tags: [line.tag, ...(forKids ? ["kids-training"] : [])],
    takesExtras: line.kind === "pre-match",
  };
}
