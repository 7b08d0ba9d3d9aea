import type { RunningShop } from "./shop.ts";

/** Environment variables with the shop's addresses for browser tests. */
export type ShopAddress = "SHOP_URL" | "SIMULATOR_URL" | "SHOP_DATABASE_URL";

const names: readonly ShopAddress[] = ["SHOP_URL", "SIMULATOR_URL", "SHOP_DATABASE_URL"];

/** Leaves the addresses of a worker's shop where that worker finds them. @param worker from 0 */
export function announceShop(worker: number, shop: RunningShop): void {
  process.env[`SHOP_URL_${worker}`] = shop.url;
  process.env[`SIMULATOR_URL_${worker}`] = shop.simulatorUrl;
  process.env[`SHOP_DATABASE_URL_${worker}`] = shop.databaseUrl;
}

/** In a worker: makes its own shop the shop. Elsewhere, and with a shop that was given, nothing. */
export function takeWorkerShop(): void {
  const worker = process.env["TEST_PARALLEL_INDEX"];
  if (worker === undefined) return;
  for (const name of names) {
    const address = process.env[`${name}_${worker}`];
    if (address !== undefined) process.env[name] = address;
  }
}
