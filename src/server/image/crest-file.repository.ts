import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";

/** The same crest again is the same row. */
export async function insertCrestFile(queries: Queries, name: string, mark: string): Promise<void> {
  await queries
    .insertInto("crest_file")
    .values({ name, mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns a cleaned `<svg>` or a PNG as a data address; undefined for an unknown name */
export async function readCrestMark(queries: Queries, name: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom("crest_file")
    .select("mark")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.mark;
}

/** Whether a crest, or a chest's field, is drawn by the shop, or its upload is there. */
export const isCrestKept = async (
  queries: Queries,
  drawn: { file?: string | undefined } | undefined,
): Promise<boolean> =>
  drawn?.file === undefined || (await readCrestMark(queries, drawn.file)) !== undefined;

/**
 * Removes uploads that no club, product, order line, import or logged change names, a week after
 * they came: a form may hold one that is not saved yet, and an undo brings a former one back.
 */
export async function deleteUnusedCrests(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await sql`
    delete from crest_file c where c.created_at < ${before}
      and not exists (select from team where crest->>'file' = c.name)
      and not exists (select from product
        where c.name in (kit->'crest'->>'file', kit->'chest'->>'file'))
      and not exists (select from sales_order_line
        where c.name in (kit->'crest'->>'file', kit->'chest'->>'file'))
      and not exists (select from import_row where strpos(before::text, c.name) > 0)
      and not exists (select from audit_entry
        where strpos(before::text, c.name) > 0 or strpos(after::text, c.name) > 0)`.execute(
    queries,
  );
}

/** Days in which an upload waits for the form that it was made in. */
const keptDays = 7;
