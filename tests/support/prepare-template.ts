import { openDatabase } from "#server/platform/database.ts";
import { migrateJobs } from "#server/platform/jobs.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import { seedShop } from "../../db/seed/seed-shop.ts";

/**
 * Makes an empty database what every test begins with: the schema, the queue and the demo shop.
 * Pictures are rendered on request: to prepare those of all its products takes minutes of a core,
 * and each shop that a test starts would begin with it.
 */
export async function prepareTemplate(url: string): Promise<void> {
  await migrateToLatest(url);
  await migrateJobs(url);
  const database = openDatabase(url, 4, 0);
  try {
    await seedShop(database, () => undefined);
    await database.driver`update product set pictured_hash = kit_hash`;
  } finally {
    await database.close();
  }
}
