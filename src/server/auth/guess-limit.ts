import { sql } from "kysely";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";

type Limits = { queries: Queries; clock: Clock };

/** A token bucket: so many at once, and as many again spread over `windowMs`. */
export type Bucket = { name: string; burst: number; windowMs: number };

/**
 * Takes one from the bucket of a network address, which all server processes share. One statement:
 * of guesses that come at once each is counted.
 * @returns false when it is empty; nothing is taken then
 */
export async function takeGuess(
  { queries, clock }: Limits,
  { name, burst, windowMs }: Bucket,
  remoteAddress: string,
): Promise<boolean> {
  const now = sql`${clock.now()}::timestamptz`;
  const perSecond = burst / (windowMs / 1000);
  // A clock that was set back takes nothing away.
  const filled = sql`least(${burst}::float8,
    l.tokens + greatest(0, extract(epoch from ${now} - l.at)) * ${perSecond}::float8)`;
  const { rows } = await sql`
    insert into guess_limit as l (subject, tokens, at)
    values (${subjectOf(name, remoteAddress)}, ${burst - 1}::float8, ${now})
    on conflict (subject) do update set tokens = ${filled} - 1, at = greatest(l.at, ${now})
    where ${filled} >= 1
    returning 1`.execute(queries);
  return rows.length === 1;
}

/** Puts one back: it was no guess after all. */
export async function returnGuess({ queries }: Limits, { name, burst }: Bucket, from: string) {
  await sql`update guess_limit set tokens = least(${burst}::float8, tokens + 1)
    where subject = ${subjectOf(name, from)}`.execute(queries);
}

const subjectOf = (name: string, remoteAddress: string) => `${name}:${remoteAddress}`;

/** Hours after which no failure and no bucket says anything any more. */
const hoursKept = 24;

/** Job: deletes old guesses and their network addresses. */
export async function forgetGuesses({ database: { queries }, clock }: ForgetOptions) {
  const since = new Date(clock.now().getTime() - hoursKept * 3_600_000);
  await queries.deleteFrom("guess_limit").where("at", "<", since).execute();
  await queries.deleteFrom("login_failure").where("at", "<", since).execute();
}

type ForgetOptions = { database: { queries: Queries }; clock: Clock };
