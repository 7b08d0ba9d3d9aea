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
 * Names that migrations had before 2026-11-24, when some numbers stood twice, and one until
 * 2026-11-28, with the names they have now. A database that ran one under its former name must not run it again.
 * Remove after 2027-05-28: no database older than half a year is left by then.
 */
const formerNames = {
  "0009b-search-table": "0010-search-table",
  "0010-back-office": "0011-back-office",
  "0020-one-subscription": "0012-one-subscription",
  "0021-audit-by-person": "0013-audit-by-person",
  "0021-photograph-uploads": "0014-photograph-uploads",
  "0021-search-by-popularity": "0015-search-by-popularity",
  "0022-guess-limits": "0016-guess-limits",
  "0022-versions-against-lost-work": "0017-versions-against-lost-work",
  "0023-version-of-a-setting": "0018-version-of-a-setting",
  "0064-secret-letters": "0064-secret-e-mails",
};

/**
 * Brings the schema up to date. Two programs may do so at once: one migrates, the other waits.
 * @param begin is called with the name of each migration before it runs: one may take minutes
 * @returns names of the migrations that ran.
 * @throws NewerTables
 */
export async function migrateToLatest(
  url: string,
  begin: (name: string) => void = () => undefined,
): Promise<string[]> {
  const database = openDatabase(url, 2, 0);
  try {
    await renameFormerMigrations(database.queries);
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

/** The tables were made by a newer version of the shop; nothing was changed. */
export class NewerTables extends Error {}

function newerTables(error: unknown): NewerTables | null {
  const text = error instanceof Error ? error.message : "";
  const name = /previously executed migration (\S+) is missing/.exec(text)?.[1];
  if (name === undefined) return null;
  return new NewerTables(
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

/** Kysely's table of migrations that ran: gives them their present names. Twice changes nothing. */
async function renameFormerMigrations(queries: Queries): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ exists: boolean }>`
      select to_regclass('kysely_migration') is not null as exists`.execute(transaction);
    if (rows[0]?.exists !== true) return;
    await sql`lock table kysely_migration in exclusive mode`.execute(transaction);
    for (const [former, name] of Object.entries(formerNames)) {
      await sql`update kysely_migration set name = ${name} where name = ${former}`.execute(
        transaction,
      );
    }
  });
}
