/**
 * npm run restore -- <backup>: puts a backup in the place of the embedded database (R-BACKUP). Data
 * there is kept beside it. Exit code 0: the backup is in place; 1: nothing was changed.
 */
import { existsSync, renameSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { noteRestore } from "#server/payment/lost/lost-payments.ts";
import { openDatabase } from "#server/platform/database.ts";
import { locatePostgresBinaries } from "#server/platform/embedded-postgres/postgres-binaries.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import {
  dataDir as dataFolder,
  databasePlace,
  evidenceKeyFile,
  launcherLockFile,
  simulatorFolder,
} from "../launcher/data-dir.ts";
import { readLauncherLock } from "../launcher/launcher-lock.ts";
import { makeFolder } from "../launcher/make-folder.ts";
import { step } from "../launcher/progress.ts";
import { claimFolder, type WorkMark } from "../launcher/work-marks.ts";
import { requireNoBackup } from "./apart.ts";
import { defaultBackupFolder, listBackups, markSource } from "./backup-folder.ts";
import { syncFolder } from "./copy-files.ts";
import { explainFullDisk, requireRoom } from "./disk-room.ts";
import { messageOf, requireEmbedded, sizeOf } from "./embedded-shop.ts";
import { readManifest, verifyFiles, type Manifest } from "./manifest.ts";
import { openCopy } from "./read-copy.ts";
import { restoreBesides, type Beside } from "./restore-besides.ts";

const besides: readonly Beside[] = [
  ["paypal-simulator", simulatorFolder],
  ["evidence.key", evidenceKeyFile],
];

const usage = "npm run restore -- <folder of the backup>";

try {
  await restore(process.argv.slice(2));
} catch (error) {
  console.error(`✗ Nothing was restored: ${messageOf(error)}`);
  process.exitCode = 1;
}

async function restore(args: readonly string[]): Promise<void> {
  const [name = "", ...more] = args;
  if (name === "" || name.startsWith("-") || more.length > 0) throw new Error(describeBackups());
  requireEmbedded();
  const folder = findBackup(name);
  readManifest(folder);
  requireNoBackup(dataFolder);
  makeFolder(dataFolder, 0o700);
  const claim = await claimFolder(dataFolder, "restore", {
    restore: "another restore is running. Wait until it is done.",
    backup: "a backup of these data is being made. Wait until it is done.",
  });
  const source = markIfPossible(folder);
  try {
    await replaceData(folder);
  } catch (error) {
    throw explainFullDisk(error, [dataFolder]);
  } finally {
    source?.remove();
    claim.remove();
  }
}

/** A path, or the bare name of one where backups lie. */
function findBackup(name: string): string {
  const folder = resolve(name);
  if (existsSync(folder) || basename(name) !== name) return folder;
  const ofBackups = join(defaultBackupFolder, name);
  if (existsSync(ofBackups)) return ofBackups;
  throw new Error(`there is no folder ${folder}, nor one of that name in ${defaultBackupFolder}.`);
}

/** Where backups can only be read, none can be removed from here either. */
function markIfPossible(folder: string): WorkMark | null {
  try {
    return markSource(folder);
  } catch (error) {
    console.warn(
      `! Nothing can be written beside ${folder} (${messageOf(error)}): see that no backup removes it until then.`,
    );
    return null;
  }
}

async function replaceData(folder: string): Promise<void> {
  // Only now is it sure that nobody removes it.
  const manifest = readManifest(folder);
  requireSameMajor(manifest);
  await requireStopped();
  requireRoom(dataFolder, manifest.bytes * 1.2 + 100_000_000, "the restored data");
  await step("Comparing each file with its sha-256", () => verifyFiles(folder, manifest));
  const draft = `${databasePlace.dataDir}.restoring`;
  await removeLeft(draft);
  let takeBack = () => {};
  try {
    await step("Starting the copy, reading all of it, bringing its tables up to date", () =>
      prepare(folder, draft, manifest),
    );
    takeBack = restoreBesides(folder, besides);
    // It takes minutes until here: a shop that was started since would write on.
    await requireStopped();
    const former = await putInPlace(draft);
    // From here on the backup is in place, with the files that belong to it.
    takeBack = () => {};
    report(manifest, former);
  } catch (error) {
    takeBack();
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Leftovers of a restore that was killed, and the PostgreSQL that still works in it. */
async function removeLeft(draft: string): Promise<void> {
  const runDir = `${draft}.run`;
  if (existsSync(join(draft, "postmaster.pid"))) {
    try {
      await (await startEmbeddedPostgres({ dataDir: draft, runDir })).stop();
    } catch {
      // None answers there, and none can be started: nothing works in it.
    }
  }
  for (const left of [draft, runDir]) rmSync(left, { recursive: true, force: true });
}

function describeBackups(): string {
  const backups = listBackups(defaultBackupFolder, console.warn);
  const list = backups.map(({ folder, manifest }) => `\n  ${folder}  (${manifest.at})`).join("");
  return backups.length === 0 ? `which backup? ${usage}` : `which backup? ${usage}${list}`;
}

function requireSameMajor({ postgres }: Manifest): void {
  const { version } = locatePostgresBinaries();
  const major = (text: string) => text.split(".")[0];
  if (major(postgres) === major(version)) return;
  throw new Error(
    `the backup was made by PostgreSQL ${postgres}, this shop brings PostgreSQL ${version}. ` +
      "Restore it with the version of the shop that made it.",
  );
}

/** A shop that runs would go on writing into the data that are moved away. */
async function requireStopped(): Promise<void> {
  const { running } = readLauncherLock(launcherLockFile);
  if (running) {
    throw new Error(`the shop is running: ${running.url} (process ${running.pid}). Stop it first.`);
  }
  if (!existsSync(join(databasePlace.dataDir, "postmaster.pid"))) return;
  // Left by a launcher that was killed, or used by another program: it is taken over to be stopped.
  const postgres = await startEmbeddedPostgres(databasePlace);
  try {
    await requireUnused(postgres.url);
  } catch (error) {
    if (!postgres.adopted) await postgres.stop();
    throw error;
  }
  await postgres.stop();
}

async function requireUnused(url: string): Promise<void> {
  const database = openDatabase(url, 1);
  try {
    const others = await database.driver`select 1 from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    if (others.length === 0) return;
  } finally {
    await database.close();
  }
  throw new Error(
    "a program still uses the database. Stop the shop, and a backup that is under way.",
  );
}

/** The restored shop knows that it is one, and the limits of its knowledge (R-BACKUP-5). */
async function prepare(folder: string, draft: string, manifest: Manifest): Promise<void> {
  const facts = await openCopy(join(folder, "pg"), draft, {
    durable: true,
    inside: async (url) => {
      await migrateToLatest(url);
      const database = openDatabase(url, 1);
      try {
        await noteRestore(database.queries, new Date(manifest.at));
      } finally {
        await database.close();
      }
    },
  });
  if (isDeepStrictEqual(facts, manifest.facts)) return;
  throw new Error("the copy does not show what it showed when the backup was made.");
}

/** @returns where the data of before lie now; null where there were none. */
async function putInPlace(draft: string): Promise<string | null> {
  const { dataDir } = databasePlace;
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const former = existsSync(dataDir) ? `${dataDir}.before-${time}` : null;
  if (former) renameSync(dataDir, former);
  try {
    renameSync(draft, dataDir);
  } catch (error) {
    if (former) renameSync(former, dataDir);
    throw error;
  }
  try {
    await syncFolder(dataFolder);
  } catch (error) {
    console.warn(
      `  The backup is in place, but the system did not confirm that it is on the disk: ${messageOf(error)}`,
    );
  }
  return former;
}

function report({ at }: Manifest, former: string | null): void {
  const lines = [
    `✓ The shop is as it was at ${at}.`,
    ...(former
      ? [`  What was there before: ${former}, ${sizeOf(former)} bytes. Remove it when all is well.`]
      : []),
    "",
    "  Next:",
    "  1. npm start",
    "  2. npm run after-restore      asks the payment provider for everything since then",
    "  3. Sales → Books              send the money of lost orders back, or keep it for goods",
    "  Came back with it: sessions, staff, keys and erased persons of that time. See docs/operations.md.",
  ];
  console.log(lines.join("\n"));
}
