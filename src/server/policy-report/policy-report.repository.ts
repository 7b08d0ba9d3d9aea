import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import type { PolicyReport } from "./read-reports.ts";

/** Kinds of reports that are kept of a day at most: nobody fills the database with invented ones. */
const mostKinds = 500;

/**
 * Counts a report with others of its kind and day. Where a day has all that are kept, the one that
 * came least often, and of these the one that is longest ago, makes room: a violation that many
 * browsers report stays, however many reports are invented.
 */
export async function countReport(
  queries: Queries,
  { directive, blocked, page }: PolicyReport,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const { rows } = await sql`
    update policy_report set count = count + 1, last_at = ${now}
    where day = ${day} and directive = ${directive} and blocked = ${blocked} and page = ${page}
    returning 1`.execute(queries);
  if (rows.length > 0) return;
  await sql`
    delete from policy_report where ctid = any(array(
      select ctid from policy_report where day = ${day} order by count, last_at
      limit greatest(0, (select count(*) from policy_report where day = ${day})
        - ${mostKinds - 1}::int)))`.execute(queries);
  await sql`
    insert into policy_report (day, directive, blocked, page, first_at, last_at)
    values (${day}, ${directive}, ${blocked}, ${page}, ${now}, ${now})
    on conflict (day, directive, blocked, page)
    do update set count = policy_report.count + 1, last_at = ${now}`.execute(queries);
}

export type CountedReport = PolicyReport & { count: string; firstAt: Date; lastAt: Date };

/** Of all days together, the latest first. */
export async function readPolicyReports(
  queries: Queries,
  { current, size }: { current: number; size: number },
) {
  const { rows } = await sql<CountedReport & { total: number }>`
    select directive, blocked, page, sum(count) as count, min(first_at) as "firstAt",
      max(last_at) as "lastAt", count(*) over ()::int as total
    from policy_report group by directive, blocked, page
    order by max(last_at) desc, directive, blocked, page
    limit ${size} offset ${(current - 1) * size}`.execute(queries);
  return { rows, total: rows[0]?.total ?? 0 };
}
