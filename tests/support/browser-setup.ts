import type { FullConfig } from "@playwright/test";
import { openDatabase } from "#server/platform/database.ts";
import { createTestDatabase, shareTestServer } from "./database.ts";
import { startShop } from "./shop.ts";
import { announceShop } from "./worker-shop.ts";

/** Playwright's global setup: a shop for each worker, so that no test meets another's stock or orders. */
export default async function startShopsForBrowser({
  workers,
}: FullConfig): Promise<() => Promise<void>> {
  const stopServer = await shareTestServer();
  const cleanups: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
    await stopServer();
  };
  const startFor = async (worker: number) => {
    const database = await createTestDatabase();
    cleanups.push(database.drop);
    await prepareShop(database.url);
    const shop = await startShop({ databaseUrl: database.url });
    cleanups.push(shop.stop);
    announceShop(worker, shop);
  };
  // Starting is mostly waiting for one another's processes, so all start at once.
  const starts = Array.from({ length: workers }, (_, worker) => startFor(worker));
  const failed = (await Promise.allSettled(starts)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    await stop();
    throw failed.reason;
  }
  return stop;
}

/** All browsers of a worker call from one address, which none of them can choose. */
async function prepareShop(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, 1);
  const limits = {
    guestsPerMinute: 10_000,
    guestsPerHour: 10_000,
  };
  await database.driver`
    insert into shop_setting (key, value) values ('limits', ${JSON.stringify(limits)}::jsonb),
      ('unitsOfOneSize', '1000'), ('unitsInAll', '1000')`;
  await database.close();
}
