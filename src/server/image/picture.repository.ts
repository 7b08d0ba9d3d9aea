import type { PatchMark } from "#domain/catalog/kit-model.ts";
import type { Database } from "#server/platform/database.ts";
import type { PicturedKit } from "./kit-picture.ts";
import { popularCount } from "./raster.ts";

export type PictureRow = PicturedKit & {
  kitHash: string;
  published: boolean;
  /** Marks of the requested patches, in the order of their ids; null when one is unknown. */
  marks: PatchMark[] | null;
};

/** Reads the data to draw a product with some patches. @returns undefined for an unknown slug. */
export async function readPicture(
  driver: Database["driver"],
  slug: string,
  patchIds: readonly string[],
): Promise<PictureRow | undefined> {
  const wanted = [...new Set(patchIds)];
  const [row] = await driver<(Omit<PictureRow, "marks"> & { marks: PatchMark[] })[]>`
    select p.kit, p.kit_hash as "kitHash", p.kit_kind = 'retro' as "isRetro", coalesce(p.published_at <= now(), false) as published,
      (select coalesce(json_object_agg(name, mark), '{}') from crest_file
        where name in (p.kit->'crest'->>'file', p.kit->'chest'->>'file')) as uploads,
      (select coalesce(json_agg(t.mark order by t.id), '[]') from patch t
        where t.id = any(${wanted}) and t.mark is not null) as marks
    from product p where p.slug = ${slug}`;
  if (!row) return undefined;
  return { ...row, marks: row.marks.length === wanted.length ? row.marks : null };
}

export type UnpicturedRow = {
  id: string;
  slug: string;
  kitHash: string;
  /** Whether it is among the `popularCount` most popular ones. */
  isPopular: boolean;
} & PicturedKit;

/** Products whose present drawing has no prepared pictures yet, the most popular first. */
export function readUnpictured(
  driver: Database["driver"],
  limit: number,
): Promise<UnpicturedRow[]> {
  return driver<UnpicturedRow[]>`
    select id, slug, kit, kit_hash as "kitHash", kit_kind = 'retro' as "isRetro",
      (select coalesce(json_object_agg(name, mark), '{}') from crest_file
        where name in (kit->'crest'->>'file', kit->'chest'->>'file')) as uploads,
      id in (select id from product order by popularity desc, id limit ${popularCount}) as "isPopular"
    from product
    where pictured_hash is distinct from kit_hash
    order by popularity desc, id limit ${limit}`;
}

/** Notes that the pictures of a drawing are made; nothing when the product has another by now. */
export async function savePictured(
  driver: Database["driver"],
  { id, kitHash }: UnpicturedRow,
  thumbhash: string | null,
): Promise<void> {
  await driver`
    update product set pictured_hash = ${kitHash}, thumbhash = ${thumbhash}
    where id = ${id} and kit_hash = ${kitHash}`;
}
