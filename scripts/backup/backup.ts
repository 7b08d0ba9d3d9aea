/**
 * npm run backup -- [--to folder] [--daily 7] [--weekly 5]: a checked copy of the embedded database and
 * all else that a shop is made of (R-BACKUP). Exit code 0: a whole, checked backup is there; 1: none was
 * made, and the older ones are as they were; 2: it is there, but outdated ones could not be removed.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findRestoredBackups } from "#server/payment/lost/lost-payments.ts";
import { openDatabase } from "#server/platform/database.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import {
  dataDir,
  databasePlace,
  evidenceKeyFile,
  launcherLockFile,
  simulatorFolder,
} from "../launcher/data-dir.ts";
import { readLauncherLock } from "../launcher/launcher-lock.ts";
import { step } from "../launcher/progress.ts";
import { projectRoot } from "../launcher/run-command.ts";
import { claimFolder } from "../launcher/work-marks.ts";
import { requireNoBackup, requireOutside } from "./apart.ts";
import {
  defaultBackupFolder,
  dropDraft,
  finishDraft,
  listBackups,
  openDraft,
  removeBackup,
  requireBackupFolder,
  type Draft,
} from "./backup-folder.ts";
import { copyDatabase, type DatabaseCopy } from "./copy-database.ts";
import { copyFolder, copyHashed, writeHashed } from "./copy-files.ts";
import { readDataId } from "./data-id.ts";
import { explainFullDisk, megabytes, requireRoom, roomForBackup } from "./disk-room.ts";
import { messageOf, requireData, requireEmbedded } from "./embedded-shop.ts";
import { manifestName, type CopiedFile, type CopyFacts, type Manifest } from "./manifest.ts";
import { openCopy } from "./read-copy.ts";
import { outdatedBackups, type Keep } from "./rotation.ts";

try {
  await backup();
} catch (error) {
  console.error(`✗ No backup was made: ${messageOf(error)}`);
  process.exitCode = 1;
}

async function backup(): Promise<void> {
  const { folder, keep } = readArguments();
  requireEmbedded();
  requireData();
  requireOutside(folder, [dataDir, databasePlace.dataDir, simulatorFolder]);
  for (const place of [folder, dataDir]) requireNoBackup(place);
  requireBackupFolder(folder);
  try {
    // Until the outdated ones are gone: a running restore may read one of them.
    const claim = await claimFolder(dataDir, "backup", {
      restore: "a restore of these data is running. Wait until it is done.",
      backup: "Another backup of this shop is being made.",
    });
    try {
      await makeBackup(folder, keep);
    } finally {
      claim.remove();
    }
  } catch (error) {
    throw explainFullDisk(error, [dataDir, folder]);
  }
}

async function makeBackup(folder: string, keep: Keep): Promise<void> {
  const former = listBackups(folder, console.warn);
  const { postgres, leave } = await runningDatabase();
  const drafts: Draft[] = [];
  let made: Manifest;
  let sources: Date[];
  try {
    sources = await readSources(postgres.url);
    const data = readDataId(dataDir);
    const draft = await openDraft(folder);
    drafts.push(draft);
    const prepare = async () => {
      requireRoom(draft.folder, roomForBackup(databasePlace.dataDir), "a backup");
      return join(draft.folder, "pg");
    };
    const copy = await step("Copying", () =>
      copyDatabase(postgres.url, databasePlace.dataDir, prepare),
    );
    const [newest] = former;
    if (newest && newest.manifest.system !== copy.system) {
      throw new Error(`${folder} has backups of another shop. Name another place with --to.`);
    }
    const besides = [...(await copyKey(draft.folder)), ...(await copySimulator(draft.folder))];
    const files = [...copy.files, ...besides];
    const facts = await step("Checking: starting the copy and reading all of it", () =>
      readCopy(draft.folder),
    );
    made = { ...manifestOf(copy, files, facts), data };
    const text = JSON.stringify(made, null, 1);
    await writeHashed(join(draft.folder, manifestName), manifestName, text);
    report(await finishDraft(draft), made);
  } catch (error) {
    // Said before the draft goes, which makes room.
    const explained = explainFullDisk(error, [dataDir, folder]);
    for (const draft of drafts) dropDraft(draft);
    throw explained;
  } finally {
    await leave();
  }
  try {
    removeOutdated(folder, keep, made, sources);
  } catch (error) {
    console.error(`✗ The backup is made, but older ones could not be removed: ${messageOf(error)}`);
    process.exitCode = 2;
  }
}

/** When the backups were made that these data were restored from. */
async function readSources(url: string): Promise<Date[]> {
  const database = openDatabase(url, 1);
  try {
    return await findRestoredBackups(database.queries);
  } finally {
    await database.close();
  }
}

function readArguments(): { folder: string; keep: Keep } {
  const { values } = parseArgs({
    options: {
      to: { type: "string", default: defaultBackupFolder },
      daily: { type: "string", default: "7" },
      weekly: { type: "string", default: "5" },
    },
  });
  const number = (name: "daily" | "weekly") => {
    if (/^\d{1,4}$/.test(values[name])) return Number(values[name]);
    throw new Error(`--${name} is a number such as 7, not “${values[name]}”.`);
  };
  return { folder: resolve(values.to), keep: { daily: number("daily"), weekly: number("weekly") } };
}

/** That of the shop while it runs; of a stopped one a PostgreSQL for the time of the backup. */
async function runningDatabase() {
  const postgres = await startEmbeddedPostgres(databasePlace);
  const leave = async () => {
    // A shop that was started since has taken it over.
    const isInUse = readLauncherLock(launcherLockFile).running !== undefined;
    if (!postgres.adopted && !isInUse) await postgres.stop();
  };
  return { postgres, leave };
}

/** Without it the log of security cannot be shown to be whole. */
async function copyKey(draft: string): Promise<CopiedFile[]> {
  const name = "evidence.key";
  const key = await copyHashed(evidenceKeyFile, join(draft, name), name);
  return key ? [key] : [];
}

/** The demo's provider: its journal is only ever appended to, so a copy of it is a former state. */
async function copySimulator(draft: string): Promise<CopiedFile[]> {
  if (!existsSync(simulatorFolder)) return [];
  const path = "paypal-simulator";
  return copyFolder(simulatorFolder, join(draft, path), path);
}

async function readCopy(draft: string): Promise<CopyFacts> {
  const clone = join(draft, "check");
  try {
    return await openCopy(join(draft, "pg"), join(clone, "pg"), { durable: false });
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

function manifestOf(copy: DatabaseCopy, files: CopiedFile[], facts: CopyFacts): Manifest {
  const about: unknown = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
  const { postgres, system, startLsn, stopLsn } = copy;
  return {
    format: 1,
    at: copy.at.toISOString(),
    shopVersion: (about as { version: string }).version,
    postgres,
    system,
    startLsn,
    stopLsn,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    facts,
    files: files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  };
}

function report(whole: string, { at, bytes, facts }: Manifest): void {
  const rows = facts.rows;
  console.log(
    `✓ ${whole}\n` +
      `  All that was there at ${at}: ${rows["sales_order"] ?? 0} orders, ${rows["account"] ?? 0} accounts, ` +
      `${rows["product"] ?? 0} products; ${megabytes(bytes)}.\n` +
      "  The copy was started, and each page and index of it was read.\n" +
      "  Not in it: the environment (addresses and secrets). Keep that apart, and this on another machine.",
  );
}

function removeOutdated(folder: string, keep: Keep, made: Manifest, sources: Date[]): void {
  // Those that can't be read were named before the copy.
  const all = listBackups(folder, () => {});
  const isOwn = ({ system, data }: Manifest) => system === made.system && data === made.data;
  const own = all.filter(({ manifest }) => isOwn(manifest));
  const times = new Set(sources.map((at) => at.getTime()));
  for (const { folder: gone, at } of outdatedBackups(own, keep, new Date(made.at))) {
    if (times.has(at.getTime())) console.log(`  Kept, for the data came from it: ${gone}`);
    else if (removeBackup(gone)) console.log(`  Removed: ${gone}`);
    else console.log(`  Kept, for it is being restored from: ${gone}`);
  }
  const others = all.length - own.length;
  if (others > 0)
    console.log(`  Left as they are, for they are of other data: ${others} in ${folder}`);
}
