import type { Queries } from "#server/platform/database.ts";
import type { DatabaseWatch } from "#server/platform/database-watch.ts";
import { onPageChange } from "#server/platform/page-notice.ts";
import { readBrand } from "#server/seller/seller.ts";

/**
 * The shop's name, read at start and again at every notice of a change, for texts that are written
 * without a question to the database of its own: bodies of e-mails and the provider's page.
 */
export async function keepBrand(queries: Queries, publicUrl: string, watch: DatabaseWatch) {
  let name = await readBrand(queries, publicUrl);
  const renew = async () => {
    // Without an answer the name of before stays; the watch calls again when the database is back.
    name = await readBrand(queries, publicUrl).catch(() => name);
  };
  const stop = await onPageChange(watch, () => void renew());
  return { brand: () => name, stop };
}
