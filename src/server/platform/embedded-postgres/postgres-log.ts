import { appendFileSync, copyFileSync, rmSync, statSync, truncateSync } from "node:fs";

/** A log past this many bytes is set aside. */
const fileLimit = 20_000_000;

export const logFileOf = (dataDir: string): string => `${dataDir}.log`;

/**
 * Keeps PostgreSQL's log short. PostgreSQL holds the file open, so its content is copied to
 * `pg.log.1` and the file emptied; lines written between the two are lost. Without room for the
 * copy it is emptied all the same, which makes room, and says so.
 * @param limit bytes
 */
export function keepLogShort(dataDir: string, limit: number = fileLimit): void {
  const path = logFileOf(dataDir);
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= limit) return;
    const isKept = copyLog(path);
    truncateSync(path);
    if (!isKept)
      appendFileSync(path, "The log before this line was dropped: no room to keep it.\n");
  } catch {
    // A disk that takes nothing: tried again at the next look.
  }
}

function copyLog(path: string): boolean {
  const copy = `${path}.1`;
  try {
    rmSync(copy, { force: true });
    copyFileSync(path, copy);
    return true;
  } catch {
    rmSync(copy, { force: true });
    return false;
  }
}
