import { sql } from "kysely";
import { photoAddress } from "#server/image/photo.ts";
import { pictureAddress } from "#server/image/picture-address.ts";

/** As the admin shows a photograph. */
export const adminPicture = (hash: string): string =>
  photoAddress({ hash, width: 360, format: "webp" });

/** The photograph that stands in the drawing's place in the shop; of the product `p` of a query. */
export const coverOfProduct = sql<string | null>`(select o.file_hash from product_photo o
  where o.product_id = p.id and o.mode = 'replace' order by o.position limit 1)`;

/** A product in a list: the picture that tiles of the shop show. */
export function listPicture(row: { slug: string; kitHash: string; cover: string | null }): string {
  const { slug, kitHash, cover } = row;
  return cover === null ? pictureAddress({ slug, kitHash, side: "front" }) : adminPicture(cover);
}
