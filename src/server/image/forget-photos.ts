import type { Database } from "#server/platform/database.ts";
import { openPhotoStore } from "./photo-store.ts";
import { deleteUnusedPhotos } from "./photo.repository.ts";

export const forgetPhotosTask = "forget-photos";

/**
 * Job: forgets photographs that no product shows, a day after they were uploaded, with all their
 * pictures. Safe to repeat. @throws after the last one, when pictures of one could not be removed.
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
    const failures: unknown[] = [];
    // Their rows are gone: what is not removed now, nothing would remove later.
    for (const hash of await deleteUnusedPhotos(database.driver)) {
      await store.remove(hash).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, "pictures could not be removed");
  };
}
