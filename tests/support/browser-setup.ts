import type { FullConfig } from "@playwright/test";
import { openDatabase } from "#server/platform/database.ts";
import { shareTestServer } from "./database.ts";
import { startShop } from "./shop.ts";
import { announceShop } from "./worker-shop.ts";

/** Playwright's global setup: a shop for each worker, so that no test meets another's stock or orders. */
export default async function startShopsForBrowser({
  workers,
}: FullConfig): Promise<() => Promise<void>> {
  const stopServer = await shareTestServer();
  const shops: Awaited<ReturnType<typeof startShop>>[] = [];
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await stopServer();
  };
  try {
    for (let worker = 0; worker < workers; worker += 1) {
      const shop = await startShop();
      shops.push(shop);
      await raiseLimits(shop.databaseUrl);
      announceShop(worker, shop);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** All browsers of a worker call from one address, which none of them can choose. */
async function raiseLimits(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, 1);
  const limits = {
    unitsOfOneSize: 1000,
    unitsInAll: 1000,
    guestsPerMinute: 10_000,
    guestsPerHour: 10_000,
  };
  await database.driver`
    insert into shop_setting (key, value) values ('limits', ${JSON.stringify(limits)}::jsonb)`;
  await database.close();
}
