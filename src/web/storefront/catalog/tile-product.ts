import type { Badge, ProductCard } from "#contract/catalog.ts";

/** Fields of a product that a tile shows. */
export type TileProduct = Omit<ProductCard, "tags" | "thumbhash" | "onlyChoice">;

/** Drops the other fields, to keep them out of the page's HTML. */
export function tileProduct(card: ProductCard) {
  const { tags: _tags, thumbhash: _thumbhash, onlyChoice: _only, ...shown } = card;
  return shown satisfies TileProduct;
}

/**
 * Badges that more than a third of a list's products have: on a tile they are noise. A reduced
 * price is said by each tile that has one.
 */
export function commonBadges(products: readonly Pick<TileProduct, "badges">[]): ReadonlySet<Badge> {
  const counts = new Map<Badge, number>();
  for (const badge of products.flatMap(({ badges }) => badges)) {
    counts.set(badge, (counts.get(badge) ?? 0) + 1);
  }
  const most = Math.max(1, Math.floor(products.length / 3));
  const common = [...counts].filter(([badge, count]) => badge !== "sale" && count > most);
  return new Set(common.map(([badge]) => badge));
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
