import { sql } from "kysely";
import { textIn } from "#domain/language/text-in.ts";
import { defaultLanguage } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { makePicturesTask } from "#server/image/make-pictures.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { addJob } from "#server/platform/jobs.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import { neededSizes } from "../products/needed-sizes.ts";
import { applyProduct } from "./apply-product.ts";
import { plainKind, type RecordKind } from "./import-record.ts";
import { productColumns, sizeColumnNames, sizeColumns, viewOf } from "./product-columns.ts";
import { productTables } from "./product-tables.ts";
import { lookAtShop, type ProductLook } from "./product-look.ts";
import { textOf, type Image } from "./record-image.repository.ts";

/** Products with their sizes, tags and extras. */
export const productKind: RecordKind<ProductLook> = {
  noun: "products",
  tables: productTables,
  claim: plainKind.claim,
  look: lookAtShop,
  newId: () => newId(),
  apply: applyProduct,
  show: (image, look) => {
    const view = viewOf(image);
    const sizes = (image["product_size"] ?? []).flatMap((row) =>
      sizeColumnNames
        .filter((name) => name !== "size")
        .map((name) => [`${name} ${textOf(row, "size")}`, textOf(row, sizeColumns[name])] as const),
    );
    return Object.fromEntries([
      ...productColumns.map((column) => [column.name, column.show(view, look)] as const),
      ...sizes,
    ]);
  },
  name: (image) => textIn(viewOf(image).row["title"] as PartialText, defaultLanguage),
  touch: (image, before) => {
    const row = image["product"]?.[0] ?? {};
    const version = before === null ? {} : { version: Number(row["version"]) + 1 };
    return { ...image, product: [{ ...row, ...version, search_version: 0 }] };
  },
  reindexed: (image) => {
    const row = image["product"]?.[0] ?? {};
    return { ...image, product: [{ ...row, search_version: 0 }] };
  },
  used: usedProducts,
  retired: (image, now) => {
    const row = image["product"]?.[0] ?? {};
    const gone = { published_at: null, archived_at: now.toISOString() };
    return { ...image, product: [{ ...row, ...gone, version: Number(row["version"]) + 1 }] };
  },
  finish: async (queries) => {
    await addJob(queries, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await addJob(queries, makePicturesTask, {}, `${makePicturesTask}:created`);
    await announcePageChange(queries);
  },
};

/** Ordered, in a cart, reviewed, wished for or waited for; or with a size that is needed and would go. */
async function usedProducts(
  queries: Queries,
  changes: readonly { id: string; kept: Image | null }[],
): Promise<ReadonlySet<string>> {
  const wanted = changes.map(({ id, kept }) => ({
    id,
    sizes: kept === null ? null : (kept["product_size"] ?? []).map(({ size }) => size),
  }));
  const { rows } = await sql<{ id: string }>`
    select w.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (id text, sizes jsonb)
    where exists (select from (${neededSizes}) needed where needed.product_id = w.id
        and (jsonb_typeof(w.sizes) is distinct from 'array' or not w.sizes ? needed.size))
      or (jsonb_typeof(w.sizes) is distinct from 'array' and (
        exists (select from product_review r where r.product_id = w.id)
        or exists (select from wishlist_item i
          where i.product_id = w.id and i.removed_at is null)
        or exists (select from saved_design d where d.product_id = w.id)
        or exists (select from wish_alert a where a.product_id = w.id and a.told_at is null)))`.execute(
    queries,
  );
  return new Set(rows.map(({ id }) => id));
}
