import { cpSync, existsSync, globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A tab left open for longer than this finds its page's parts gone and loads anew, ms. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/**
 * Puts a build's hashed files aside before the next one empties the folder, so that tabs opened
 * before a release still find theirs.
 * @returns a function that puts back those that the new build has not written and that are young
 * enough.
 */
export function setAssetsAside(folder: string, now = Date.now()): () => void {
  if (!existsSync(folder)) return () => undefined;
  const aside = mkdtempSync(join(tmpdir(), "kitroom-assets-"));
  cpSync(folder, aside, { recursive: true, preserveTimestamps: true });
  return () => {
    for (const file of globSync("**/*.*", { cwd: aside })) {
      const from = join(aside, file);
      const to = join(folder, file);
      const isYoung = now - statSync(from).mtimeMs < keptFor;
      if (isYoung && !existsSync(to)) cpSync(from, to, { preserveTimestamps: true });
    }
    rmSync(aside, { recursive: true, force: true });
  };
}
