import type { Database } from "#server/platform/database.ts";
import { openPhotoStore } from "./photo-store.ts";
import { notePhotoMade, readUnmadePhoto } from "./photo.repository.ts";
import { photoFormats, photoWidths } from "./photo.ts";
import { renderPhoto } from "./prepare-photo.ts";

export const makePhotosTask = "make-photos";

/**
 * Job: makes every width and format of new photographs, one picture at a time. Safe to repeat and
 * to break off.
 */
export function createMakePhotos({
  database,
  picturesFolder,
}: {
  database: Database;
  picturesFolder: string;
}): () => Promise<void> {
  const store = openPhotoStore(picturesFolder);
  return async () => {
    for (;;) {
      const photo = await readUnmadePhoto(database.driver);
      if (!photo) return;
      const { hash, bytes } = photo;
      for (const width of photoWidths) {
        for (const format of photoFormats) {
          await store.write({ hash, width, format }, await renderPhoto(bytes, width, format));
        }
      }
      if (!(await notePhotoMade(database.driver, hash))) await store.remove(hash);
    }
  };
}
