import { sql, type Selectable } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { json } from "#server/platform/stored-json.ts";
import type { BookCheck } from "#server/platform/schema.ts";
import type { BookRange, Compared } from "./compare-with-provider.ts";

export type BookCheckRow = Selectable<BookCheck>;

export async function insertCheck(
  queries: Queries,
  { since, until }: BookRange,
  compared: Compared,
  askedBy: string | null,
): Promise<void> {
  const outcome =
    compared.kind === "compared"
      ? { result: json(compared.result), differences: compared.result.count }
      : { failure: compared.why.slice(0, 500) };
  await queries
    .insertInto("book_check")
    .values({ id: newId(), since, until, asked_by: askedBy, ...outcome })
    .execute();
}

/** The newest comparison: of all, or of those that the provider answered. */
export function findNewestCheck(
  queries: Queries,
  which: "any" | "answered",
): Promise<BookCheckRow | undefined> {
  return queries
    .selectFrom("book_check")
    .selectAll()
    .$if(which === "answered", (query) => query.where("failure", "is", null))
    .orderBy("checked_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function forgetChecks(queries: Queries): Promise<void> {
  await sql`delete from book_check where checked_at < now() - interval '90 days'`.execute(queries);
}
