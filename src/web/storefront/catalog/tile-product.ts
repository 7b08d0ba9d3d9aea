import type { ProductCard } from "#contract/catalog.ts";

/** What a tile shows of a product. */
export type TileProduct = Omit<ProductCard, "tags" | "thumbhash">;

/** Leaves out what no tile shows, so that the page's HTML doesn't carry it. */
export function tileProduct({ tags: _tags, thumbhash: _thumbhash, ...shown }: ProductCard) {
  return shown satisfies TileProduct;
}
