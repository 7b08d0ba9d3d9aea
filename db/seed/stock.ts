import { edgeProducts } from "./edge-products.ts";
import type { SeedProduct } from "./products/products.ts";
import { seededRandom, type SeededRandom } from "./seeded-random.ts";
import { sizesOf } from "./size-charts.ts";

export type StockRow = { productId: string; size: string; position: number; stock: number };

/** Products that tests buy from keep every size in plenty. */
const wellStocked: ReadonlySet<string> = new Set([
  edgeProducts.ordinary,
  edgeProducts.longestPlayerName,
  edgeProducts.halfCentDiscountInEur,
  edgeProducts.halfPennyInGbp,
]);

/** Units of every size: most 20 to 200, one in eleven low, one in eighteen gone. */
export function stockOf({
  id,
  slug,
  sizeChart,
  listPriceUsd,
  popularity,
}: SeedProduct): StockRow[] {
  const random = seededRandom(`stock:${slug}`);
  const units = (size: string) => {
    if (slug === edgeProducts.soldOut) return 0;
    if (slug === edgeProducts.lowStock) return random.int(1, 10);
    if (wellStocked.has(slug)) return random.int(120, 200);
    return unitsOf(random, { ending: listPriceUsd !== null, rare: /^(XS|4XL|3XL)$/.test(size) });
  };
  const rows = sizesOf(sizeChart).map((size, position) => ({
    productId: id,
    size,
    position,
    stock: units(size),
  }));
  // Only the product meant to be sold out is: anything else keeps at least one size.
  const [first] = rows;
  if (
    first &&
    popularity > 0 &&
    slug !== edgeProducts.soldOut &&
    rows.every((row) => row.stock === 0)
  ) {
    first.stock = random.int(20, 60);
  }
  return rows;
}

function unitsOf(
  random: SeededRandom,
  { ending, rare }: { ending: boolean; rare: boolean },
): number {
  const gone = ending ? 0.22 : rare ? 0.09 : 0.04;
  const low = ending ? 0.25 : rare ? 0.14 : 0.06;
  const draw = random.next();
  if (draw < gone) return 0;
  if (draw < gone + low) return random.int(1, 10);
  return ending ? random.int(11, 60) : random.int(20, 200);
}
