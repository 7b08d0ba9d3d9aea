import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { AdminPatch } from "#contract/admin/patches.ts";
import type { Language } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import { saysLike, textColumn } from "#server/platform/text-column.ts";
import { json } from "#server/platform/stored-json.ts";

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

type SquadRow = { id: string; name: PartialText; kind: "club" | "nation"; players: number };

type ListedSquad = SquadRow & { matches: number; page: number };

/** A page of teams: the one that holds a team where one is named, else that of the number. */
export async function searchSquads(
  queries: Queries,
  { text, holds, current, size }: AdminInput<"listSquads">,
  language: Language,
): Promise<ListedSquad[]> {
  const wanted = text?.trim();
  const { rows } = await sql<ListedSquad>`
    with listed as (
      select slug as id, name, kind, count(*) over ()::int as matches,
        (row_number() over (order by kind, ${textColumn("name", language)}, slug))::int as place
      from team where ${wanted ? saysLike("name", like(wanted)) : sql`true`}),
    paged as (select *, (place - 1) / ${size}::int + 1 as page from listed)
    select id, name, kind, matches, page,
      (select count(*)::int from patch p
        where p.team_slug = paged.id and p.kind = 'player') as players
    from paged
    where page = coalesce((select page from paged where id = ${holds ?? null}), ${current}::bigint)
    order by place`.execute(queries);
  return rows;
}

const columns = sql`p.id, p.kind, p.name, p.price_usd as "priceUsd", p.team_slug as "squadId",
  p.number, p.player_name as "playerName", p.player_position as position,
  (select count(*)::int from product_patch o where o.patch_id = p.id) as products`;

export async function searchPatches(
  queries: Queries,
  { kind, squadId, text, id, current, size }: AdminInput<"listPatches">,
): Promise<(AdminPatch & { matches: number })[]> {
  const wanted = text?.trim();
  const { rows } = await sql<AdminPatch & { matches: number }>`
    select ${columns}, count(*) over ()::int as matches
    from patch p
    where p.kind = ${kind}
      and ${squadId ? sql`p.team_slug = ${squadId}` : sql`true`}
      and ${id ? sql`p.id = ${id}` : sql`true`}
      and ${wanted ? sql`(${saysLike("p.name", like(wanted))} or p.player_name ilike ${like(wanted)} or p.number = ${wanted})` : sql`true`}
    order by p.team_slug nulls last, p.position, p.number::int nulls last, p.id
    limit ${size} offset ${(current - 1) * size}`.execute(queries);
  return rows;
}

export async function readPatch(queries: Queries, id: string): Promise<AdminPatch | undefined> {
  const { rows } = await sql<AdminPatch>`
    select ${columns} from patch p where p.id = ${id} for update of p`.execute(queries);
  return rows[0];
}

export type PatchContent = {
  id: string;
  kind: AdminPatch["kind"];
  name: PartialText;
  priceUsd: number;
  squadId: string | null;
  number: string | null;
  playerName: string | null;
  position: string | null;
};

/**
 * Writes one; the drawing of a patch and the size of an add-on stay as they are. Shirts of the squad
 * that a player belongs to, or did, are indexed anew by the next job.
 */
export async function writePatch(queries: Queries, patch: PatchContent): Promise<void> {
  await unindexSquad(queries, patch.id, patch.squadId);
  const content = {
    name: json(patch.name),
    price_usd: patch.priceUsd,
    team_slug: patch.squadId,
    number: patch.number,
    player_name: patch.playerName,
    player_position: patch.position,
  };
  await queries
    .insertInto("patch")
    .values({ id: patch.id, kind: patch.kind, ...content })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(content))
    .execute();
}

export async function squadExists(queries: Queries, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom("team")
    .select("slug")
    .where("slug", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the team whose squad changes. @returns whether there is one */
export async function lockSquad(queries: Queries, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom("team")
    .select("slug")
    .where("slug", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The player with that number in the squad. */
export async function findByNumber(
  queries: Queries,
  squadId: string,
  number: string,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom("patch")
    .select("id")
    .where("kind", "=", "player")
    .where("team_slug", "=", squadId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.id;
}

/** Whether a cart or a product still needs it; orders keep their own copy. */
export async function isNeeded(queries: Queries, id: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select 1 from product_patch where patch_id = ${id})
      or exists (select 1 from cart_line
        where jsonb_path_exists(choice, '$.** ? (@ == $id)', jsonb_build_object('id', ${id}::text))
      ) as needed`.execute(queries);
  return rows[0]?.needed ?? false;
}

/** @param squadId the squad that it will belong to, null for none */
async function unindexSquad(queries: Queries, id: string, squadId: string | null): Promise<void> {
  await sql`
    update product set search_version = 0
    where squad_slug = ${squadId} or squad_slug in (
      select team_slug from patch where id = ${id} and kind = 'player')`.execute(queries);
}

export async function deletePatch(queries: Queries, id: string): Promise<void> {
  await unindexSquad(queries, id, null);
  await queries.deleteFrom("patch").where("id", "=", id).execute();
}
