import { facetNames, type FacetName } from "#domain/catalog/facets.ts";
import type { CatalogueProduct } from "./catalogue.ts";

/** Wanted values by facet: any of a facet's values, all of the facets. Empty means all. */
export type Filters = Partial<Record<FacetName, readonly string[]>>;
export type FacetCounts = Record<FacetName, Map<string, number>>;

export type ReadFacet = (product: CatalogueProduct, facet: FacetName) => readonly string[];

/**
 * The products that pass every filter, and how many each facet value would leave. Counts are
 * disjunctive: a facet's own filter does not take part in its counts, so that they tell what
 * one more or another tick would show.
 */
export function filterProducts(
  products: readonly CatalogueProduct[],
  filters: Filters,
  valuesOf: ReadFacet,
): { chosen: CatalogueProduct[]; counts: FacetCounts } {
  const counts = emptyCounts();
  const chosen: CatalogueProduct[] = [];
  const wanted = facetNames.map((facet) => [facet, new Set(filters[facet])] as const);
  const active = wanted.filter(([, values]) => values.size > 0);
  for (const product of products) {
    const failed = active
      .filter(([facet, values]) => !valuesOf(product, facet).some((value) => values.has(value)))
      .map(([facet]) => facet);
    if (failed.length === 0) chosen.push(product);
    if (failed.length > 1) continue;
    for (const facet of failed.length === 0 ? facetNames : failed) {
      for (const value of valuesOf(product, facet)) {
        counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
      }
    }
  }
  return { chosen, counts };
}

function emptyCounts(): FacetCounts {
  return {
    league: new Map(),
    team: new Map(),
    season: new Map(),
    kit: new Map(),
    colour: new Map(),
    audience: new Map(),
    size: new Map(),
    price: new Map(),
  };
}
