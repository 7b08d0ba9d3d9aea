import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { giveBack, payBack } from "#server/platform/give-back.ts";
import { sha256 } from "#server/platform/ids.ts";
import { inTransaction } from "#server/platform/transact.ts";
import {
  clearFailures,
  lockSubjects,
  readFailures,
  recordFailures,
  takeBackFailure,
} from "./account.repository.ts";

/**
 * Failures that cost nothing, and for how many minutes one is remembered (R-ACCOUNT-4). An account
 * at one network is held tight. Over all networks together it takes twenty of them to reach the
 * bound of `account`, which slows guesses down and is no way to keep the owner out: known browsers,
 * open sessions, passkeys and a new password by e-mail do not count there.
 */
const patience = {
  account: { free: 100, minutes: 24 * 60 },
  place: { free: 5, minutes: 60 },
  device: { free: 5, minutes: 60 },
  session: { free: 5, minutes: 60 },
  address: { free: 30, minutes: 10 },
};
/** Milliseconds to wait after the last free failure; each further one doubles it, up to the most. */
const firstDelay = 30_000;
const longestDelay = 15 * 60_000;

/**
 * The source whose guesses are counted: an e-mail address, known or not, at a network address. A
 * device that has signed in to the account before, and a session of the account, count by
 * themselves alone, so that strangers lock nobody out.
 */
export type Suspect = {
  email: string;
  remoteAddress: string;
  knownDevice?: string | null;
  /** Of the session that shows its password again. */
  familyId?: string;
};

type Subject = { name: string; kind: keyof typeof patience };

function subjectsOf({ email, remoteAddress, knownDevice, familyId }: Suspect): Subject[] {
  if (familyId !== undefined) return [{ kind: "session", name: `session:${familyId}` }];
  if (knownDevice) return [{ kind: "device", name: `device:${knownDevice}` }];
  return [
    { kind: "account", name: accountSubject(email) },
    { kind: "place", name: placeSubject(email, remoteAddress) },
    { kind: "address", name: `address:${remoteAddress}` },
  ];
}

/** Failures are counted under it. */
export const accountSubject = (email: string) => `account:${email.toLowerCase()}`;

/** One account at one network. A hash: the row says nothing of either. */
const placeSubject = (email: string, remoteAddress: string) =>
  `place:${sha256(`${email.toLowerCase()}\n${remoteAddress}`).toString("base64url")}`;

/** A try that counts as failed until it turns out to be right. */
export type CountedTry = { suspect: Suspect; at: Date; isWrong?: boolean };

/**
 * Counts a try before it is judged, so that of guesses that come at once no more are judged than
 * one after the other. Time alone unlocks.
 * @returns null when no password may be tried now
 */
async function countTry(
  queries: Queries,
  clock: Clock,
  suspect: Suspect,
): Promise<CountedTry | null> {
  await payBack(queries);
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

/**
 * Counts a try and judges it. One that the shop could not finish, as with a full disk, counts
 * against nobody, unless it was found to be wrong: `isWrong` says so.
 * @returns null when nothing may be tried now
 */
export async function tryCounted<Judged>(
  queries: Queries,
  clock: Clock,
  suspect: Suspect,
  judge: (counted: CountedTry) => Promise<Judged>,
): Promise<Judged | null> {
  const counted = await countTry(queries, clock, suspect);
  if (!counted) return null;
  try {
    return await judge(counted);
  } catch (error) {
    if (!counted.isWrong) await withdrawTry(queries, counted);
    throw error;
  }
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
    const kind = subjects.find(({ name }) => name === subject)?.kind ?? "place";
    const beyond = count - patience[kind].free;
    return beyond < 0 || now.getTime() >= last.getTime() + delayAfter(beyond);
  });
}

/** @param beyond failures beyond the free ones. */
const delayAfter = (beyond: number) => Math.min(longestDelay, firstDelay * 2 ** beyond);

/** The password was right: this place, device or session is forgiven; guesses of others stay. */
export async function forgiveTry(queries: Queries, { suspect, at }: CountedTry): Promise<void> {
  for (const { name, kind } of subjectsOf(suspect)) {
    if (kind === "account" || kind === "address") await takeBackFailure(queries, name, at);
    else await clearFailures(queries, name);
  }
}

/** The try counts no more. */
async function withdrawTry(queries: Queries, { suspect, at }: CountedTry): Promise<void> {
  for (const { name } of subjectsOf(suspect)) {
    await giveBack(queries, () => takeBackFailure(queries, name, at));
  }
}

/** A new password by e-mail forgives the account: the guesses were at another one. */
export async function forgiveFailures(
  queries: Queries,
  email: string,
  remoteAddress: string,
): Promise<void> {
  await clearFailures(queries, accountSubject(email));
  await clearFailures(queries, placeSubject(email, remoteAddress));
}
