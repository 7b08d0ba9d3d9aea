import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { freeBytes, megabytes, roomForBackup } from "../backup/disk-room.ts";

/** Bytes below which PostgreSQL may stop at any sale: its log alone grows by 16 MB at a time. */
const tooLittle = 100_000_000;
/** Bytes below which the doctor warns: the operator has time to make room. */
const little = 1_000_000_000;

/**
 * Whether the shop can go on writing.
 * @throws Error with words where it cannot
 */
export function examineDisk(
  folder: string,
  free: number = freeBytes(nearest(folder)),
): string | { warning: string } {
  const words = `${megabytes(free)} left`;
  if (free < tooLittle) {
    throw new Error(`${words}: on a full disk the shop takes no orders. Make room for ${folder}`);
  }
  return free < little ? { warning: `${words} for ${folder}: make room soon` } : words;
}

/** Whether the next backup fits. */
export function examineBackupDisk(
  folder: string,
  dataDir: string,
  free: number = freeBytes(nearest(folder)),
): string | { warning: string } {
  const needed = roomForBackup(dataDir);
  const words = `${megabytes(free)} left`;
  if (free >= needed) return words;
  return { warning: `${words} in ${folder}, and a backup needs ${megabytes(needed)}` };
}

/** The folder itself, or the one above it in which it would be made. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}
