import { startShop } from "./shop.ts";

/** Playwright's global setup: one shop for all browser tests, its addresses in the environment. */
export default async function startShopForBrowser(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env["SHOP_URL"] = shop.url;
  process.env["SIMULATOR_URL"] = shop.simulatorUrl;
  process.env["SHOP_DATABASE_URL"] = shop.databaseUrl;
  return shop.stop;
}
