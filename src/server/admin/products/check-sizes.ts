import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import type { Queries } from "#server/platform/database.ts";
import type { EditedProductRow } from "./admin-product.repository.ts";
import { readCodeHolders, type SizeCodes } from "./product-sizes.repository.ts";

export type FieldFault = { path: string; key: RefusalKey };

/** Sizes of the chart, each once; codes that nothing else has; none away that an order needs. */
export async function sizeFaults(
  queries: Queries,
  { id, sizes: present, chartSizes }: EditedProductRow,
  wanted: readonly SizeCodes[],
): Promise<FieldFault[]> {
  const faults: FieldFault[] = [];
  const known = new Set([...chartSizes, ...present.map(({ size }) => size)]);
  const holders = await readCodeHolders(queries, id, wanted);
  const skus = new Set(holders.map(({ sku }) => sku));
  const eans = new Set(holders.map(({ ean }) => ean));
  const seen = new Set<string>();
  for (const [place, { size, sku, ean }] of wanted.entries()) {
    if (!known.has(size) || seen.has(size)) {
      faults.push({ path: `sizes.${place}.size`, key: "sizeUnknown" });
    }
    seen.add(size);
    const code = sku?.toLowerCase();
    if (code && skus.has(code)) faults.push({ path: `sizes.${place}.sku`, key: "skuTaken" });
    if (ean && eans.has(ean)) faults.push({ path: `sizes.${place}.ean`, key: "eanTaken" });
    // The next size with the same code is the one that is reported.
    if (code) skus.add(code);
    if (ean) eans.add(ean);
  }
  const gone = present.filter(({ size, isNeeded }) => isNeeded && !seen.has(size));
  if (gone.length > 0) faults.push({ path: "sizes", key: "sizeNeeded" });
  return faults;
}
