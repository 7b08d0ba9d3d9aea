import { statfsSync } from "node:fs";
import { messageOf, sizeOf } from "./embedded-shop.ts";

/** Bytes that this user may still write on the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

/** @throws Error with words when the disk of the folder has less room than that. */
export function requireRoom(folder: string, bytes: number, what: string): void {
  const free = freeBytes(folder);
  if (free >= bytes) return;
  throw new Error(
    `${folder} has ${megabytes(free)} left, and ${what} needs ${megabytes(bytes)}. ` +
      "Make room, or name another disk.",
  );
}

/** For the log that the clone writes when it starts, and the shop's sales in that time. */
const spareBytes = 100_000_000;

/** Once for the copy, once for the clone that is started to check it. */
export const roomForBackup = (databaseFolder: string): number =>
  2 * sizeOf(databaseFolder) + spareBytes;

/** Says already which disk is full. */
class FullDisk extends Error {}

/** With less than this left, a failure most likely came from it. */
const asGoodAsFull = 1_000_000;

/**
 * Names the disk where work failed because there was no room: PostgreSQL names a file of its own at
 * most, and a failed write none.
 * @param folders on whose disks the work wrote
 */
export function explainFullDisk(error: unknown, folders: readonly string[]): unknown {
  if (error instanceof FullDisk) return error;
  const fullest = folders
    .flatMap((folder) => {
      try {
        return [{ folder, free: freeBytes(folder) }];
      } catch {
        return [];
      }
    })
    .toSorted((one, other) => one.free - other.free)[0];
  if (!fullest || !(saysFull(error) || fullest.free < asGoodAsFull)) return error;
  const { folder, free } = fullest;
  return new FullDisk(
    `the disk of ${folder} is full (${megabytes(free)} left). Make room there, and try again. ` +
      `What failed: ${messageOf(error)}`,
    { cause: error },
  );
}

function saysFull(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // 53100 is PostgreSQL's disk_full; of its log only the words come here.
  return (
    ["ENOSPC", "EDQUOT", "53100"].includes(code) ||
    /no space left on device/i.test(messageOf(error))
  );
}
