import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { FileMigrationProvider, Migrator, type Migration } from "kysely/migration";
import { openDatabase, type Queries } from "./database.ts";

/**
 * Each file of this folder is a migration, named and run by its number: a new one is one new file.
 * A migration on main is never edited, only followed.
 */
const folder = join(import.meta.dirname, "../../../db/migrations");

/** All migrations by name, as Kysely's `Migrator` takes them. */
export const migrationFiles = new FileMigrationProvider({
  fs: { readdir },
  path: { join },
  migrationFolder: folder,
  // An absolute path of Windows is no module address; a file URL is one everywhere.
  import: (file) => import(pathToFileURL(file).href),
  onFileIgnored: (file, reason) => {
    if (reason !== "NotMigration") return;
    throw new Error(`db/migrations/${file} exports no function "up"`);
  },
});

/**
 * Until version 0.2.0 the tables were made by many migrations, from the second of these to the last;
 * `0001-shop` stands for all of them since. A database that ran them all goes on from there.
 */
const before020 = { second: "0002-reviews-and-wishlists", last: "0092-popular-products" };

/**
 * Brings the schema up to date. Two programs may do so at once: one migrates, the other waits.
 * @param begin is called with the name of each migration before it runs: one may take minutes
 * @returns names of the migrations that ran.
 * @throws OtherTables
 */
export async function migrateToLatest(
  url: string,
  begin: (name: string) => void = () => undefined,
): Promise<string[]> {
  const database = openDatabase(url, 2, 0);
  try {
    await foldFormerMigrations(database.queries);
    const migrator = new Migrator({
      db: database.queries,
      // Branches land in any order, so a lower number may arrive after a higher one has run.
      allowUnorderedMigrations: true,
      provider: { getMigrations: () => announced(begin) },
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw newerTables(error) ?? error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await database.close();
  }
}

/** The tables were made by a version of the shop that this one cannot follow; nothing was changed. */
export class OtherTables extends Error {}

function newerTables(error: unknown): OtherTables | null {
  const text = error instanceof Error ? error.message : "";
  const name = /previously executed migration (\S+) is missing/.exec(text)?.[1];
  if (name === undefined) return null;
  return new OtherTables(
    `These tables were made by a newer version of the shop: it ran ${name}, which is not known here. ` +
      "Start that version, or restore a backup that this version made. Nothing was changed.",
  );
}

async function announced(begin: (name: string) => void): Promise<Record<string, Migration>> {
  const files = Object.entries(await migrationFiles.getMigrations());
  const announcing = files.map(([name, { up }]): [string, Migration] => {
    return [name, { up: (queries) => (begin(name), up(queries)) }];
  });
  return Object.fromEntries(announcing);
}

/**
 * Kysely's table of migrations that ran: those before 0.2.0 become `0001-shop`. Twice changes nothing.
 * @throws OtherTables when not all of them ran
 */
async function foldFormerMigrations(queries: Queries): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ exists: boolean }>`
      select to_regclass('kysely_migration') is not null as exists`.execute(transaction);
    if (rows[0]?.exists !== true) return;
    await sql`lock table kysely_migration in exclusive mode`.execute(transaction);
    const ran = await sql<{ name: string }>`select name from kysely_migration`.execute(transaction);
    const names = new Set(ran.rows.map(({ name }) => name));
    if (!names.has(before020.second)) return;
    if (!names.has(before020.last)) {
      throw new OtherTables(
        "These tables were made by a version of the shop before 0.2.0 and lack its last changes. " +
          "Start the last version before 0.2.0 once, which makes them, and then this one. Nothing was changed.",
      );
    }
    await sql`delete from kysely_migration
      where name between ${before020.second} and ${before020.last}`.execute(transaction);
  });
}
