import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, one by one: `recursive` tries for ever where the system says "no
 * such folder" to the making of one, as Linux does in `/proc`.
 * @throws Error with words where it can't be made
 */
export function makeFolder(folder: string, mode?: number): void {
  const missing: string[] = [];
  for (let place = folder; !isFolder(place); place = dirname(place)) missing.unshift(place);
  for (const place of missing) {
    try {
      mkdirSync(place, mode);
    } catch (error) {
      // Another program may have made it since.
      if (isFolder(place)) continue;
      throw new Error(`${folder} can't be made: ${reasonOf(error)}`, { cause: error });
    }
  }
}

function isFolder(place: string): boolean {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found?.isFile()) throw new Error(`${place} is a file, not a folder.`);
  return found?.isDirectory() ?? dirname(place) === place;
}

const reasons: Record<string, string> = {
  ENOENT: "the system makes no folders there.",
  EACCES: "this user may not write there.",
  EPERM: "this user may not write there.",
  EROFS: "nothing can be written there.",
  ENOSPC: "the disk is full.",
};

/** Why a folder can't be written, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return reasons[code] ?? (error instanceof Error ? error.message : String(error));
}
