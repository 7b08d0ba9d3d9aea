import { sql, type RawBuilder } from "kysely";
import { productsOfSizeId } from "#domain/catalog/size-id.ts";

/** SQL: a size as `sizeAsked` compares it. `XXL` and `2XL` are one. */
const plainSize = (size: RawBuilder<unknown>): RawBuilder<string> => sql`regexp_replace(
  lower(trim(${size})), '^x{2,}(?=[sl]$)', (length(trim(${size})) - 1)::text || 'x')`;

/** SQL: whether two sizes are one, in whatever case and however their X are counted. */
export const isSameSize = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<boolean>`(${one} = ${other} or ${plainSize(one)} = ${plainSize(other)})`;

/**
 * SQL: whether a size `s` is named by one of these SKUs, in any case: its own, or the id that the
 * shop publishes for a size without one (`sizeId`). A SKU goes before an id that reads the same.
 */
export function isNamedBySku(skus: readonly string[]): RawBuilder<boolean> {
  const names = [...new Set(skus.map((sku) => sku.toLowerCase()))];
  const products = [...new Set(names.flatMap(productsOfSizeId))];
  const published = sql`lower(s.product_id || '-' || s.size)`;
  return sql`(lower(s.sku) = any(${names}::text[])
    or (s.sku is null and s.product_id = any(${products}::text[])
      and ${published} = any(${names}::text[])
      and not exists (select from product_size o where lower(o.sku) = ${published})))`;
}
