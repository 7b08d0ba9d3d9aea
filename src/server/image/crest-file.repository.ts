import type { Crest } from "#domain/catalog/kit-model.ts";
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

/** Whether a crest is drawn by the shop, or its upload is there. */
export const isCrestKept = async (queries: Queries, { file }: Crest): Promise<boolean> =>
  file === undefined || (await readCrestMark(queries, file)) !== undefined;
