import type { Queries } from "#server/platform/database.ts";
import { insertContent } from "./content/insert-content.ts";
import { insertAccounts } from "./insert-accounts.ts";
import { insertCatalogue } from "./insert-catalogue.ts";
import { insertCoupons } from "./insert-coupons.ts";
import { insertProducts } from "./insert-products.ts";
import { insertSettings } from "./insert-settings.ts";
import { insertOrders } from "./orders/insert-orders.ts";

/** Rows written; all noughts when the shop was there already. */
export type SeedCounts = {
  products: number;
  sizes: number;
  /** Patches, add-ons and players. */
  patches: number;
  reviews: number;
  navItems: number;
  accounts: number;
  orders: number;
};

/** Writes the whole demo shop into an empty database, inside the caller's transaction. */
export async function fillShop(transaction: Queries): Promise<SeedCounts> {
  await insertSettings(transaction);
  await insertCoupons(transaction);
  await insertContent(transaction);
  const catalogue = await insertCatalogue(transaction);
  const products = await insertProducts(transaction);
  const accounts = await insertAccounts(transaction);
  const orders = await insertOrders(transaction);
  return { ...catalogue, ...products, accounts, orders };
}
