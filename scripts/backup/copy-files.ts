import { createHash } from "node:crypto";
import { constants, type Dirent } from "node:fs";
import { chown, copyFile, mkdir, open, readdir, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { CopiedFile } from "./manifest.ts";

const partBytes = 1_048_576;

/**
 * Copies a file as it is being read, through to the disk, readable by its owner alone.
 * @returns null when it went away before it was opened, as tables that are dropped do.
 */
export async function copyHashed(
  from: string,
  to: string,
  path: string,
): Promise<CopiedFile | null> {
  const source = await openIfThere(from);
  if (!source) return null;
  try {
    const target = await open(to, "wx", 0o600);
    try {
      const hash = createHash("sha256");
      const part = Buffer.allocUnsafe(partBytes);
      let bytes = 0;
      for (;;) {
        const { bytesRead } = await source.read(part, 0, partBytes, bytes);
        if (bytesRead === 0) break;
        const read = part.subarray(0, bytesRead);
        hash.update(read);
        await target.writeFile(read);
        bytes += bytesRead;
      }
      await target.sync();
      return { path, bytes, sha256: hash.digest("hex") };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

export async function writeHashed(to: string, path: string, text: string): Promise<CopiedFile> {
  const file = await open(to, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  const bytes = Buffer.byteLength(text);
  return { path, bytes, sha256: createHash("sha256").update(text).digest("hex") };
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Copies a folder file by file into a new one that only its owner may enter.
 * @param path of the folder within the backup, with `/`
 * @param isLeftOut by the path within the folder; of a folder its content, for it is made all the same
 */
export async function copyFolder(
  from: string,
  to: string,
  path: string,
  isLeftOut: (inner: string) => boolean = () => false,
): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  const copyInto = async (inner: string): Promise<void> => {
    await mkdir(join(to, inner), { mode: 0o700 });
    if (inner !== "" && isLeftOut(`${inner}/`)) return;
    for (const entry of await listIfThere(join(from, inner))) {
      const name = inner === "" ? entry.name : `${inner}/${entry.name}`;
      if (entry.isDirectory()) await copyInto(name);
      else if (entry.isFile() && !isLeftOut(name)) {
        const file = await copyHashed(join(from, name), join(to, name), `${path}/${name}`);
        if (file) copied.push(file);
      }
    }
    await syncFolder(join(to, inner));
  };
  await copyInto("");
  return copied;
}

async function listIfThere(folder: string): Promise<Dirent[]> {
  return await readdir(folder, { withFileTypes: true });
}

/** Copies a folder for use, sharing blocks where the file system can. */
export async function cloneFolder(
  from: string,
  to: string,
  owner?: { uid: number; gid: number },
): Promise<void> {
  await mkdir(to, { mode: 0o700, recursive: true });
  if (owner) await chown(to, owner.uid, owner.gid);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await cloneFolder(source, target, owner);
    else {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      const file = await open(target, "r");
      await file.chmod(0o600);
      await file.sync();
      await file.close();
      if (owner) await chown(target, owner.uid, owner.gid);
    }
  }
  await syncFolder(to);
}

/** The names in a folder are on the disk once the folder is; Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
