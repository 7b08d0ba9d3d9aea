import type { ProductCard } from "#contract/catalog.ts";

/** Fields of a product that a tile shows. */
export type TileProduct = Omit<ProductCard, "tags" | "thumbhash">;

/** Drops the other fields, to keep them out of the page's HTML. */
export function tileProduct({ tags: _tags, thumbhash: _thumbhash, ...shown }: ProductCard) {
  return shown satisfies TileProduct;
}

/** Discount in whole per cent, rounded down. 0 without a former price. */
export function offPercent(price: number, before: number | undefined): number {
  if (before === undefined || before <= price) return 0;
  return Math.floor(((before - price) * 100) / before);
}

/** `Stannery Athletic Home Shirt` under its team becomes `Home Shirt`; others stay whole. */
export function titleWithout(team: string, title: string): string {
  const rest = team !== "" && title.startsWith(team) ? title.slice(team.length).trim() : "";
  return rest === "" ? title : rest;
}
