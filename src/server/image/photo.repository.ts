import { sql } from "kysely";
import type { Database, Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { json } from "#server/platform/stored-json.ts";
import type { ShownPhoto } from "./photo.ts";
import type { PreparedPhoto } from "./prepare-photo.ts";

/** One that is kept already is as good as new: nothing forgets it for another day. */
export async function insertPhotoFile(
  queries: Queries,
  { hash, bytes, width, height, thumbhash }: PreparedPhoto,
): Promise<void> {
  await queries
    .insertInto("photo_file")
    .values({ hash, bytes, width, height, thumbhash })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ uploaded_at: sql`now()` }))
    .execute();
}

/** @returns those that are kept; they stay so until the transaction ends. */
export async function lockPhotoFiles(
  queries: Queries,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await queries
    .selectFrom("photo_file")
    .select("hash")
    .where("hash", "in", hashes)
    .orderBy("hash")
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

export async function replaceProductPhotos(
  queries: Queries,
  productId: string,
  photos: readonly ShownPhoto[],
): Promise<void> {
  await queries.deleteFrom("product_photo").where("product_id", "=", productId).execute();
  if (photos.length === 0) return;
  const rows = photos.map(({ hash, mode, alt }, position) => ({
    id: newId(),
    product_id: productId,
    position,
    mode,
    alt: json(alt),
    file_hash: hash,
  }));
  await queries.insertInto("product_photo").values(rows).execute();
}

export async function readPhotoFile(
  driver: Database["driver"],
  hash: string,
): Promise<Buffer | null> {
  const [row] = await driver<
    { bytes: Buffer }[]
  >`select bytes from photo_file where hash = ${hash}`;
  return row?.bytes ?? null;
}

/** One photograph whose pictures are not made yet. */
export async function readUnmadePhoto(
  driver: Database["driver"],
): Promise<{ hash: string; bytes: Buffer } | undefined> {
  const [row] = await driver<{ hash: string; bytes: Buffer }[]>`
    select hash, bytes from photo_file where made_at is null order by hash limit 1`;
  return row;
}

/** @returns false when it was forgotten meanwhile. */
export async function notePhotoMade(driver: Database["driver"], hash: string): Promise<boolean> {
  const { count } = await driver`update photo_file set made_at = now() where hash = ${hash}`;
  return count > 0;
}

/** @returns the photographs that were forgotten; one that a product is about to show is not. */
export async function deleteUnusedPhotos(driver: Database["driver"]): Promise<string[]> {
  const rows = await driver<{ hash: string }[]>`
    delete from photo_file where hash in (
      select hash from photo_file f
      where uploaded_at < now() - interval '1 day'
        and not exists (select from product_photo where file_hash = f.hash)
        and not exists (select from nav_item where picture = f.hash)
      for update skip locked)
    returning hash`;
  return rows.map(({ hash }) => hash);
}
