import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Database } from "#server/platform/database.ts";

export type PosterRow = {
  kit: KitModel;
  kitHash: string;
  title: PartialText;
  /** null for goods without a club. */
  team: PartialText | null;
  /** An own name and number are printed on it. */
  takesName: boolean;
};

/** @returns undefined for what is not on sale. */
export async function readPoster(
  driver: Database["driver"],
  slug: string,
): Promise<PosterRow | undefined> {
  const [row] = await driver<PosterRow[]>`
    select p.kit, p.kit_hash as "kitHash", p.title, 3 = any(p.custom_types) as "takesName",
      (select t.name from team t where t.slug = p.team_slug) as team
    from product p where p.slug = ${slug} and p.published_at <= now()`;
  return row;
}
