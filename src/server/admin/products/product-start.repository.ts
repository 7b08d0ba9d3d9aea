import { sql } from "kysely";
import type { ProductStart } from "#contract/admin/products.ts";
import type { Queries } from "#server/platform/database.ts";

/** Teams, seasons and, for a team, its newest design of each season and kit. */
export async function readProductStart(
  queries: Queries,
  teamId: string | null,
): Promise<ProductStart> {
  const { rows } = await sql<ProductStart>`
    select
      (select coalesce(json_agg(json_build_object('id', slug, 'name', name, 'crest', crest,
          'players', (select count(*) from patch where team_slug = slug and patch.kind = 'player'),
          'inMenu', exists (select from nav_item where menu = 'main' and target is null
            and tag in ('club-' || slug, 'nation-' || regexp_replace(slug, '-national$', ''))))
        order by kind, slug), '[]') from team) as teams,
      array(select distinct season from product where season <> '' order by season desc) as seasons,
      (select coalesce(json_agg(json_build_object('id', id, 'season', season, 'kit', kit_kind,
          'design', kit) order by season desc, kit_kind), '[]')
        from (select distinct on (season, kit_kind) id, season, kit_kind, kit from product
          where team_slug = ${teamId} and kit_kind in ('home', 'away', 'third', 'goalkeeper')
          order by season desc, kit_kind, audience, id) d) as designs`.execute(queries);
  return rows[0] ?? { teams: [], seasons: [], designs: [] };
}
