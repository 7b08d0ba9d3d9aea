import { customType } from "#domain/customization.ts";
import type { Product } from "#contract/catalog.ts";
import type { ClothSource } from "#contract/kit-model.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { pageCall } from "#web/api/page-call.ts";

/** A featured shirt: its tile and what it is drawn from. */
export type FeaturedKit = {
  slug: string;
  title: string;
  team: string;
  back: string;
  price: Product["price"];
  kit: KitModel;
  /** The picture of its back. */
  picture: Product["images"][number];
  /** What it is drawn from. */
  cloth: ClothSource;
};

/**
 * The first printable shirt with all the tags; else the first of the first tag. Undefined in a shop
 * without either.
 */
export async function findFeatured(
  context: Parameters<typeof pageCall>[0],
  tags: readonly string[],
): Promise<FeaturedKit | undefined> {
  for (const wanted of [tags, tags.slice(0, 1)]) {
    const { records } = await pageCall(context, "listProductsByTags", {
      tags: [...wanted],
      size: 8,
    });
    for (const { slug, backImage } of records) {
      if (!backImage) continue;
      const product = await pageCall(context, "getProduct", { title: slug });
      if (!product.customTypes.includes(customType.own)) continue;
      const { title, team, kit, images, price, cloth } = product;
      const picture = images.find(({ side, photo }) => side === "back" && !photo);
      if (!picture || !cloth) continue;
      return { slug, title, team, price, back: backImage, kit, picture, cloth };
    }
  }
  return undefined;
}
