import { existsSync, realpathSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { manifestName } from "./manifest.ts";

/** The place behind all links, of a folder that need not be there yet. */
function placeOf(folder: string): string {
  const path = resolve(folder);
  if (existsSync(path) || dirname(path) === path) return realpathSync.native(path);
  return join(placeOf(dirname(path)), relative(dirname(path), path));
}

function isWithin(place: string, other: string): boolean {
  const way = relative(other, place);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && resolve(way) !== way);
}

/** A copy that lies in the copied folder would be copied again, and goes when the data go. */
export function requireOutside(folder: string, dataFolders: readonly string[]): void {
  const around = dataFolders.find((data) => isWithin(placeOf(folder), placeOf(data)));
  if (around === undefined) return;
  throw new Error(`${folder} lies in the data (${around}). Name a place outside of them.`);
}

/** One file more makes a backup a changed one; and data in a backup would go with it. */
export function requireNoBackup(folder: string): void {
  for (let place = placeOf(folder); ; place = dirname(place)) {
    const isBackup =
      existsSync(join(place, manifestName)) && existsSync(join(place, "pg", "PG_VERSION"));
    // A copy being written has no manifest yet.
    if (isBackup || /kitroom-\d{8}T\d{6}Z\.unfinished$/.test(place)) {
      throw new Error(`${folder} lies in a backup (${place}). Name another place.`);
    }
    if (dirname(place) === place) return;
  }
}
