import { setTimeout as delay } from "node:timers/promises";
import type { Environment } from "./env.ts";
import { renewKitHashes } from "./image/renew-kit-hashes.ts";
import { openDatabase, type Database } from "./platform/database.ts";
import { troubleOf } from "./platform/database-trouble.ts";
import type { DatabaseWatch } from "./platform/database-watch.ts";
import type { Logger } from "./platform/log.ts";
import { migrateToLatest } from "./platform/migrate.ts";
import { insertContent } from "../../db/seed/content/insert-content.ts";
import { moveDemoDates } from "../../db/seed/move-demo-dates.ts";
import { seedBasics } from "../../db/seed/seed-basics.ts";
import { seedShop } from "../../db/seed/seed-shop.ts";
import { refuseDemoAccounts } from "./setup/check-start.ts";

/** ms until the running step is logged, and from then on until it is logged again. */
const saidAfterMs = { first: 2_000, again: 30_000 };

type Preparation = {
  watch: Pick<DatabaseWatch, "ready">;
  log: Pick<Logger, "warn">;
  /** Takes a line for people. */
  report: (line: string) => void;
};

/**
 * Waits for the database, without limit, since it may be started later or go away in between; then
 * brings the tables up to date and fills an empty database, which takes as long as it needs. The
 * running step is reported again and again: the launcher ends a server that is silent for long.
 * @throws when the database answers that this login or this database does not exist
 */
export async function prepareDatabase(
  environment: Environment,
  { watch, log, report }: Preparation,
): Promise<void> {
  let step = "waiting for the database";
  let said = "";
  const say = (line: string) => {
    said = line;
    report(line);
  };
  // What a step has said of itself when it began is not said again so soon.
  const first = setTimeout(() => said === step || say(step), saidAfterMs.first);
  const again = setInterval(() => say(step), saidAfterMs.again);
  try {
    for (;;) {
      await watch.ready();
      try {
        return await bringUpToDate(environment, say, (begun) => (step = begun));
      } catch (error) {
        if (troubleOf(error) === null) throw error;
        log.warn({ err: error }, "the database went away while it was prepared");
        step = "waiting for the database";
        await delay(1_000);
      }
    }
  } finally {
    clearTimeout(first);
    clearInterval(again);
  }
}

async function bringUpToDate(
  environment: Environment,
  report: (line: string) => void,
  begin: (step: string) => void,
): Promise<void> {
  const { databaseUrl, mode } = environment;
  const database = openDatabase(databaseUrl, 2, 0);
  try {
    await refuseDemoAccounts(environment, database.queries);
    await migrateToLatest(databaseUrl, (name) => {
      begin(`migrating ${name}`);
      report(`migrating ${name}`);
    });
    begin("filling the database");
    await (mode.seedsDemo ? seedDemo(database, report) : seedBasics(database));
    begin("looking at the pictures of products");
    const renewed = await renewKitHashes(database);
    if (renewed > 0) report(`pictures of ${renewed} products are drawn anew`);
  } finally {
    await database.close();
  }
}

async function seedDemo(database: Database, report: (line: string) => void): Promise<void> {
  await seedShop(database, report);
  const days = await moveDemoDates(database);
  if (days > 0) report(`the demo's dates are moved by ${days} days`);
  await insertContent(database.queries);
}
