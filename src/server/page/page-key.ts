import { facetNames } from "#domain/catalog/facets.ts";
import type { PageLocale } from "./storefront.ts";

/** Query parameters that the server renders; any other makes a page of its own. */
const rendered = new Set(["_routes", "sort", "page", "q", "priceIn", "lang", "currency"]);
/** Which reviews a product's page shows. */
const reviews = new Set(["reviews", "rating", "fit", "written"]);
const facets: ReadonlySet<string> = new Set(facetNames);

/**
 * The cache key of a page, or null when it is rendered for this request only: an
 * address with parameters of its own (cart ids, tokens) would fill the cache with single pages.
 */
export function pageKey(url: URL, { language, currency }: PageLocale): string | null {
  const names = [...url.searchParams.keys()];
  const isKnown = (name: string) => rendered.has(name) || facets.has(name) || reviews.has(name);
  if (!names.every(isKnown)) return null;
  if (url.search.length > 300) return null;
  const query = new URLSearchParams(url.search);
  query.sort();
  return `${language} ${currency} ${url.pathname}?${query.toString()}`;
}
