import { sql } from "kysely";
import type { AdminLeague, AdminTeam } from "#contract/admin/clubs.ts";
import { mostLeagues, mostTeams } from "#domain/catalog/club-limits.ts";
import type { Crest } from "#domain/catalog/kit-model.ts";
import type { Language } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { textColumn } from "#server/platform/text-column.ts";

const leagueColumns = sql`l.code, l.version, l.name, l.position,
  (select count(*)::int from team t where t.league_code = l.code) as clubs`;
const teamColumns = sql`t.slug, t.version, t.kind, t.league_code as "leagueCode", t.name,
  coalesce(t.nickname, '{}') as nickname, t.crest,
  (select count(*)::int from product p where p.team_slug = t.slug) as products,
  (select count(*)::int from patch p where p.team_slug = t.slug and p.kind = 'player') as players`;

export async function readLeagues(queries: Queries): Promise<AdminLeague[]> {
  const { rows } = await sql<AdminLeague>`
    select ${leagueColumns} from league l
    order by l.position, l.code limit ${mostLeagues}`.execute(queries);
  return rows;
}

export async function readTeams(queries: Queries, language: Language): Promise<AdminTeam[]> {
  const { rows } = await sql<AdminTeam>`
    select ${teamColumns} from team t
    order by t.kind, ${textColumn("t.name", language)}, t.slug limit ${mostTeams}`.execute(queries);
  return rows;
}

/** Locks the row, if there is one. */
export async function readLeague(queries: Queries, code: string): Promise<AdminLeague | undefined> {
  const { rows } = await sql<AdminLeague>`
    select ${leagueColumns} from league l where l.code = ${code} for update of l`.execute(queries);
  return rows[0];
}

/** Locks the row, if there is one. */
export async function readTeam(queries: Queries, slug: string): Promise<AdminTeam | undefined> {
  const { rows } = await sql<AdminTeam>`
    select ${teamColumns} from team t where t.slug = ${slug} for update of t`.execute(queries);
  return rows[0];
}

/** A new league comes last; its products are indexed anew by the next job. */
export async function writeLeague(
  queries: Queries,
  { code, name }: { code: string; name: PartialText },
): Promise<void> {
  await sql`
    insert into league as l (code, name, position)
    values (${code}, ${json(name)}, (select coalesce(max(position) + 1, 0) from league))
    on conflict (code) do update set name = excluded.name, version = l.version + 1`.execute(
    queries,
  );
  await sql`update product set search_version = 0 where league_code = ${code}`.execute(queries);
}

export type TeamContent = {
  slug: string;
  kind: AdminTeam["kind"];
  leagueCode: string | null;
  name: PartialText;
  nickname: PartialText;
  crest: Crest;
};

/** Writes a team; its products follow it into another league. */
export async function writeTeam(queries: Queries, team: TeamContent): Promise<void> {
  const { slug, kind, leagueCode, name, nickname, crest } = team;
  await sql`
    insert into team as t (slug, kind, league_code, name, nickname, crest)
    values (${slug}, ${kind}, ${leagueCode}, ${json(name)}, ${json(nickname)}, ${json(crest)})
    on conflict (slug) do update set kind = excluded.kind, league_code = excluded.league_code,
      name = excluded.name, nickname = excluded.nickname, crest = excluded.crest,
      version = t.version + 1`.execute(queries);
  await sql`
    update product set league_code = ${leagueCode}, search_version = 0
    where team_slug = ${slug}`.execute(queries);
}

/** Whether another one may be added. */
export async function hasRoom(queries: Queries, table: "league" | "team"): Promise<boolean> {
  const most = table === "league" ? mostLeagues : mostTeams;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(queries);
  return (rows[0]?.count ?? 0) < most;
}

export async function readTeamSlugs(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom("team").select("slug").execute();
  return rows.map(({ slug }) => slug);
}

export async function deleteLeague(queries: Queries, code: string): Promise<void> {
  await queries.deleteFrom("league").where("code", "=", code).execute();
}

export async function deleteTeam(queries: Queries, slug: string): Promise<void> {
  await queries.deleteFrom("team").where("slug", "=", slug).execute();
}
