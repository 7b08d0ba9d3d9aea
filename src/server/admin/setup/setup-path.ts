import { sql } from "kysely";
import type { SetupPath } from "#contract/admin/setup.ts";
import type { Language } from "#domain/language.ts";
import { judgeSteps, type SetupAdvice } from "#domain/shop/setup-steps.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { describeReadiness } from "#server/setup/describe-readiness.ts";
import { readStanding } from "#server/setup/read-readiness.ts";

type PathServices = {
  database: Database;
  clock: Clock;
  takesPaymentEvents: boolean;
  paymentUrl: string;
  sender: string;
};

/** The steps of set-up as the shop stands now; in a demo, too. */
export async function readSetupPath(
  { database, clock, takesPaymentEvents, paymentUrl, sender }: PathServices,
  language: Language,
): Promise<SetupPath> {
  const { queries } = database;
  const now = clock.now();
  const standing = await readStanding(queries, { now, takesPaymentEvents, paymentUrl });
  const steps = judgeSteps(standing.items, await readAdvice(queries, sender));
  return {
    isOpen: standing.takesMoney,
    steps: steps.map(({ step, isDone, blocks, missing }) => ({
      step,
      isDone,
      blocksMoney: blocks === "money",
      missing: missing.map((item) => describeReadiness(item, language)),
    })),
  };
}

/** Steps that only advise; one statement over small tables. */
async function readAdvice(queries: Queries, sender: string): Promise<SetupAdvice> {
  const chosen = (...keys: string[]) => sql<boolean>`exists (select from shop_setting
    where key = any(${keys}::text[]) and value #>> '{}' <> '')`;
  const { rows } = await sql<SetupAdvice>`
    select exists (select from shop_setting proven where proven.key = 'senderProven'
        and proven.value #>> '{}' = coalesce(nullif((select value #>> '{}' from shop_setting
          where key = 'senderAddress'), ''), ${sender}::text)) as "hasSender",
      exists (select from test_payment where state = 'done') as "hasTestPayment",
      exists (select from team) as "hasClub",
      ${chosen("logo", "colour")} as "hasLook",
      (select count(*) > 1 from account where kind = 'staff' and disabled_at is null)
        as "hasColleague"`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("a select without from has one row");
  return row;
}
