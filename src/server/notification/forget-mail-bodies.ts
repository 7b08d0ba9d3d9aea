import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { dropBodies, wipeOldSecrets } from "./outbox.repository.ts";

/**
 * Job: drops the texts of old e-mails; the log keeps to whom, about what and when (R-MAIL-5). Those
 * that hold a link or code go when that works no more (R-MAIL-8).
 */
export async function forgetMailBodies({
  database: { queries },
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  await wipeOldSecrets(queries, now);
  const { mailKeptDays } = await readSettings(queries, ["mailKeptDays"]);
  await dropBodies(queries, new Date(now.getTime() - mailKeptDays * 86_400_000), now);
}
