import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { moveRun, readRun, type DemoRun } from "./demo.repository.ts";

/** Products of one transaction. */
const portion = 100;

type End = (queries: Queries, run: DemoRun) => Promise<void>;

/** Writes the catalogue, a portion a transaction, which moves the place as well. */
export async function loadDemo(queries: Queries, end: End): Promise<void> {
  while (await inTransaction(queries, (transaction) => loadPortion(transaction, end)));
}

/** How many products the demo has. The seed is worked out only where it is wanted. */
export async function countDemoProducts(): Promise<number> {
  const { seedProducts } = await import("../../../../db/seed/products/products.ts");
  return seedProducts.length;
}

/** @returns whether there may be more */
async function loadPortion(queries: Queries, end: End): Promise<boolean> {
  const run = await readRun(queries, { lock: true });
  if (run?.doing !== "load" || run.endedAt) return false;
  const { seedProducts } = await import("../../../../db/seed/products/products.ts");
  const { insertProductRows } = await import("../../../../db/seed/insert-product-rows.ts");
  const { seedEpoch } = await import("../../../../db/seed/epoch.ts");
  if (run.done === 0) await loadBeginning(queries);
  const products = seedProducts.slice(run.done, run.done + portion);
  if (products.length === 0) {
    await end(queries, run);
    return false;
  }
  // The seed's today is the day on which it was begun.
  const later = run.at.getTime() - seedEpoch.getTime();
  const dated = products.map((product) => ({
    ...product,
    publishedAt: new Date(product.publishedAt.getTime() + later),
  }));
  await insertProductRows(queries, dated);
  await moveRun(queries, { done: products.length, kept: 0 });
  await announcePageChange(queries);
  return true;
}

/** Rows that products refer to, and the navigation, where the merchant has none. */
async function loadBeginning(queries: Queries): Promise<void> {
  const { insertClubs, insertMenu } = await import("../../../../db/seed/insert-catalogue.ts");
  const { insertMissingCharts } = await import("../../../../db/seed/insert-size-charts.ts");
  await insertMissingCharts(queries);
  await insertClubs(queries);
  const { rows } = await sql`
    update nav_menu set version = version + 1 where code = 'main'
      and not exists (select from nav_item where menu = 'main') returning code`.execute(queries);
  if (rows.length > 0) await insertMenu(queries);
}
