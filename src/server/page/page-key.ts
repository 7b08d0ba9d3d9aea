import type { PageLocale } from "./storefront.ts";

/** Query parameters that change what the server draws; any other makes a page of its own. */
const drawn = new Set(["_routes", "sort", "page", "q", "lang"]);
/** Which reviews a product's page shows. */
const reviews = new Set(["reviews", "rating", "fit", "written"]);
const facets = new Set(["league", "team", "season", "kit", "audience", "size", "price"]);

/**
 * The name under which a page may be kept, or null when it is drawn for this request only: an
 * address with parameters of its own (cart ids, tokens) would fill the cache with single pages.
 */
export function pageKey(url: URL, { language, currency }: PageLocale): string | null {
  const names = [...url.searchParams.keys()];
  if (!names.every((name) => drawn.has(name) || facets.has(name) || reviews.has(name))) return null;
  if (url.search.length > 300) return null;
  const query = new URLSearchParams(url.search);
  query.sort();
  return `${language} ${currency} ${url.pathname}?${query.toString()}`;
}
