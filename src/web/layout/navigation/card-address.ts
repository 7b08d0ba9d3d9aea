import type { ProductCard } from "#contract/catalog.ts";

/** The page of a card's product, with the player that was searched for. */
export const cardAddress = ({ slug, player }: Pick<ProductCard, "slug" | "player">): string =>
  player ? `/product/${slug}?${new URLSearchParams({ d: player.design })}` : `/product/${slug}`;
