import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { refuse, type Refusal } from "#server/platform/outcome.ts";
import { readShopLimits } from "#server/platform/shop-limits.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import type { Language } from "#domain/language.ts";

/**
 * Counts a guest session of a network address (R-LIMIT-2), in the caller's transaction; the caller rolls back
 * its refusals. One statement each: of sessions opened at once each is counted.
 * @returns why not and until when, or null.
 */
export async function refuseManyGuests(
  queries: Queries,
  { remoteAddress, language }: { remoteAddress: string; language: Language },
  now: Date,
): Promise<Refusal | null> {
  const { guestsPerHour, guestsPerMinute } = await readShopLimits(queries);
  const windows = [
    { seconds: 3600, most: guestsPerHour },
    { seconds: 60, most: guestsPerMinute },
  ];
  for (const window of windows) {
    const subject = `guests:${window.seconds}:${remoteAddress}`;
    if (await countInWindow(queries, subject, window, now)) continue;
    const until = await windowEnd(queries, subject, window.seconds);
    const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
    return refuse("tooManyTries", {
      reason: "tooManyGuests",
      hint: serverTexts[language].limits.guests(minutes),
      until: until.toISOString(),
    });
  }
  return null;
}

/** @returns whether there was room in the window, which begins with its first count. */
async function countInWindow(
  queries: Queries,
  subject: string,
  { seconds, most }: { seconds: number; most: number },
  at: Date,
): Promise<boolean> {
  const now = sql`${at}::timestamptz`;
  const isOver = sql`l.at <= ${now} - ${seconds}::int * interval '1 second'`;
  const { rows } = await sql`
    insert into guess_limit as l (subject, tokens, at) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      tokens = case when ${isOver} then 1 else l.tokens + 1 end,
      at = case when ${isOver} then ${now} else l.at end
    where ${isOver} or l.tokens < ${most}::int
    returning 1`.execute(queries);
  return rows.length === 1;
}

async function windowEnd(queries: Queries, subject: string, seconds: number): Promise<Date> {
  const row = await queries
    .selectFrom("guess_limit")
    .select("at")
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  return new Date(row.at.getTime() + seconds * 1000);
}
