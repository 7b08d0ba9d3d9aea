import type { SortOrder } from "#contract/catalog.ts";
import {
  facetNames,
  type FacetName,
  mostFilterValues,
  readFilterValues,
  writeFilterValues,
} from "#domain/catalog/facets.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import { type PriceRange, readPriceRange, writePriceRange } from "#domain/catalog/price-range.ts";
import { readPage } from "#web/layout/address/read-page.ts";
import { PRICE_FIELDS, readPrices } from "./price-filter.ts";

export const sortOrders = [
  "featured",
  "newest",
  "price-asc",
  "price-desc",
] as const satisfies readonly SortOrder[];

/** Products per page: six rows of four, eight of three, twelve of two. */
export const pageSize = 24;

export type ListingFilters = Partial<Record<FacetName, string[]>>;

/** The query of a list, as in its address: `?league=alb,cas&size=M&sort=newest&page=2`. */
export type ListingQuery = {
  filters: ListingFilters;
  sort: SortOrder;
  /** From 1. */
  page: number;
};

/** Unknown values of an address are dropped. */
export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  const filters: ListingFilters = {};
  for (const facet of facetNames) {
    const values = readFilterValues(parameters.getAll(facet));
    const known = new Set(values.filter((value) => /^\P{Cc}{1,80}$/u.test(value)));
    const chosen = facet === "price" ? readPrices([...known]) : [...known];
    if (chosen.length > 0) filters[facet] = chosen.slice(0, mostFilterValues);
  }
  return {
    filters,
    sort: sortOrders.find((one) => one === parameters.get("sort")) ?? "featured",
    page: readPage(parameters.get("page")),
  };
}

/**
 * Address of a list. Default values are left out, so that one list has one address.
 * Prices name their currency: a reader of another one has them converted.
 * @param base path, the currency of the prices, and parameters that are not the list's own, such as `q`
 */
export function listingAddress(
  base: { pathname: string; q?: string | undefined; currency: CurrencyCode },
  { filters, sort, page }: ListingQuery,
): string {
  const query = new URLSearchParams();
  if (base.q !== undefined) query.set("q", base.q);
  for (const facet of facetNames) {
    const values = filters[facet] ?? [];
    if (values.length > 0) query.set(facet, writeFilterValues(values));
  }
  if (query.has("price")) query.set(PRICE_FIELDS.currency, base.currency);
  if (sort !== "featured") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  // Commas are allowed in a query, and read better than their escape.
  const text = query.toString().replaceAll("%2C", ",");
  return text === "" ? base.pathname : `${base.pathname}?${text}`;
}

/** The same list with one value of a facet added or removed, at its first page. */
export function toggleFilter(query: ListingQuery, facet: FacetName, value: string): ListingQuery {
  const chosen = query.filters[facet] ?? [];
  const others = facet === "price" ? chosen.filter((one) => readPriceRange(one) === null) : chosen;
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...others, value];
  return { ...query, page: 1, filters: { ...query.filters, [facet]: next } };
}

/** The same list with prices of a range, in place of those that are ticked, at its first page. */
export function choosePrices(query: ListingQuery, range: PriceRange | null): ListingQuery {
  const price = range ? [writePriceRange(range)] : [];
  return { ...query, page: 1, filters: { ...query.filters, price } };
}

export function countFilters(filters: ListingFilters): number {
  return facetNames.reduce((count, facet) => count + (filters[facet]?.length ?? 0), 0);
}
