import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { databasePlace } from "../launcher/data-dir.ts";

/** @throws Error with words where the database is not the one that lies in this folder. */
export function requireEmbedded(): void {
  if (!process.env["DATABASE_URL"]?.trim()) return;
  throw new Error(
    "DATABASE_URL names a PostgreSQL of your own: its backup is made with the tools of that server. " +
      "docs/operations.md, “Backup of your own PostgreSQL”, has the commands.",
  );
}

/** @throws Error when nothing has been started here yet. */
export function requireData(): void {
  if (existsSync(join(databasePlace.dataDir, "PG_VERSION"))) return;
  throw new Error(`There is no database in ${databasePlace.dataDir}.`);
}

/** Bytes of all files below a folder; files that go away in between count nothing. */
export function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) =>
        sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
