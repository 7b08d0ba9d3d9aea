import { sql } from "kysely";
import type { ProductStart } from "#contract/admin/products.ts";
import { teamTag } from "#domain/content/team-entry.ts";
import type { Queries } from "#server/platform/database.ts";

type StartTeam = ProductStart["teams"][number] & { kind: "club" | "nation" };
type StartRow = Omit<ProductStart, "teams"> & {
  teams: Omit<StartTeam, "inMenu">[];
  /** Tags that the menu leads to. */
  listed: string[];
};

/** Teams, seasons and, for a team, its newest design of each season and kit. */
export async function readProductStart(
  queries: Queries,
  teamId: string | null,
): Promise<ProductStart> {
  const { rows } = await sql<StartRow>`
    select
      (select coalesce(json_agg(json_build_object('id', slug, 'kind', kind, 'name', name,
          'crest', crest,
          'players', (select count(*) from patch where team_slug = slug and patch.kind = 'player'))
        order by kind, slug), '[]') from team) as teams,
      array(select tag from nav_item where menu = 'main' and target is null) as listed,
      array(select distinct season from product where season <> '' order by season desc) as seasons,
      (select coalesce(json_agg(json_build_object('id', id, 'season', season, 'kit', kit_kind,
          'design', kit) order by season desc, kit_kind), '[]')
        from (select distinct on (season, kit_kind) id, season, kit_kind, kit from product
          where team_slug = ${teamId} and kit_kind in ('home', 'away', 'third', 'goalkeeper')
          order by season desc, kit_kind, audience, id) d) as designs`.execute(queries);
  const { teams, listed, ...start } = rows[0] ?? {
    teams: [],
    listed: [],
    seasons: [],
    designs: [],
  };
  const withMenu = teams.map(({ kind, ...team }) => ({
    ...team,
    inMenu: listed.includes(teamTag(kind, team.id)),
  }));
  return { ...start, teams: withMenu };
}
