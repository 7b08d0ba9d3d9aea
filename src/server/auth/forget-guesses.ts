import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { deleteOldChallenges } from "./passkey/passkey.repository.ts";

/** Hours after which no failure and no bucket says anything any more. */
const hoursKept = 24;

/**
 * Job: deletes old guesses and their network addresses, and challenges that no passkey signed in
 * time.
 */
export async function forgetGuesses({ database: { queries }, clock }: ForgetOptions) {
  const since = new Date(clock.now().getTime() - hoursKept * 3_600_000);
  await queries.deleteFrom("guess_limit").where("at", "<", since).execute();
  await queries.deleteFrom("login_failure").where("at", "<", since).execute();
  await deleteOldChallenges(queries, clock.now());
}

type ForgetOptions = { database: { queries: Queries }; clock: Clock };
