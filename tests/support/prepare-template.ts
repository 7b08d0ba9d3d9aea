import { openDatabase } from "#server/platform/database.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import { seedShop } from "../../db/seed/seed-shop.ts";

/** Makes an empty database what every test begins with: the schema and the demo shop. */
export async function prepareTemplate(url: string): Promise<void> {
  await migrateToLatest(url);
  const database = openDatabase(url, 4, 0);
  try {
    await seedShop(database, () => undefined);
  } finally {
    await database.close();
  }
}
