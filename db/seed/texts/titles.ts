import type { MatchKit } from "../kits/team-kits.ts";
import type { Team } from "../teams/team-plan.ts";
import { text, type SeedText } from "./seed-text.ts";

const matchKits: Record<MatchKit, SeedText> = {
  home: text("Home", "主场"),
  away: text("Away", "客场"),
  third: text("Third", "第二客场"),
  goalkeeper: text("Goalkeeper", "门将"),
};

const forms = {
  fan: text("Shirt", "球衣"),
  player: text("Player Version Shirt", "球员版球衣"),
  women: text("Women's Shirt", "女款球衣"),
  long: text("Long Sleeve Shirt", "长袖球衣"),
  kids: text("Kids' Kit", "儿童套装"),
  toddler: text("Toddler Minikit", "婴幼儿套装"),
} as const;
export type ShirtForm = keyof typeof forms;

/** "Brackmoor United Home Shirt 2026/27", "布拉克莫尔联 2026/27 赛季主场球衣". */
export function matchTitle(team: Team, kind: MatchKit, season: string, form: ShirtForm): SeedText {
  const kit = matchKits[kind];
  return text(
    `${team.name["en-US"]} ${kit["en-US"]} ${forms[form]["en-US"]} ${season}`,
    `${team.name["zh-CN"]} ${season} 赛季${kit["zh-CN"]}${forms[form]["zh-CN"]}`,
  );
}

export function retroTitle(team: Team, season: string): SeedText {
  return text(
    `${team.name["en-US"]} Retro Home Shirt ${season}`,
    `${team.name["zh-CN"]} ${season} 赛季复古主场球衣`,
  );
}

const trainingPieces = {
  "training-top": text("Training Top", "训练上衣"),
  jacket: text("Walk-out Jacket", "出场外套"),
  pants: text("Training Pants", "训练长裤"),
  "pre-match": text("Pre-match Shirt", "赛前热身球衣"),
} as const;

export function trainingTitle(
  team: Team,
  kind: keyof typeof trainingPieces,
  season: string,
  forKids: boolean,
): SeedText {
  const piece = trainingPieces[kind];
  return text(
    `${team.name["en-US"]} ${forKids ? "Kids' " : ""}${piece["en-US"]} ${season}`,
    `${team.name["zh-CN"]} ${season} 赛季${forKids ? "儿童" : ""}${piece["zh-CN"]}`,
  );
}
