import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { SynonymGroup } from "#contract/admin/synonyms.ts";
import type { Queries } from "#server/platform/database.ts";

/** A page of groups, found by a part of any of their words; each row carries how many match. */
export async function searchSynonyms(
  queries: Queries,
  { id, text, language, current, size }: AdminInput<"listSynonyms">,
): Promise<(SynonymGroup & { matches: number })[]> {
  const wanted = text?.trim();
  const like = `%${wanted?.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<SynonymGroup & { matches: number }>`
    select id, version, language, words, count(*) over ()::int as matches
    from search_synonym
    where ${id ? sql`id = ${id}` : sql`true`}
      and ${language ? sql`language = ${language}` : sql`true`}
      and ${wanted ? sql`exists (select from unnest(words) word where word ilike ${like})` : sql`true`}
    order by language, lower(words[1]), id
    limit ${size} offset ${(current - 1) * size}`.execute(queries);
  return rows;
}

/** One group, locked until the transaction ends. */
export async function lockSynonym(queries: Queries, id: string): Promise<SynonymGroup | undefined> {
  const { rows } = await sql<SynonymGroup>`
    select id, version, language, words from search_synonym where id = ${id} for update`.execute(
    queries,
  );
  return rows[0];
}

export async function writeSynonym(
  queries: Queries,
  { id, version, language, words }: SynonymGroup,
): Promise<void> {
  await queries
    .insertInto("search_synonym")
    .values({ id, version, language, words })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ version, language, words }))
    .execute();
}

export async function deleteSynonym(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("search_synonym").where("id", "=", id).execute();
}
