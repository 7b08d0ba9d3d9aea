import { sql } from "kysely";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";

/** Days for which the reports of a day are kept. */
const daysKept = 30;

/** Job: removes old reports. */
export async function forgetPolicyReports({ database: { queries }, clock }: ForgetOptions) {
  const since = new Date(clock.now().getTime() - daysKept * 24 * 3_600_000);
  await sql`delete from policy_report where day < ${since.toISOString().slice(0, 10)}`.execute(
    queries,
  );
}

type ForgetOptions = { database: { queries: Queries }; clock: Clock };
