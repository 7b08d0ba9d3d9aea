import { changesBetween } from "#domain/content/home-blocks.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { publishDueDrafts } from "./publish-content-page.ts";
import { readHome } from "./home.repository.ts";

/** Name of the job that does scheduled work, each minute. */
export const scheduleTask = "content-schedule";

/**
 * Publishes the drafts whose time has come, and announces blocks of the home page that have begun or
 * ended since the last time. The mark of the
 * last time is locked and moved in the same transaction, so nothing is announced twice (R-MENU-4).
 * @returns whether anything has changed for shoppers
 */
export async function announceSchedule({
  database: { queries },
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<boolean> {
  return inTransaction(queries, async (transaction) => {
    const now = clock.now();
    const last = await moveMark(transaction, now);
    const home = await readHome(transaction, "published");
    const hasPublished = await publishDueDrafts(transaction, now);
    const isDue = changesBetween(home?.blocks ?? [], last.toISOString(), now.toISOString());
    if (isDue) await announcePageChange(transaction);
    return isDue || hasPublished;
  });
}

/** @returns up to when all was done before; never later than now */
async function moveMark(queries: Queries, now: Date): Promise<Date> {
  const name = "content";
  await queries
    .insertInto("schedule_mark")
    .values({ name, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { at } = await queries
    .selectFrom("schedule_mark")
    .select("at")
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (at > now) return now;
  await queries.updateTable("schedule_mark").set({ at: now }).where("name", "=", name).execute();
  return at;
}
