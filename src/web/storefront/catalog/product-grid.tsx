import { useHydrated } from "#web/platform/use-hydrated.ts";
import { ProductTile } from "./product-tile.tsx";
import { commonBadges, type TileProduct } from "./tile-product.ts";

const GAPS = "grid grid-cols-2 *:min-w-0 gap-x-3 gap-y-8 md:gap-x-5 md:gap-y-10";
const IN_FOURS = `${GAPS} md:grid-cols-4`;
const IN_THREES = `${GAPS} md:grid-cols-3 xl:grid-cols-4`;

interface ProductGridProps {
  products: readonly TileProduct[];
  /** Number of pictures that a phone shows at first: all others wait until they are near. */
  eager?: number;
  /** Four columns from a tablet on, for a few products whose last row should be full. */
  inFours?: boolean;
  /** Classes of the tiles that are larger than the others, by index. */
  large?: Readonly<Record<number, string>>;
}

/** Two columns on a phone, four from 1280 px. */
export function ProductGrid({ products, eager = 0, inFours = false, large }: ProductGridProps) {
  const hydrated = useHydrated();
  const common = commonBadges(products);
  return (
    <ul className={inFours || products.length === 4 ? IN_FOURS : IN_THREES}>
      {products.map((product, index) => (
        <li key={product.id} className={large?.[index]}>
          <ProductTile
            {...{ product, common }}
            eager={index < eager}
            wishable={hydrated}
            large={large?.[index] !== undefined}
          />
        </li>
      ))}
    </ul>
  );
}
