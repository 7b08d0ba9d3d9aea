import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";

export type SizeCodes = {
  size: string;
  sku: string | null;
  ean: string | null;
  /** Grams; null as the product, absent as it is. */
  weightG?: number | null | undefined;
};

/** Sizes of other products that carry one of these codes. */
export async function readCodeHolders(
  queries: Queries,
  productId: string,
  sizes: readonly SizeCodes[],
): Promise<{ sku: string | null; ean: string | null }[]> {
  const skus = sizes.flatMap(({ sku }) => (sku === null ? [] : [sku.toLowerCase()]));
  const eans = sizes.flatMap(({ ean }) => (ean === null ? [] : [ean]));
  const { rows } = await sql<{ sku: string | null; ean: string | null }>`
    select lower(sku) as sku, ean from product_size
    where product_id <> ${productId}
      and (lower(sku) = any(${skus}::text[]) or ean = any(${eans}::text[]))`.execute(queries);
  return rows;
}

/** Takes the units of all other sizes out of the stock. */
export async function emptySizes(
  queries: Queries,
  productId: string,
  kept: readonly string[],
): Promise<void> {
  await sql`update product_size set stock = 0
    where product_id = ${productId} and size <> all(${[...kept]}::text[])`.execute(queries);
}

/**
 * Locks the sizes of a product, in the order in which stock is locked. Units being taken of them
 * for a correction or an exchange are waited for, and known afterwards.
 */
export async function lockSizes(queries: Queries, productId: string): Promise<void> {
  await sql`select from product_size where product_id = ${productId}
    order by size collate "C" for update`.execute(queries);
}

export type SizesOfProduct = {
  sizes: readonly SizeCodes[];
  chartSizes: readonly string[];
  /** Units that a new size begins with; none by default. */
  units: ReadonlyMap<string, number>;
};

/**
 * Makes these the sizes of a product, in the order of its chart; the stock of those that it has
 * stays. Those left out go: the caller has made sure that nothing needs them.
 */
export async function replaceSizes(
  queries: Queries,
  productId: string,
  { sizes, chartSizes, units }: SizesOfProduct,
): Promise<void> {
  const kept = sizes.map(({ size }) => size);
  await sql`delete from product_size
    where product_id = ${productId} and size <> all(${kept}::text[])`.execute(queries);
  // Two sizes may exchange their codes, which the unique indexes would refuse half-way.
  await sql`update product_size set sku = null, ean = null
    where product_id = ${productId}`.execute(queries);
  if (sizes.length === 0) return;
  const weighed = sizes.flatMap(({ size, weightG }) => (weightG === undefined ? [] : [size]));
  await queries
    .insertInto("product_size")
    .values(
      sizes.map(({ size, sku, ean, weightG }) => ({
        product_id: productId,
        size,
        sku,
        ean,
        weight_g: weightG ?? null,
        position: chartSizes.indexOf(size),
        stock: units.get(size) ?? 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["product_id", "size"]).doUpdateSet((set) => ({
        sku: set.ref("excluded.sku"),
        ean: set.ref("excluded.ean"),
        weight_g: sql`case when excluded.size = any(${weighed}::text[])
          then excluded.weight_g else product_size.weight_g end`,
        position: set.ref("excluded.position"),
      })),
    )
    .execute();
}
