import type { Product } from "#contract/catalog.ts";
import { type GarmentCut, hasBack, type KitModel } from "#domain/catalog/kit-model.ts";
import { customType } from "#domain/customization.ts";

/** What the page shows of a product: the rest would only make its HTML larger. */
export type ComparedKit = Pick<
  Product,
  "slug" | "title" | "team" | "price" | "material" | "weightG" | "details"
> & {
  listPrice: Product["listPrice"];
  front: string;
  back: string | undefined;
  /** null for what has no cut, such as a scarf. */
  cut: GarmentCut | null;
  collar: Product["kit"]["collar"] | null;
  sleeve: Product["kit"]["sleeve"] | null;
  sizes: { size: string; inStock: boolean }[];
  takesName: boolean;
  rating: { mean: number; count: number };
};

export function comparedKit(product: Product): ComparedKit {
  const { slug, title, team, price, listPrice, kit, image, backImage, sizes, reviews } = product;
  const shown = product.images.find(({ photo, side }) => photo && side === "front");
  return {
    slug,
    title,
    team,
    price,
    listPrice,
    ...(product.material === undefined ? {} : { material: product.material }),
    ...(product.weightG === undefined ? {} : { weightG: product.weightG }),
    details: product.details,
    front: shown?.url ?? image,
    back: backImage,
    ...shapeOf(kit),
    sizes: sizes.map(({ size, inStock }) => ({ size, inStock })),
    takesName: product.customTypes.includes(customType.own),
    rating: { mean: reviews.mean, count: reviews.count },
  };
}

/** How it is sewn, as far as goods of its kind have that. */
function shapeOf({ garment, cut, collar, sleeve }: KitModel) {
  const isJersey = garment === "jersey" || garment === "kit";
  const isZipped = garment === "top" || garment === "jacket";
  return {
    cut: hasBack(garment) ? cut : null,
    collar: isJersey ? collar : null,
    sleeve: isJersey ? sleeve : isZipped ? ("long" as const) : null,
  };
}

/** The terms of both, in the order of the first; a term that one lacks is `undefined` of it. */
export function sharedDetails(
  kits: readonly Pick<ComparedKit, "details">[],
): { term: string; texts: (string | undefined)[] }[] {
  const terms = [...new Set(kits.flatMap(({ details }) => details.map(({ term }) => term)))];
  return terms.map((term) => ({
    term,
    texts: kits.map(({ details }) => details.find((one) => one.term === term)?.text),
  }));
}
