import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { inTransaction } from "#server/platform/transact.ts";
import {
  clearFailures,
  lockSubjects,
  readFailures,
  recordFailures,
  takeBackFailure,
} from "./account.repository.ts";

/** Failures that cost nothing, and for how many minutes one is remembered (R-ACCOUNT-4). */
const patience = {
  account: { free: 5, minutes: 60 },
  device: { free: 5, minutes: 60 },
  address: { free: 30, minutes: 10 },
};
/** Milliseconds to wait after the last free failure; each further one doubles it, up to the most. */
const firstDelay = 30_000;
const longestDelay = 15 * 60_000;

/**
 * Whose guesses are counted: an e-mail address, known or not, at a network address. A device that
 * has signed in to the account before counts by itself alone, so that strangers lock nobody out.
 */
export type Suspect = { email: string; remoteAddress: string; knownDevice?: string | null };

type Subject = { name: string; kind: keyof typeof patience };

const subjectsOf = ({ email, remoteAddress, knownDevice }: Suspect): Subject[] =>
  knownDevice
    ? [{ kind: "device", name: `device:${knownDevice}` }]
    : [
        { kind: "account", name: accountSubject(email) },
        { kind: "address", name: `address:${remoteAddress}` },
      ];

/** Failures are counted under it. */
export const accountSubject = (email: string) => `account:${email.toLowerCase()}`;

/** A try that counts as failed until it turns out to be right. */
export type CountedTry = { suspect: Suspect; at: Date };

/**
 * Counts a try before it is judged, so that of guesses that come at once no more are judged than
 * one after the other. Time alone unlocks.
 * @returns null when no password may be tried now
 */
export function countTry(
  queries: Queries,
  clock: Clock,
  suspect: Suspect,
): Promise<CountedTry | null> {
  const subjects = subjectsOf(suspect);
  const names = subjects.map(({ name }) => name);
  return inTransaction(queries, async (transaction) => {
    await lockSubjects(transaction, names);
    const at = clock.now();
    if (!(await mayTry(transaction, subjects, at))) return null;
    await recordFailures(transaction, names, at);
    return { suspect, at };
  });
}

async function mayTry(queries: Queries, subjects: Subject[], now: Date): Promise<boolean> {
  const failures = await readFailures(
    queries,
    subjects.map(({ name, kind }) => ({
      subject: name,
      since: new Date(now.getTime() - patience[kind].minutes * 60_000),
    })),
  );
  return failures.every(({ subject, count, last }) => {
    const kind = subjects.find(({ name }) => name === subject)?.kind ?? "account";
    const beyond = count - patience[kind].free;
    return beyond < 0 || now.getTime() >= last.getTime() + delayAfter(beyond);
  });
}

/** @param beyond failures beyond the free ones. */
const delayAfter = (beyond: number) => Math.min(longestDelay, firstDelay * 2 ** beyond);

/**
 * The password was right: the account is forgiven; the place keeps its other failures. What
 * strangers guessed stays counted when a known device signs in.
 */
export async function forgiveTry(queries: Queries, { suspect, at }: CountedTry): Promise<void> {
  if (!suspect.knownDevice) await forgiveFailures(queries, suspect.email);
  await withdrawTry(queries, { suspect, at });
}

/** Nothing was judged: the try counts no more. */
export async function withdrawTry(queries: Queries, { suspect, at }: CountedTry): Promise<void> {
  for (const { name, kind } of subjectsOf(suspect)) {
    if (kind === "device") await clearFailures(queries, name);
    else await takeBackFailure(queries, name, at);
  }
}

/** The right password, or a new one by e-mail, forgives the account; the place stays suspect. */
export async function forgiveFailures(queries: Queries, email: string): Promise<void> {
  await clearFailures(queries, accountSubject(email));
}
