import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Distinguishes data directories: PostgreSQL's own number is the same in each copy of a shop.
 * It is drawn once and lies beside the database, so a restore in the same place leaves it. A copy of the
 * folder is another folder, and gets one of its own.
 */
export function readDataId(dataFolder: string): string {
  const file = join(dataFolder, "data-id.json");
  const folder = String(statSync(dataFolder, { bigint: true }).ino);
  const found = readIfThere(file);
  if (found?.folder === folder && typeof found.id === "string") return found.id;
  const id = randomUUID();
  writeFileSync(`${file}.new`, JSON.stringify({ id, folder }));
  renameSync(`${file}.new`, file);
  return id;
}

function readIfThere(file: string): { id?: unknown; folder?: unknown } | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as object | null;
  } catch {
    return null;
  }
}
