import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Name in a backup, and where it lies in the shop. */
export type Beside = readonly [name: string, place: string];

/**
 * Copies the files beside the database out of a backup. Existing files stay: the key seals rows
 * written since, and the demo's provider forgets nothing, as a real one. Each is moved to its place when
 * whole, so that a leftover of a crash is no copy, and is written anew.
 * @returns a function that removes the copied files, where the restore fails after it
 */
export function restoreBesides(folder: string, places: readonly Beside[]): () => void {
  const made: string[] = [];
  const takeBack = () => {
    for (const place of made) rmSync(place, { recursive: true, force: true });
  };
  try {
    for (const [name, place] of places) {
      const draft = `${place}.restoring`;
      rmSync(draft, { recursive: true, force: true });
      const kept = join(folder, name);
      if (existsSync(place) || !existsSync(kept)) continue;
      cpSync(kept, draft, { recursive: true });
      renameSync(draft, place);
      made.push(place);
    }
  } catch (error) {
    takeBack();
    throw error;
  }
  return takeBack;
}
