import { sql, type Selectable } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { RestoredBackup } from "#server/platform/schema.ts";

export type RestoredBackupRow = Selectable<RestoredBackup>;

/** From here on the shop knows that it lacks changes after `backupAt` (R-BACKUP-5). */
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

/** When the backups were made that these data came from; none in tables of before restores were noted. */
export async function findRestoredBackups(queries: Queries): Promise<Date[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.restored_backup') is not null as "isThere"`.execute(queries);
  if (!rows[0]?.isThere) return [];
  const restored = await queries.selectFrom("restored_backup").select("backup_at").execute();
  return restored.map(({ backup_at }) => backup_at);
}

/** Since when the provider is to be asked: the earliest backup of those that are not asked about. */
export async function findUnaskedSince(queries: Queries): Promise<Date | null> {
  const { since } = await queries
    .selectFrom("restored_backup")
    .select((select) => select.fn.min("backup_at").as("since"))
    .where("complete", "=", false)
    .executeTakeFirstOrThrow();
  return since;
}

/** @param completeUntil money that moved before this was surely in the provider's answer */
export async function noteAsked(queries: Queries, at: Date, completeUntil: Date): Promise<void> {
  await sql`update restored_backup
    set asked_at = ${at}, complete = restored_at <= ${completeUntil}
    where not complete`.execute(queries);
}
