import { sql } from "kysely";
import type { Database } from "#server/platform/database.ts";
import type { SeedCounts } from "./fill-shop.ts";
import { demoHome } from "./home/demo-home.ts";
import { insertHome } from "./home/insert-home.ts";
import { insertMenus } from "./insert-menus.ts";
import { beginDemoDates } from "./move-demo-dates.ts";

const nothing: SeedCounts = {
  products: 0,
  sizes: 0,
  patches: 0,
  reviews: 0,
  navItems: 0,
  accounts: 0,
  orders: 0,
};

/** Two programs that start at once seed once; the number stands for nothing else. */
export const seedLock = 4_701_986;

/**
 * Fills an empty database with the demo shop, the same in every run but for the salts of the
 * passwords. One transaction: all of it or nothing. A database that has products is left alone.
 * @param report gets one line per step with its duration.
 * @param today the day that all dates lead up to; without it, the database's now.
 */
export async function seedShop(
  database: Database,
  report: (line: string) => void,
  today: Date | null = null,
): Promise<SeedCounts> {
  const started = performance.now();
  const counts = await database.queries.transaction().execute(async (transaction) => {
    // A slow machine may take long, and so may waiting for another program that seeds.
    await sql`set local statement_timeout = '5min'`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(transaction);
    await insertMenus(transaction);
    await insertHome(transaction, demoHome);
    const present = await transaction
      .selectFrom("product")
      .select("id")
      .limit(1)
      .executeTakeFirst();
    if (present) return nothing;
    // The catalogue takes 100 ms to work out, which a shop that is open need not pay at its start.
    const { fillShop } = await import("./fill-shop.ts");
    const filled = await fillShop(transaction);
    await beginDemoDates(transaction, today);
    return filled;
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  report(
    counts.products === 0
      ? "The shop has products already; nothing was seeded."
      : `Seeded ${counts.products} products in ${counts.sizes} sizes, ${counts.patches} patches and players, ${counts.reviews} reviews and ${counts.orders} orders in ${seconds} s.`,
  );
  return counts;
}
