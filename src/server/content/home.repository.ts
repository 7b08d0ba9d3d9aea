import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

type State = "draft" | "published";
export type HomeRow = { blocks: StoredHomeBlock[]; version: number; updatedAt: Date };

/** The home page; undefined while it has no such state. */
export async function readHome(queries: Queries, state: State): Promise<HomeRow | undefined> {
  const row = await queries
    .selectFrom("home_page")
    .select(["blocks", "version", "updated_at"])
    .where("state", "=", state)
    .executeTakeFirst();
  return row && { blocks: row.blocks, version: row.version, updatedAt: row.updated_at };
}

/** Locks the home page: people who save it wait for each other. @returns its version */
export async function lockHome(queries: Queries): Promise<number> {
  const { version } = await queries
    .selectFrom("home_page")
    .select("version")
    .where("state", "=", "published")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

/** Writes a state; the version counts changes of both, and stands on the published one. */
export async function writeHome(
  queries: Queries,
  state: State,
  blocks: readonly StoredHomeBlock[],
  at: Date,
): Promise<void> {
  const written = { blocks: json(blocks), updated_at: at };
  await queries
    .insertInto("home_page")
    .values({ state, ...written })
    .onConflict((conflict) => conflict.column("state").doUpdateSet(written))
    .execute();
  await queries
    .updateTable("home_page")
    .set((update) => ({ version: update("version", "+", 1) }))
    .where("state", "=", "published")
    .execute();
}

export async function deleteHomeDraft(queries: Queries): Promise<void> {
  await queries.deleteFrom("home_page").where("state", "=", "draft").execute();
}
