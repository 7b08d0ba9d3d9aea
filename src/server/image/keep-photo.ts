import type { Database, Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { makePhotosTask } from "./make-photos.ts";
import { insertPhotoFile } from "./photo.repository.ts";
import { preparePhoto } from "./prepare-photo.ts";

export type KeptPhoto = { hash: string; width: number; height: number };

/**
 * Keeps a merchant's photograph, for a product to show, and queues its pictures. The same one again
 * is the same; one that no product shows within a day is forgotten.
 * @param bytes of a JPEG, PNG, WebP or AVIF of at most 8 MB, 600 to 8,000 pixels a side.
 * @param note writes the audit entry, in the same transaction.
 * @returns invalidInput with `photo` and the fault.
 */
export async function keepPhoto(
  { queries }: Pick<Database, "queries">,
  bytes: Buffer,
  note: (transaction: Queries, kept: KeptPhoto) => Promise<void> = () => Promise.resolve(),
): Promise<Outcome<KeptPhoto>> {
  const photo = await preparePhoto(bytes);
  if (typeof photo === "string") return refuseFields([{ path: "photo", key: photo }]);
  const { hash, width, height } = photo;
  await inTransaction(queries, async (transaction) => {
    await insertPhotoFile(transaction, photo);
    await addJob(transaction, makePhotosTask, {}, makePhotosTask);
    await note(transaction, { hash, width, height });
  });
  return done({ hash, width, height });
}
