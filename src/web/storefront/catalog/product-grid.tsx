import { useHydrated } from "#web/platform/use-hydrated.ts";
import { ProductTile } from "./product-tile.tsx";
import { commonBadges, type TileProduct } from "./tile-product.ts";

const GAPS = "grid grid-cols-2 gap-x-3 gap-y-8 md:gap-x-5 md:gap-y-10";
const IN_FOURS = `${GAPS} md:grid-cols-4`;
const GRID = `tile-grid ${GAPS} md:grid-cols-3 xl:grid-cols-4`;

interface ProductGridProps {
  products: readonly TileProduct[];
  /** Number of pictures visible at first. */
  eager?: number;
  /** Four columns from a tablet on, for a few products whose last row should be full. */
  inFours?: boolean;
}

/** Two columns on a phone, four from 1280 px; a full page of a list has large tiles among them. */
export function ProductGrid({ products, eager = 0, inFours = false }: ProductGridProps) {
  const hydrated = useHydrated();
  const common = commonBadges(products);
  return (
    <ul className={inFours || products.length === 4 ? IN_FOURS : GRID}>
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductTile {...{ product, common }} eager={index < eager} wishable={hydrated} />
        </li>
      ))}
    </ul>
  );
}
