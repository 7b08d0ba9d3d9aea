import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { insertInPortions } from "./insert-rows.ts";
import { insertFacets } from "./insert-facets.ts";
import { insertSizeCharts } from "./insert-size-charts.ts";
import { navRows } from "./nav-rows.ts";
import { patchRows } from "./patches.ts";
import { leagues, teams } from "./teams/teams.ts";

/** Everything products refer to: leagues, teams, size charts, menu, patches and players. */
export async function insertCatalogue(
  queries: Queries,
): Promise<{ patches: number; navItems: number }> {
  await insertSizeCharts(queries);
  await insertMenu(queries);
  await insertClubs(queries);
  return { patches: patchRows.length, navItems: navRows.length };
}

/** Leagues, teams, patches and players with the names of their filters; existing rows stay. */
export async function insertClubs(queries: Queries): Promise<void> {
  await insertTeams(queries);
  await insertFacets(queries, "demo");
  await insertInPortions(patchRows, (rows) =>
    queries
      .insertInto("patch")
      .values(
        rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          name: json(row.name),
          price_usd: row.priceUsd,
          team_slug: row.teamSlug,
          number: row.number,
          player_name: row.playerName,
          player_position: row.playerPosition,
          addon_group: row.addonGroup,
          size: row.size,
          mark: row.mark === null ? null : json(row.mark),
          position: patchRows.indexOf(row),
          origin: "demo" as const,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

async function insertTeams(queries: Queries): Promise<void> {
  await queries
    .insertInto("league")
    .values(
      leagues.map(({ code, name }, position) => ({
        code,
        name: json(name),
        position,
        origin: "demo" as const,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await queries
    .insertInto("team")
    .values(
      teams.map((team) => ({
        slug: team.slug,
        kind: team.kind,
        league_code: team.leagueCode,
        name: json(team.name),
        nickname: json(team.nickname),
        crest: json(team.crest),
        origin: "demo" as const,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The navigation of the demo, where there is none. */
export async function insertMenu(queries: Queries): Promise<void> {
  await queries
    .insertInto("nav_item")
    .values(
      navRows.map(({ tag, parentTag, position, name, words, icon }) => ({
        tag,
        parent_tag: parentTag,
        position,
        name: json(name),
        words: json(words ?? {}),
        icon,
      })),
    )
    .execute();
}
