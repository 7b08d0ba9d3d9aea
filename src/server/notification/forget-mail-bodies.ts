import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { dropBodies, wipeOldSecrets } from "./outbox.repository.ts";

/** E-mails of one statement: no lock is long, and a job that is ended goes on the next night. */
const batchSize = 1_000;

/**
 * Job: drops the texts of old e-mails; the log keeps recipient, subject and time (R-MAIL-5). Those
 * that hold a link or code go when that works no more (R-MAIL-8).
 */
export async function forgetMailBodies({
  database: { queries },
  clock,
  most = batchSize,
}: {
  database: Database;
  clock: Clock;
  most?: number;
}): Promise<void> {
  const now = clock.now();
  await wipeOldSecrets(queries, now);
  const { mailKeptDays } = await readSettings(queries, ["mailKeptDays"]);
  const before = new Date(now.getTime() - mailKeptDays * 86_400_000);
  let dropped: number;
  do dropped = await dropBodies(queries, before, now, most);
  while (dropped === most);
}
