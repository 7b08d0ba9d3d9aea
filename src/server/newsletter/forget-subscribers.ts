import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { eraseSubscribers } from "./newsletter.repository.ts";

const day = 86_400_000;
/** As the privacy page says: the proof of a consent is kept for three years more. */
const idleDays = 30;
const proofDays = 3 * 365;

/** Job: erases addresses that were never confirmed or have left, and outdated proofs of consent. */
export async function forgetSubscribers({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const now = clock.now().getTime();
  await eraseSubscribers(database.queries, {
    idleSince: new Date(now - idleDays * day),
    provenSince: new Date(now - proofDays * day),
  });
}
