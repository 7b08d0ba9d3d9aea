import type { Database } from "#server/platform/database.ts";
import { openPhotoStore } from "./photo-store.ts";
import { deleteUnusedPhotos } from "./photo.repository.ts";

export const forgetPhotosTask = "forget-photos";

/**
 * Job: forgets photographs that no product shows, a day after they were uploaded, with all their
 * pictures. Safe to repeat and to break off.
 */
export function createForgetPhotos({
  database,
  picturesFolder,
}: {
  database: Database;
  picturesFolder: string;
}): () => Promise<void> {
  const store = openPhotoStore(picturesFolder);
  return async () => {
    for (const hash of await deleteUnusedPhotos(database.driver)) await store.remove(hash);
  };
}
