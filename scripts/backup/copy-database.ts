import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { copyFolder, copyHashed, syncFolder, writeHashed } from "./copy-files.ts";
import type { CopiedFile } from "./manifest.ts";

export type DatabaseCopy = {
  files: CopiedFile[];
  /** All that was committed by then is in the copy. */
  at: Date;
  postgres: string;
  system: string;
  startLsn: string;
  stopLsn: string;
};

/** Keeps the log from being removed while it is copied. One at a time can have this name. */
const slotName = "kitroom_backup";

/**
 * Copies the files of a PostgreSQL that runs, by its low-level interface ("Making a Base Backup Using
 * the Low Level API"): between start and stop the files are read in any order; `backup_label` and the
 * write-ahead log from start to stop make a consistent whole of them.
 * @param prepare is called once no other backup can be under way; says which new folder the copy becomes
 */
export async function copyDatabase(
  url: string,
  dataDir: string,
  prepare: () => Promise<string>,
): Promise<DatabaseCopy> {
  const client = new pg.Client({ connectionString: url });
  // Its end makes the next statement fail, which says so better.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await reserveLog(client);
    const to = await prepare();
    const start = await one<Started>(
      client,
      `select lsn::text, pg_walfile_name(lsn) as segment, current_setting('server_version') as version,
         (select system_identifier::text from pg_control_system()) as system
       from pg_backup_start('npm run backup', fast => true) as lsn`,
    );
    const files = await copyFolder(dataDir, to, "pg", isLeftOut);
    const stop = await one<Stopped>(
      client,
      `select lsn::text, pg_walfile_name(lsn) as segment, labelfile, spcmapfile,
         clock_timestamp()::text as at
       from pg_backup_stop(wait_for_archive => false)`,
    );
    files.push(await writeHashed(join(to, "backup_label"), "pg/backup_label", stop.labelfile));
    if (stop.spcmapfile) throw new Error("Tables lie in other folders, which is not supported.");
    const segments = { first: start.segment, last: stop.segment };
    files.push(...(await copyLog(join(dataDir, "pg_wal"), join(to, "pg_wal"), segments)));
    await syncFolder(to);
    return {
      files,
      at: new Date(stop.at),
      postgres: start.version,
      system: start.system,
      startLsn: start.lsn,
      stopLsn: stop.lsn,
    };
  } finally {
    // Ends the backup and gives the slot up, should they still be there.
    await client.end();
  }
}

async function reserveLog(client: pg.Client): Promise<void> {
  try {
    await client.query(
      "select pg_create_physical_replication_slot($1, immediately_reserve => true, temporary => true)",
      [slotName],
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "42710") {
      throw new Error("Another backup of this shop is being made.", { cause: error });
    }
    throw error;
  }
}

type Started = { lsn: string; segment: string; version: string; system: string };
type Stopped = { lsn: string; segment: string; labelfile: string; spcmapfile: string; at: string };

async function one<Row extends object>(client: pg.Client, statement: string): Promise<Row> {
  const { rows } = await client.query<Row>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error("PostgreSQL gave no answer.");
  return row;
}

/** Folders whose content belongs to the running server, and is made anew at a start. */
const emptied = [
  "pg_wal/",
  "pg_replslot/",
  "pg_dynshmem/",
  "pg_notify/",
  "pg_serial/",
  "pg_snapshots/",
  "pg_stat_tmp/",
  "pg_subtrans/",
];

/** Files that, by PostgreSQL's manual, need not, or must not, be in a backup. */
function isLeftOut(inner: string): boolean {
  const name = inner.split("/").at(-1) ?? "";
  return (
    emptied.includes(inner) ||
    ["postmaster.pid", "postmaster.opts", "backup_label", "tablespace_map"].includes(inner) ||
    name.startsWith("pgsql_tmp") ||
    name.startsWith("pg_internal.init")
  );
}

/** The log of changes to the files while they were copied: without it they don't fit together. */
async function copyLog(
  from: string,
  to: string,
  { first, last }: { first: string; last: string },
): Promise<CopiedFile[]> {
  const names = (await readdir(from)).filter(
    (name) =>
      name.endsWith(".history") || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last),
  );
  if (!names.includes(first) || !names.includes(last)) {
    throw new Error(`PostgreSQL's log from ${first} to ${last} is no longer there.`);
  }
  const copied: CopiedFile[] = [];
  for (const name of names.toSorted()) {
    const file = await copyHashed(join(from, name), join(to, name), `pg/pg_wal/${name}`);
    if (file) copied.push(file);
  }
  await syncFolder(to);
  return copied;
}
