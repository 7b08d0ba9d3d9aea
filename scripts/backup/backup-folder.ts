import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { syncFolder } from "./copy-files.ts";
import { messageOf } from "./embedded-shop.ts";
import { readManifest, type Manifest } from "./manifest.ts";
import { makeFolder, reasonOf } from "../launcher/make-folder.ts";
import { projectRoot } from "../launcher/run-command.ts";
import { findMarks, putMark, type WorkMark } from "../launcher/work-marks.ts";

export type Backup = { folder: string; at: Date; manifest: Manifest };

const namePattern = /^kitroom-\d{8}T\d{6}Z$/;
/** Being written, or left by a crash: never taken for a backup. */
const draftSuffix = ".unfinished";

/** Where backups lie unless `--to` names another place. */
export const defaultBackupFolder = resolve(
  projectRoot,
  process.env["BACKUP_FOLDER"]?.trim() || "backups",
);

export const backupName = (at: Date): string =>
  `kitroom-${at.toISOString().replace(/[-:]|\.\d+/g, "")}`;

/**
 * The whole backups of a folder, newest first.
 * @param warn gets those that can't be read: they are left as they are
 */
export function listBackups(folder: string, warn: (words: string) => void): Backup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => namePattern.test(name))
    .flatMap((name) => {
      try {
        const manifest = readManifest(join(folder, name));
        return [{ folder: join(folder, name), at: new Date(manifest.at), manifest }];
      } catch (error) {
        warn(`! Left out: ${messageOf(error)}`);
        return [];
      }
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** Makes the folder of the backups where it is missing. @throws Error with words where nothing can be written */
export function requireBackupFolder(folder: string): void {
  makeFolder(folder, 0o700);
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`A backup can't be made in ${folder}: ${reasonOf(error)}`, { cause: error });
  }
}

export type Draft = { folder: string; mark: WorkMark };

const making = "backup";
/** ms within which the maker of a draft notes itself in it. */
const unmarkedMs = 10_000;

/** A folder for a backup in the making. Leftovers of crashed ones are removed. */
export async function openDraft(folder: string): Promise<Draft> {
  for (const name of readdirSync(folder)) {
    const left = join(folder, name);
    if (!name.startsWith("kitroom-") || !name.endsWith(draftSuffix)) continue;
    if (isBeingMade(left)) continue;
    rmSync(left, { recursive: true, force: true });
  }
  for (;;) {
    const whole = join(folder, backupName(new Date()));
    const draft = `${whole}${draftSuffix}`;
    // Another backup of this second has the name.
    if (!existsSync(whole) && madeAnew(draft)) {
      return { folder: draft, mark: putMark(draft, making) };
    }
    await delay(200);
  }
}

/** By another shop, or by a copy of this one, that is backed up into the same folder. */
function isBeingMade(draft: string): boolean {
  const found = statSync(draft, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  const wasMarked = readdirSync(draft).some((name) => name.startsWith(`${making}.`));
  if (wasMarked) return findMarks(draft, making).length > 0;
  return Date.now() - found.ctimeMs < unmarkedMs;
}

function madeAnew(draft: string): boolean {
  try {
    mkdirSync(draft, { mode: 0o700 });
    return true;
  } catch (error) {
    if (existsSync(draft)) return false;
    throw new Error(`${draft} can't be made: ${reasonOf(error)}`, { cause: error });
  }
}

/** From here on it is a backup: with all that is in it, or not at all. */
export async function finishDraft({ folder, mark }: Draft): Promise<string> {
  const whole = folder.slice(0, -draftSuffix.length);
  mark.remove();
  await syncFolder(folder);
  renameSync(folder, whole);
  await syncFolder(dirname(whole));
  return whole;
}

export function dropDraft({ folder, mark }: Draft): void {
  mark.remove();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Marks a backup as being restored from, so that no backup that is made at the same time removes
 * it.
 */
export function markSource(backup: string): WorkMark {
  const place = realpathSync(backup);
  return putMark(dirname(place), sourceMark(place));
}

const sourceMark = (place: string) => `${basename(place)}.restore`;

function isBeingRestored(backup: string): boolean {
  const place = realpathSync(backup);
  return findMarks(dirname(place), sourceMark(place)).length > 0;
}

/**
 * Removes a backup that is not being restored from. It loses its name first: a crash leaves no half of
 * one that looks whole, and a restore that begins by then is seen before anything is gone.
 */
export function removeBackup(backup: string): boolean {
  if (isBeingRestored(backup)) return false;
  const gone = `${backup}${draftSuffix}`;
  const place = realpathSync(backup);
  renameSync(backup, gone);
  if (findMarks(dirname(place), sourceMark(place)).length > 0) {
    renameSync(gone, backup);
    return false;
  }
  rmSync(gone, { recursive: true, force: true });
  return true;
}
