/**
 * npm run backup -- [--to folder] [--daily 7] [--weekly 5]: a checked copy of the embedded database and
 * all else that a shop is made of (R-BACKUP). Exit code 0: a whole, checked backup is there; 1: none was
 * made, and the older ones are as they were; 2: it is there, but outdated ones could not be removed.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import {
  databasePlace,
  evidenceKeyFile,
  launcherLockFile,
  simulatorFolder,
} from "../launcher/data-dir.ts";
import { readLauncherLock } from "../launcher/launcher-lock.ts";
import { step } from "../launcher/progress.ts";
import { projectRoot } from "../launcher/run-command.ts";
import {
  defaultBackupFolder,
  finishDraft,
  listBackups,
  megabytes,
  openDraft,
  requireRoom,
} from "./backup-folder.ts";
import { copyDatabase, type DatabaseCopy } from "./copy-database.ts";
import { copyFolder, copyHashed, writeHashed } from "./copy-files.ts";
import { messageOf, requireData, requireEmbedded, sizeOf } from "./embedded-shop.ts";
import { manifestName, type CopiedFile, type CopyFacts, type Manifest } from "./manifest.ts";
import { openCopy } from "./read-copy.ts";
import { outdatedBackups, type Keep } from "./rotation.ts";

/** For the log that the clone writes when it starts, and what the shop sells meanwhile. */
const spareBytes = 100_000_000;

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
  const former = listBackups(folder, console.warn);
  const { postgres, leave } = await runningDatabase();
  let draft = "";
  try {
    const prepare = async () => {
      draft = openDraft(folder, new Date());
      // Once for the copy, once for the clone that is started to check it.
      await requireRoom(draft, 2 * sizeOf(databasePlace.dataDir) + spareBytes, "a backup");
      return join(draft, "pg");
    };
    const copy = await step("Copying", () =>
      copyDatabase(postgres.url, databasePlace.dataDir, prepare),
    );
    const [newest] = former;
    if (newest && newest.manifest.system !== copy.system) {
      throw new Error(`${folder} has backups of another shop. Name another place with --to.`);
    }
    const files = [...copy.files, ...(await copyKey(draft)), ...(await copySimulator(draft))];
    const facts = await step("Checking: starting the copy and reading all of it", () =>
      readCopy(draft),
    );
    const manifest = manifestOf(copy, files, facts);
    await writeHashed(join(draft, manifestName), manifestName, JSON.stringify(manifest, null, 1));
    report(await finishDraft(folder, draft), manifest);
  } catch (error) {
    if (draft !== "") rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await leave();
  }
  try {
    removeOutdated(folder, keep);
  } catch (error) {
    console.error(`✗ The backup is made, but older ones could not be removed: ${messageOf(error)}`);
    process.exitCode = 2;
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
    // A shop that was started meanwhile has taken it over.
    const isInUse = readLauncherLock(launcherLockFile).running !== undefined;
    if (!postgres.adopted && !isInUse) await postgres.stop();
  };
  return { postgres, leave };
}

/** Without it nobody could tell that the log of security is whole. */
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

function removeOutdated(folder: string, keep: Keep): void {
  // Those that can't be read were named before the copy.
  const outdated = outdatedBackups(
    listBackups(folder, () => {}),
    keep,
  );
  for (const { folder: gone } of outdated) {
    rmSync(gone, { recursive: true, force: true });
    console.log(`  Removed: ${gone}`);
  }
}
