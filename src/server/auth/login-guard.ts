import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { clearFailures, readFailures, recordFailure } from "./account.repository.ts";

/** Failures that cost nothing, and for how many minutes one is remembered (R-ACCOUNT-4). */
const patience = {
  account: { free: 5, minutes: 60 },
  address: { free: 30, minutes: 10 },
};
/** Milliseconds to wait after the last free failure; each further one doubles it, up to the most. */
const firstDelay = 30_000;
const longestDelay = 15 * 60_000;

/** The subject of a guess count: one e-mail address, known or not, and one network address. */
export type Suspect = { email: string; remoteAddress: string };

const subjectsOf = ({ email, remoteAddress }: Suspect) => ({
  account: accountSubject(email),
  address: `address:${remoteAddress}`,
});

/** Failures are counted under it. */
export const accountSubject = (email: string) => `account:${email.toLowerCase()}`;

/** Whether passwords of this account, or from this place, may be tried now. Time alone unlocks. */
export async function mayTry(queries: Queries, clock: Clock, suspect: Suspect): Promise<boolean> {
  const now = clock.now().getTime();
  const { account, address } = subjectsOf(suspect);
  const since = (minutes: number) => new Date(now - minutes * 60_000);
  const failures = await readFailures(queries, [
    { subject: account, since: since(patience.account.minutes) },
    { subject: address, since: since(patience.address.minutes) },
  ]);
  return failures.every(({ subject, count, last }) => {
    const { free } = subject === account ? patience.account : patience.address;
    return count < free || now >= last.getTime() + delayAfter(count - free);
  });
}

/** @param beyond failures beyond the free ones. */
const delayAfter = (beyond: number) => Math.min(longestDelay, firstDelay * 2 ** beyond);

export async function countFailure(queries: Queries, clock: Clock, suspect: Suspect) {
  await recordFailure(queries, Object.values(subjectsOf(suspect)), clock.now());
}

/** The right password, or a new one by e-mail, forgives the account; the place stays suspect. */
export async function forgiveFailures(queries: Queries, email: string): Promise<void> {
  await clearFailures(queries, accountSubject(email));
}
