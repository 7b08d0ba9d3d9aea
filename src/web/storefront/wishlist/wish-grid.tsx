import type { ReactNode } from "react";
import type { Wish } from "#contract/wishlist.ts";
import { ProductTile } from "../catalog/product-tile.tsx";
import { commonBadges } from "../catalog/tile-product.ts";
import { WishBuying } from "./wish-buying.tsx";

interface WishGridProps {
  wishes: readonly Wish[];
  /** Buttons below each, such as to take it off the list. */
  renderBelow?: (wish: Wish) => ReactNode;
}

/** Products of a list with what it takes to buy them. In the browser alone: hearts are personal. */
export function WishGrid({ wishes, renderBelow }: WishGridProps) {
  const common = commonBadges(wishes.map(({ product }) => product));
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-10 *:min-w-0 md:grid-cols-3 md:gap-x-5 xl:grid-cols-4">
      {wishes.map((wish, index) => (
        <li key={wish.product.id} className="flex flex-col">
          <ProductTile product={wish.product} common={common} eager={index < 2} wishable />
          <WishBuying wish={wish}>{renderBelow?.(wish)}</WishBuying>
        </li>
      ))}
    </ul>
  );
}
