import { realMoney, startReadiness, type ReadinessItem } from "#domain/shop/readiness.ts";
import { readEnvironment, readMode, type Environment } from "#server/env.ts";
import { openDatabase } from "#server/platform/database.ts";
import { findOpenDemoAccounts } from "#server/setup/demo-accounts.ts";
import { describeReadiness } from "#server/setup/describe-readiness.ts";
import { readStanding } from "#server/setup/read-readiness.ts";
import { startFacts } from "#server/setup/start-facts.ts";

/**
 * Prints the parts that a real shop has and lacks, and how to get them. @returns whether it can be
 * started
 */
export async function examineShop(): Promise<boolean> {
  try {
    if (!readMode(process.env["SHOP_MODE"]).sells) return true;
    console.log("\nThe shop (SHOP_MODE=production)");
    return await examineRealShop(readEnvironment());
  } catch (error) {
    console.log(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function examineRealShop(environment: Environment): Promise<boolean> {
  const { databaseUrl, paypal } = environment;
  const sayRehearsal = () => printAll([realMoney(paypal.baseUrl)].filter(({ ok }) => !ok));
  if (!databaseUrl) {
    const mayStart = printAll(startReadiness(startFacts(environment, [])));
    sayRehearsal();
    return mayStart;
  }
  const database = openDatabase(databaseUrl, 1);
  try {
    const { queries } = database;
    const demoAccounts = await findOpenDemoAccounts(queries);
    const mayStart = printAll(startReadiness(startFacts(environment, demoAccounts)));
    const standing = await readStanding(queries, {
      now: new Date(),
      takesPaymentEvents: paypal.webhookId !== null,
      paymentUrl: paypal.baseUrl,
    }).catch(() => null);
    if (!standing) {
      sayRehearsal();
      console.log("  The database has no shop yet: the first start makes its tables.");
      return mayStart;
    }
    console.log("\nBefore it takes money");
    printAll(standing.items);
    const open = standing.openedAt !== null;
    console.log(`${open ? "✓" : "✗"} ${open ? "opened" : "not opened yet: see the dashboard"}`);
    return mayStart;
  } finally {
    await database.close();
  }
}

/** @returns whether all of it is well */
function printAll(items: readonly ReadinessItem[]): boolean {
  for (const item of items) {
    const { title, why } = describeReadiness(item, "en-US");
    const mark = item.ok ? "✓" : item.blocks === "none" ? "·" : "✗";
    console.log(item.ok ? `${mark} ${title}` : `${mark} ${title}: ${why}`);
  }
  return items.every(({ ok }) => ok);
}
