import { alertDays } from "#domain/wishlist/wish-alert.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { eraseOver } from "./alert.repository.ts";
import { endBought } from "./due-alert.repository.ts";

const day = 86_400_000;
/** Sent ones are kept so long: an e-mail that could not be sent makes them wait again. */
const sentDays = 30;

/** Job: ends alerts that are over, and erases addresses without any. */
export async function forgetAlerts({
  database: { queries },
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  await endBought(queries, null);
  await eraseOver(queries, {
    now,
    sentBefore: new Date(now.getTime() - sentDays * day),
    askedBefore: new Date(now.getTime() - alertDays * day),
  });
}
