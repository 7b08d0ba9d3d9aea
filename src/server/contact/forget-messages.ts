import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { eraseMessages } from "./contact.repository.ts";

/** As the privacy page says. */
const keptDays = 3 * 365;

/** Job: erases messages to the shop that are old. */
export async function forgetMessages({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  await eraseMessages(database.queries, before);
}
