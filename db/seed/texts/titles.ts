import type { MatchKit, ProductKind } from "#domain/catalog/product-kinds.ts";
import { titleOf } from "#domain/catalog/product-title.ts";
import type { Team } from "../teams/team-plan.ts";
import { text, type SeedText } from "./seed-text.ts";

/** A match shirt's title as a merchant's own would be. */
export const matchTitle = (
  { name }: Team,
  match: MatchKit,
  season: string,
  kind: ProductKind,
): SeedText => titleOf(kind, { team: name, season, match });

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
