import { sql } from "kysely";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import { findShopRoute } from "#contract/routes/storefront-routes.ts";
import { findRoute } from "#contract/routes/route-table.ts";
import { isSlug } from "#domain/catalog/slug.ts";
import { isLinkTarget, isSite } from "#domain/content/linked-text.ts";
import { isRedirectSource, redirectFault, redirectPath } from "#domain/content/redirect-rules.ts";
import type { Queries } from "#server/platform/database.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { lockRedirects, readTargets } from "#server/redirect/redirects.ts";
import {
  collectFaults,
  type Applied,
  type FileRecord,
  type RecordKind,
  plainKind,
} from "./import-record.ts";
import { textOf, type Image, type Row } from "./record-image.repository.ts";
import { isPageRedirect, productPath } from "./redirect-cells.ts";

type Look = {
  now: Date;
  productBySlug: ReadonlyMap<string, string>;
  slugOf: ReadonlyMap<string, string>;
  /** Paths of lists and of the merchant's own pages. */
  paths: ReadonlySet<string>;
  /** Where paths lead already. */
  targets: ReadonlyMap<string, string>;
  /** Paths that the file makes lead on. */
  sources: ReadonlySet<string>;
};

const visits = ["hits", "last_hit"];

/**
 * Former addresses: of a product those that lead to another one, kept by its id, so that they follow
 * it; every other is a path that leads to a page.
 */
export const redirectKind: RecordKind<Look> = {
  ...plainKind,
  noun: "redirects",
  tables: [
    { name: "product_redirect", record: "slug", key: ["slug"], derived: visits },
    {
      name: "redirect",
      record: "from_path",
      key: ["from_path"],
      derived: visits,
      standsAlone: true,
    },
  ],
  claim: lockRedirects,
  look: lookAtPages,
  newId: ({ key }) => key,
  apply: (before, record, look, id) =>
    isPageRedirect(record.key)
      ? applyPage(before, record, look)
      : applyProductRedirect(before, record, look, id),
  show: (image, look) => {
    const page = image["redirect"]?.[0];
    if (page) return { from: textOf(page, "from_path"), to: textOf(page, "to_path") };
    const row = image["product_redirect"]?.[0] ?? {};
    return {
      from: textOf(row, "slug"),
      to: look.slugOf.get(textOf(row, "product_id")) ?? "",
    };
  },
  name: (image) =>
    textOf(image["redirect"]?.[0], "from_path") || textOf(image["product_redirect"]?.[0], "slug"),
  finish: announcePageChange,
};

async function lookAtPages(
  queries: Queries,
  records: readonly FileRecord[],
  now: Date,
): Promise<Look> {
  const [products, pages, targets] = await Promise.all([
    sql<{ id: string; slug: string }>`select id, slug from product`.execute(queries),
    sql<{ path: string }>`
      select '/collections/' || tag as path from nav_item where target is null and tag is not null
      union select '/collections/' || value from facet_value where facet = 'tag'
      union select '/collections/' || tag from product_tag
      union select '/pages/' || slug from content_page where state = 'published'`.execute(queries),
    readTargets(queries),
  ]);
  return {
    now,
    productBySlug: new Map(products.rows.map(({ id, slug }) => [slug, id])),
    slugOf: new Map(products.rows.map(({ id, slug }) => [id, slug])),
    paths: new Set(pages.rows.map(({ path }) => path)),
    targets: new Map(targets.map(({ from, to }) => [from, to])),
    sources: new Set(records.map(({ key }) => (isPageRedirect(key) ? key : productPath(key)))),
  };
}

function applyProductRedirect(
  before: Image | null,
  record: FileRecord,
  look: Look,
  id: string,
): Applied {
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
  return { after: { product_redirect: [after], redirect: [] }, record, faults };
}

/** By the rules of the form; one that is there as the file says it is left alone. */
function applyPage(before: Image | null, record: FileRecord, look: Look): Applied {
  const { faults, fault } = collectFaults(record.line);
  const row = before?.["redirect"]?.[0];
  const { to = "", to_said: said = to } = record.cells;
  const isSame = row !== undefined && [to, said].includes(textOf(row, "to_path"));
  const fromFault = isSame ? null : sourceFault(record.key, row !== undefined, look);
  if (fromFault) fault("from", fromFault);
  // From a product's own address nothing leads away, wherever it would go.
  const isTaken = fromFault === "slugTaken";
  const toFault = isSame || isTaken ? null : targetFault(record.key, to, look);
  if (toFault) fault("to", toFault);
  const made: Row = {
    from_path: record.key,
    to_path: to,
    kind: 301,
    reason: "hand",
    created_at: look.now.toISOString(),
  };
  const changed = row && { ...row, to_path: to, version: Number(row["version"]) + 1 };
  const after = isSame ? row : (changed ?? made);
  return { after: { product_redirect: [], redirect: [after] }, record, faults };
}

function sourceFault(
  from: string,
  isKnown: boolean,
  { productBySlug, paths, targets }: Look,
): RefusalKey | null {
  if (!isRedirectSource(from) || from.length > longestPath) return "redirectFrom";
  const slug = slugIn(from);
  if (slug !== null) {
    if (productBySlug.has(slug)) return "slugTaken";
    // It follows a product already, wherever that goes.
    return !isKnown && targets.has(from) ? "redirectTwice" : null;
  }
  const route = findRoute(from);
  return (route && !route.path.includes(":")) || paths.has(from) ? "redirectFrom" : null;
}

const longestPath = 500;
const slugIn = (path: string): string | null => /^\/product\/([^/]+)$/.exec(path)?.[1] ?? null;

function targetFault(from: string, to: string, look: Look): RefusalKey | null {
  if (isSite(to)) return to.length > longestPath ? "redirectTo" : null;
  if (!to.startsWith("/") || !isLinkTarget(to) || to.length > longestPath) {
    return isSlug(to) ? "productUnknown" : "redirectTo";
  }
  const path = redirectPath(to);
  const fault = redirectFault(from, to, look.targets);
  if (fault) return fault;
  if (look.sources.has(path)) return "redirectChain";
  const slug = slugIn(path);
  if (slug !== null) return look.productBySlug.has(slug) ? null : "productUnknown";
  const route = findShopRoute(path);
  if (!route || ["403", "404", "500"].includes(route.name)) return "redirectTo";
  return !route.path.includes(":") || look.paths.has(path) ? null : "redirectTo";
}
