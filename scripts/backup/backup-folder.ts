import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { syncFolder } from "./copy-files.ts";
import { messageOf } from "./embedded-shop.ts";
import { readManifest, type Manifest } from "./manifest.ts";
import { projectRoot } from "../launcher/run-command.ts";

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
 * @param warn is told of those that can't be read: they are left as they are
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

/** A folder for a backup in the making. What a crash left of others is removed. */
export function openDraft(folder: string, begun: Date): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    if (name.startsWith("kitroom-") && name.endsWith(draftSuffix)) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
  const draft = join(folder, `${backupName(begun)}${draftSuffix}`);
  mkdirSync(draft, { mode: 0o700 });
  return draft;
}

/** From here on it is a backup: with all that is in it, or not at all. */
export async function finishDraft(folder: string, draft: string): Promise<string> {
  const whole = draft.slice(0, -draftSuffix.length);
  await syncFolder(draft);
  renameSync(draft, whole);
  await syncFolder(folder);
  return whole;
}

/** @throws Error with words when the disk of the folder has less room than that. */
export async function requireRoom(folder: string, bytes: number, what: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes) return;
  throw new Error(
    `${folder} has ${megabytes(free)} left, and ${what} needs ${megabytes(bytes)}. ` +
      "Make room, or name another disk.",
  );
}

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;
