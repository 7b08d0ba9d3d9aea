import { Migrator, type Migration } from "kysely/migration";
import { openDatabase } from "#server/platform/database.ts";
import { createTestDatabase } from "./database.ts";

/** Runs these migrations under these names. @returns the names of those that ran. */
export async function runMigrations(
  url: string,
  migrations: Record<string, Migration>,
): Promise<string[] | undefined> {
  const database = openDatabase(url, 2, 0);
  try {
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const { error, results } = await new Migrator({
      db: database.queries,
      provider,
    }).migrateToLatest();
    if (error) throw error;
    return results?.map((result) => result.migrationName);
  } finally {
    await database.close();
  }
}

/** Gives the work a database without tables, and drops it afterwards. */
export async function inEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  try {
    await emptyDatabase(database.url);
    await work(database.url);
  } finally {
    await database.drop();
  }
}

/** Takes all tables out of a database: the shop's and those of its queue. */
export async function emptyDatabase(url: string): Promise<void> {
  await query(
    url,
    "drop schema public cascade; create schema public; drop schema graphile_worker cascade",
  );
}

export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const { driver, close } = openDatabase(url, 1);
  try {
    return await driver.unsafe(statement);
  } finally {
    await close();
  }
}
