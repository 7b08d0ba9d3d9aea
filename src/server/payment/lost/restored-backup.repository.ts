import { sql, type Selectable } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { RestoredBackup } from "#server/platform/schema.ts";

export type RestoredBackupRow = Selectable<RestoredBackup>;

/** From here on the shop knows that it lacks what came after `backupAt` (R-BACKUP-5). */
export async function noteRestore(queries: Queries, backupAt: Date): Promise<void> {
  await queries
    .insertInto("restored_backup")
    .values({ id: newId(), backup_at: backupAt })
    .execute();
}

export const findLastRestore = (queries: Queries): Promise<RestoredBackupRow | undefined> =>
  queries
    .selectFrom("restored_backup")
    .selectAll()
    .orderBy("restored_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** Since when the provider is to be asked: the earliest backup of those that are not asked about. */
export async function findUnaskedSince(queries: Queries): Promise<Date | null> {
  const { since } = await queries
    .selectFrom("restored_backup")
    .select((select) => select.fn.min("backup_at").as("since"))
    .where("complete", "=", false)
    .executeTakeFirstOrThrow();
  return since;
}

/** @param completeUntil what moved before this was surely among what the provider answered */
export async function noteAsked(queries: Queries, at: Date, completeUntil: Date): Promise<void> {
  await sql`update restored_backup
    set asked_at = ${at}, complete = restored_at <= ${completeUntil}
    where not complete`.execute(queries);
}
