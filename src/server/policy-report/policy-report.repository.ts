import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import type { PolicyReport } from "./read-reports.ts";

/** Kinds of reports that are kept at most: nobody fills the database with invented ones. */
const mostKinds = 500;

/** Counts a report with others of its kind. */
export async function countReport(
  queries: Queries,
  { directive, blocked, page }: PolicyReport,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    update policy_report set count = count + 1, last_at = ${now}
    where directive = ${directive} and blocked = ${blocked} and page = ${page}
    returning 1`.execute(queries);
  if (rows.length > 0) return;
  await sql`
    insert into policy_report (directive, blocked, page, first_at, last_at)
    select ${directive}, ${blocked}, ${page}, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from policy_report) < ${mostKinds}
    on conflict (directive, blocked, page)
    do update set count = policy_report.count + 1, last_at = ${now}`.execute(queries);
}

/** The latest first. */
export async function readPolicyReports(
  queries: Queries,
  { current, size }: { current: number; size: number },
) {
  const rows = await queries
    .selectFrom("policy_report")
    .selectAll()
    .orderBy("last_at", "desc")
    .orderBy("directive")
    .orderBy("blocked")
    .orderBy("page")
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await queries
    .selectFrom("policy_report")
    .select(({ fn }) => fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
