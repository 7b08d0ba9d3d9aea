import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import * as z from "zod/mini";
import { reasonOf } from "../launcher/make-folder.ts";

export const manifestName = "manifest.json";

const copiedFile = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() });
export type CopiedFile = z.infer<typeof copiedFile>;

/** Facts of the copy's database when it was started to be checked. */
const copyFacts = z.object({
  /** Names of the migrations that ran, in order. */
  migrations: z.array(z.string()),
  /** Rows of each table. */
  rows: z.record(z.string(), z.int()),
});
export type CopyFacts = z.infer<typeof copyFacts>;

/** The description of a backup. Written last, so that a backup without it is none. */
const manifest = z.object({
  format: z.literal(1),
  /** All that was committed until then is in it; UTC. */
  at: z.iso.datetime(),
  shopVersion: z.string(),
  postgres: z.string(),
  /** PostgreSQL's own number of this database cluster. */
  system: z.string(),
  /** Which data directory it was made of: a copy of the shop has PostgreSQL's number, too. */
  data: z.optional(z.string()),
  /** Where in the write-ahead log the copy begins and is consistent. */
  startLsn: z.string(),
  stopLsn: z.string(),
  bytes: z.int(),
  facts: copyFacts,
  files: z.array(copiedFile),
});
export type Manifest = z.infer<typeof manifest>;

/** @throws Error with words when the folder holds no backup that this version reads. */
export function readManifest(folder: string): Manifest {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) throw new Error(`there is no folder ${folder}.`);
  if (!found.isDirectory()) throw new Error(`${folder} is no backup: it is a file.`);
  const file = join(folder, manifestName);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (existsSync(file))
      throw new Error(`${file} can't be read: ${reasonOf(error)}`, { cause: error });
    throw new Error(`${folder} is no backup: it has no ${manifestName}.`, { cause: error });
  }
  const said = parsed(text);
  const read = z.safeParse(manifest, said);
  if (read.success) return read.data;
  if (hasOtherFormat(said)) {
    throw new Error(
      `${file} was written by another version of the shop: restore it with that one.`,
    );
  }
  throw new Error(`${file} is damaged: it is empty, cut off or changed. Take another backup.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function hasOtherFormat(said: unknown): boolean {
  const read = z.safeParse(z.object({ format: z.int() }), said);
  return read.success && read.data.format !== 1;
}

/**
 * Whether each file is as the manifest says, and none is missing or too many.
 * @throws Error that names the first that is not.
 */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  const listed = new Set(files.map(({ path }) => path));
  for (const path of await filesBelow(folder)) {
    if (path !== manifestName && !listed.has(path)) {
      throw new Error(`${path} is in the backup, but not in its list.`);
    }
  }
  for (const { path, bytes, sha256 } of files) {
    const file = join(folder, ...path.split("/"));
    const found = await stat(file).catch(() => null);
    if (found === null) throw new Error(`${path} of the backup is missing.`);
    if (found.size !== bytes) throw new Error(`${path} has ${found.size} bytes, not ${bytes}.`);
    if ((await hashOf(file)) !== sha256)
      throw new Error(`${path} was changed: its sha-256 differs.`);
  }
}

/** Paths below a folder, with `/` on every system. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest("hex");
}
