import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";

/** Days after which a kind of report that did not come again is removed. */
const daysKept = 30;

/** Job: removes old reports, which makes room for new kinds. */
export async function forgetPolicyReports({ database: { queries }, clock }: ForgetOptions) {
  const since = new Date(clock.now().getTime() - daysKept * 24 * 3_600_000);
  await queries.deleteFrom("policy_report").where("last_at", "<", since).execute();
}

type ForgetOptions = { database: { queries: Queries }; clock: Clock };
