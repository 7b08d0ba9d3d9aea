import { access, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Raster } from "./raster.ts";

/** A file's name is its key: `{slug}/{side}.{kitHash}.{width}.{format}`, as in its address. */
export type StoredRaster = { slug: string; side: string; hash: string; raster: Raster };

export type RasterStore = {
  /** @returns null when it was not made yet. */
  read(stored: StoredRaster): Promise<Buffer | null>;
  has(stored: StoredRaster): Promise<boolean>;
  /** Writes the file whole or not at all: a killed writer never leaves half a file. */
  write(stored: StoredRaster, bytes: Buffer): Promise<void>;
  /** The placeholder of a drawing's front; null when it was not made yet. */
  readPlaceholder(slug: string, hash: string): Promise<string | null>;
  writePlaceholder(slug: string, hash: string, thumbhash: string): Promise<void>;
  /** Removes the files of earlier drawings of a product. */
  removeOthers(slug: string, hash: string): Promise<void>;
};

/** Rasters as files; the folder may be shared, copied or removed at any time. */
export function openRasterStore(folder: string): RasterStore {
  const folderOf = (slug: string) => {
    if (!isSlug(slug)) throw new RangeError(`"${slug}" names no folder.`);
    return join(folder, slug);
  };
  const nameOf = ({ side, hash, raster }: StoredRaster) =>
    `${side}.${hash}.${raster.width}.${raster.format}`;
  const pathOf = (stored: StoredRaster) => join(folderOf(stored.slug), nameOf(stored));

  return {
    read: (stored) => readFileIfThere(pathOf(stored)),
    has: async (stored) => (await unlessMissing(access(pathOf(stored)))) !== null,
    write: (stored, bytes) => writeWhole(folderOf(stored.slug), nameOf(stored), bytes),
    async readPlaceholder(slug, hash) {
      const bytes = await readFileIfThere(join(folderOf(slug), placeholderName(hash)));
      return bytes && bytes.toString("utf8");
    },
    writePlaceholder: (slug, hash, thumbhash) =>
      writeWhole(folderOf(slug), placeholderName(hash), Buffer.from(thumbhash)),
    async removeOthers(slug, hash) {
      for (const name of (await unlessMissing(readdir(folderOf(slug)))) ?? []) {
        if (name.split(".")[1] !== hash) await rm(join(folderOf(slug), name), { force: true });
      }
    },
  };
}

const placeholderName = (hash: string) => `front.${hash}.thumbhash`;

/** Slugs are made of small letters, digits and hyphens; nothing else may become part of a path. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,199}$/.test(text);
}

/** @returns null when there is no such file. */
export function readFileIfThere(path: string): Promise<Buffer | null> {
  return unlessMissing(readFile(path));
}

/** Whole or not at all; the folder is made when it is not there. */
export async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${name}.${randomUUID()}.draft`);
  await writeFile(draft, bytes);
  await rename(draft, join(folder, name));
}

async function unlessMissing<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
