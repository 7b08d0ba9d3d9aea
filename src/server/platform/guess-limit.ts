import { sql, type RawBuilder } from "kysely";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { giveBack, payBack } from "./give-back.ts";

export type Limits = { queries: Queries; clock: Clock };

/** A token bucket: so many at once, and as many again spread over `windowMs`. */
export type Bucket = { name: string; burst: number; windowMs: number };

/**
 * Takes one from the bucket of a subject, such as a network address, which all server processes
 * share. One statement: of guesses that come at once each is counted.
 * @returns false when it is empty; nothing is taken then
 */
export async function takeGuess(
  { queries, clock }: Limits,
  { name, burst, windowMs }: Bucket,
  subject: string,
): Promise<boolean> {
  await payBack(queries);
  const now = sql`${clock.now()}::timestamptz`;
  const perSecond = burst / (windowMs / 1000);
  const filled = filledAt(now, { burst, perSecond });
  const { rows } = await sql`
    insert into guess_limit as l (subject, tokens, at)
    values (${subjectOf(name, subject)}, ${burst - 1}::float8, ${now})
    on conflict (subject) do update set tokens = ${filled} - 1, at = greatest(l.at, ${now})
    where ${filled} >= 1
    returning 1`.execute(queries);
  return rows.length === 1;
}

/** Puts one back, now or as soon as the database is there: it was no guess after all. */
export async function returnGuess(
  { queries }: Limits,
  { name, burst }: Bucket,
  subject: string,
): Promise<void> {
  await giveBack(queries, async () => {
    await sql`update guess_limit set tokens = least(${burst}::float8, tokens + 1)
      where subject = ${subjectOf(name, subject)}`.execute(queries);
  });
}

/**
 * Takes one from a bucket for something that is done at once. A call that the shop could not finish
 * took none. @returns null when the bucket is empty; nothing is done then
 */
export async function withGuess<Done>(
  limits: Limits,
  bucket: Bucket,
  subject: string,
  attempt: () => Promise<Done>,
): Promise<Done | null> {
  if (!(await takeGuess(limits, bucket, subject))) return null;
  try {
    return await attempt();
  } catch (error) {
    await returnGuess(limits, bucket, subject);
    throw error;
  }
}

/** Whether there is one left. Takes nothing. */
export async function hasGuess(
  { queries, clock }: Limits,
  { name, burst, windowMs }: Bucket,
  subject: string,
): Promise<boolean> {
  await payBack(queries);
  const now = sql`${clock.now()}::timestamptz`;
  const filled = filledAt(now, { burst, perSecond: burst / (windowMs / 1000) });
  const { rows } = await sql`
    select 1 from guess_limit as l
    where subject = ${subjectOf(name, subject)} and ${filled} < 1`.execute(queries);
  return rows.length === 0;
}

/** The present content of a bucket. A clock that was set back takes nothing away. */
const filledAt = (
  now: RawBuilder<unknown>,
  { burst, perSecond }: { burst: number; perSecond: number },
) => sql`least(${burst}::float8,
    l.tokens + greatest(0, extract(epoch from ${now} - l.at)) * ${perSecond}::float8)`;

const subjectOf = (name: string, subject: string) => `${name}:${subject}`;
