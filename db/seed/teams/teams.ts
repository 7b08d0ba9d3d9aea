import type { PrintFont } from "#domain/catalog/kit-model.ts";
import { teamTag } from "#domain/content/team-entry.ts";
import { albrinClubs, castaraClubs } from "./albrin-castara.ts";
import { lombreaClubs, waldmarkClubs } from "./lombrea-waldmark.ts";
import { nationalTeams } from "./national-teams.ts";
import { seiyaraClubs, tamaruClubs } from "./tamaru-seiyara.ts";
import type { Team, TeamPlan } from "./team-plan.ts";
import { text, type SeedText } from "../texts/seed-text.ts";

export type League = {
  code: string;
  name: SeedText;
  /** One face per league, as in most of the world's leagues. */
  printFont: PrintFont;
  clubs: readonly TeamPlan[];
};

export const leagues: readonly League[] = [
  league("alb", "block", text("Albrin First League", "阿尔布林甲级联赛"), albrinClubs),
  league("cas", "rounded", text("Liga Castara", "卡斯塔拉联赛"), castaraClubs),
  league("lom", "condensed", text("Serie Lombrea", "隆布雷亚联赛"), lombreaClubs),
  league("wal", "angled", text("Waldmark Liga", "瓦尔德马克联赛"), waldmarkClubs),
  league("tam", "curved", text("Taca Tamaru", "塔马鲁联赛"), tamaruClubs),
  league("sei", "slanted", text("Seiyara S-League", "星夜罗联赛"), seiyaraClubs),
];

function league(
  code: string,
  printFont: PrintFont,
  name: SeedText,
  clubs: readonly TeamPlan[],
): League {
  return { code, name, printFont, clubs };
}

/** 36 clubs, six of each league, in the order of the leagues. */
export const clubs: readonly Team[] = leagues.flatMap((league) =>
  league.clubs.map((plan) => ({
    ...plan,
    kind: "club" as const,
    leagueCode: league.code,
    tag: teamTag("club", plan.slug),
    printFont: league.printFont,
  })),
);

/** 12 national teams. */
export const nations: readonly Team[] = nationalTeams.map((plan) => ({
  ...plan,
  kind: "nation" as const,
  leagueCode: null,
  tag: teamTag("nation", plan.slug),
  printFont: "block" as const,
}));

export const teams: readonly Team[] = [...clubs, ...nations];

/** @throws RangeError for an unknown team. */
export function teamOf(slug: string): Team {
  const team = teams.find((candidate) => candidate.slug === slug);
  if (!team) throw new RangeError(`no such team: ${slug}`);
  return team;
}
