import { sql } from "kysely";
import type { LocalText } from "#domain/language.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import type { PhotoMode } from "./photo.ts";
import type { PreparedPhoto } from "./prepare-photo.ts";

export type ProductPhoto = { id: string; productId: string; mode: PhotoMode; alt: LocalText };

/** Adds a photograph after the product's others; one that it has already gets the new words. */
export async function insertProductPhoto(
  queries: Queries,
  { id, productId, mode, alt }: ProductPhoto,
  { hash, bytes, width, height, thumbhash }: PreparedPhoto,
): Promise<void> {
  await queries
    .insertInto("photo_file")
    .values({ hash, bytes, width, height, thumbhash })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  await sql`
    insert into product_photo (id, product_id, position, mode, alt, file_hash)
    select ${id}, ${productId}, coalesce(max(position) + 1, 0), ${mode}, ${json(alt)}, ${hash}
      from product_photo where product_id = ${productId}
    on conflict (product_id, file_hash) do update
      set mode = excluded.mode, alt = excluded.alt`.execute(queries);
}

/** Locks the product, so that two uploads at once get two positions. */
export async function lockProduct(queries: Queries, id: string): Promise<boolean> {
  const row = queries.selectFrom("product").select("id").where("id", "=", id).forUpdate();
  return (await row.executeTakeFirst()) !== undefined;
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

export async function notePhotoMade(driver: Database["driver"], hash: string): Promise<void> {
  await driver`update photo_file set made_at = now() where hash = ${hash}`;
}
