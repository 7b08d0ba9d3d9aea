import type { LocalText } from "#domain/language.ts";
import type { Database } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import { makePhotosTask } from "./make-photos.ts";
import { insertProductPhoto, lockProduct } from "./photo.repository.ts";
import { photoAddress, type PhotoMode } from "./photo.ts";
import { preparePhoto } from "./prepare-photo.ts";

export type PhotoUpload = { productId: string; bytes: Buffer; alt: LocalText; mode: PhotoMode };
export type SavedPhoto = { hash: string; url: string; width: number; height: number };

/**
 * Keeps a merchant's photograph of a product and queues its pictures. The same photograph again
 * changes its words and its place, not the picture.
 * @param upload `bytes` of a JPEG, PNG, WebP or AVIF of at most 8 MB, 600 to 8,000 pixels a side.
 * @returns notFound, or invalidInput with `photo` and what is wrong with it.
 */
export async function saveProductPhoto(
  { database }: { database: Database },
  { productId, bytes, alt, mode }: PhotoUpload,
): Promise<Outcome<SavedPhoto>> {
  const photo = await preparePhoto(bytes);
  if (typeof photo === "string") return refuseFields([{ path: "photo", key: photo }]);
  return transact(database.queries, async (transaction) => {
    if (!(await lockProduct(transaction, productId))) return refuse("notFound");
    await insertProductPhoto(transaction, { id: newId(), productId, mode, alt }, photo);
    await addJob(transaction, makePhotosTask, {}, makePhotosTask);
    const { hash, width, height } = photo;
    return done({ hash, width, height, url: photoAddress({ hash, width: 1200, format: "webp" }) });
  });
}
