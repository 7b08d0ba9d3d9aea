import { sql } from "kysely";
import { isSlug } from "#domain/catalog/slug.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import {
  collectFaults,
  type Applied,
  type FileRecord,
  type RecordKind,
  plainKind,
} from "./import-record.ts";
import { textOf, type Image } from "./record-image.repository.ts";

type Look = {
  now: Date;
  productBySlug: ReadonlyMap<string, string>;
  slugOf: ReadonlyMap<string, string>;
};

/** Former addresses of products. */
export const redirectKind: RecordKind<Look> = {
  ...plainKind,
  noun: "redirects",
  tables: [{ name: "product_redirect", record: "slug", key: ["slug"] }],
  look: async (queries, _records, now) => {
    const { rows } = await sql<{ id: string; slug: string }>`
      select id, slug from product`.execute(queries);
    return {
      now,
      productBySlug: new Map(rows.map(({ id, slug }) => [slug, id])),
      slugOf: new Map(rows.map(({ id, slug }) => [id, slug])),
    };
  },
  newId: ({ key }) => key,
  apply: applyRedirect,
  show: (image, look) => {
    const row = image["product_redirect"]?.[0] ?? {};
    return {
      from: textOf(row, "slug"),
      to: look.slugOf.get(textOf(row, "product_id")) ?? "",
    };
  },
  name: (image) => textOf(image["product_redirect"]?.[0], "slug"),
  finish: announcePageChange,
};

function applyRedirect(before: Image | null, record: FileRecord, look: Look, id: string): Applied {
  const { faults, fault } = collectFaults(record.line);
  const { from = "", to = "" } = record.cells;
  const target = look.productBySlug.get(to);
  if (!isSlug(from)) fault("from", "slugForm");
  // A product lives there: nothing leads away from it.
  else if (look.productBySlug.has(from)) fault("from", "slugTaken");
  if (target === undefined) fault("to", "productUnknown");
  const row = before?.["product_redirect"]?.[0];
  const isSame = row?.["product_id"] === target;
  const after = isSame && row ? row : { slug: id, product_id: target, at: look.now.toISOString() };
  return { after: { product_redirect: [after] }, record, faults };
}
