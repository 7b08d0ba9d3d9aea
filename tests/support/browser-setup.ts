import type { FullConfig } from "@playwright/test";
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
      announceShop(worker, shop);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
