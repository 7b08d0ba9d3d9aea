import { sql } from "kysely";
import { addressOfProduct, slugOfValue } from "#domain/import/address-of-product.ts";
import type { Queries } from "#server/platform/database.ts";
import type { FieldRow } from "./file-reading.ts";
import { optionsOfHandle, sizeOfVariant } from "./foreign-options.ts";

/** A row with the addresses that its product may have, the likeliest first. */
type Addressed = { row: FieldRow; size: string; addresses: readonly string[] };

/**
 * A stock list of Shopify names its variants by options. Its products have the addresses that they
 * get when they are imported, for which the rows of a handle are read together.
 */
export async function withAddresses(
  queries: Queries,
  rows: readonly FieldRow[],
): Promise<FieldRow[]> {
  const byHandle = Map.groupBy(rows.filter(isByOptions), ({ cells }) => cells["handle"] ?? "");
  const read = [...byHandle].flatMap(([handle, alike]) => addressed(handle, alike));
  const doubtful = read.flatMap(({ addresses }) => (addresses.length > 1 ? addresses : []));
  const present = await presentOf(queries, doubtful);
  const found = new Map(
    read.map(({ row, size, addresses }) => {
      const handle = addresses.find((one) => present.has(one)) ?? addresses[0] ?? "";
      return [row, { ...row, cells: { ...row.cells, handle, size } }] as const;
    }),
  );
  return rows.map((row) => found.get(row) ?? row);
}

const isByOptions = ({ cells }: FieldRow) =>
  (cells["handle"] ?? "") !== "" && cells["size"] === undefined;

/** A list need not have all variants: one value may be one of several that the product file had. */
function addressed(handle: string, alike: readonly FieldRow[]): Addressed[] {
  const { slug } = addressOfProduct(handle);
  const { size, products } = optionsOfHandle(slug, alike, alike);
  return products.flatMap(({ value, rows, address }) => {
    const addresses = [...new Set([address, slugOfValue(slug, value)])];
    return rows.map((row) => ({ row, size: sizeOfVariant(row, size), addresses }));
  });
}

async function presentOf(queries: Queries, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set();
  const { rows } = await sql<{ slug: string }>`
    select slug from product where slug = any(${[...slugs]}::text[])`.execute(queries);
  return new Set(rows.map(({ slug }) => slug));
}
