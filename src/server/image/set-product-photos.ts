import type { Queries } from "#server/platform/database.ts";
import { done, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { lockPhotoFiles, replaceProductPhotos } from "./photo.repository.ts";
import type { ShownPhoto } from "./photo.ts";

/**
 * Makes these the photographs of a product, in this order, in the caller's transaction.
 * @returns invalidInput with `photos.{place}` of one that is no longer kept.
 */
export async function setProductPhotos(
  transaction: Queries,
  productId: string,
  photos: readonly ShownPhoto[],
): Promise<Outcome<null>> {
  const kept = await lockPhotoFiles(
    transaction,
    photos.map(({ hash }) => hash),
  );
  const gone = photos.findIndex(({ hash }) => !kept.has(hash));
  if (gone !== -1) return refuseFields([{ path: `photos.${gone}`, key: "photoGone" }]);
  await replaceProductPhotos(transaction, productId, photos);
  return done(null);
}
