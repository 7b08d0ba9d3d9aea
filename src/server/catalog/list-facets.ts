import { facetNames, type FacetName } from "#domain/catalog/facets.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import type { Facet } from "#contract/catalog.ts";
import { namedColours } from "#kit/name-colour.ts";
import { kitWords } from "#kit/words/kit-words.ts";
import { facetColours } from "#server/words/colour-words.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Reader } from "./make-product-card.ts";
import { priceBands, priceLabel } from "./price-bands.ts";
import type { FacetCounts, Filters } from "./filter-products.ts";

type FacetValue = Facet["values"][number];

/**
 * Facets with names in the reader's language. Wanted values are listed even where they would
 * leave nothing, so that they can be taken back. Of very many values the most frequent are listed.
 */
export function listFacets(
  catalogue: Catalogue,
  counts: FacetCounts,
  filters: Filters,
  reader: Reader,
): Facet[] {
  return facetNames.flatMap((facet) => {
    const values = new Set([...mostCounted(counts[facet]), ...(filters[facet] ?? [])]);
    if (values.size === 0) return [];
    const labelled = [...values].map((value) => ({
      value,
      label: labelOf(catalogue, facet, value, reader),
      count: counts[facet].get(value) ?? 0,
      ...swatchOf(facet, value),
    }));
    return [{ facet, values: labelled.toSorted(orderOf(catalogue, facet, reader)) }];
  });
}

/** More values than a reader can use; a shop of 10,000 clubs is searched instead. */
const mostValues = 200;

function mostCounted(counts: ReadonlyMap<string, number>): Iterable<string> {
  if (counts.size <= mostValues) return counts.keys();
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.slice(0, mostValues).map(([value]) => value);
}

function labelOf(catalogue: Catalogue, facet: FacetName, value: string, reader: Reader): string {
  if (facet === "price") return priceLabel(value, reader.currency, reader.language);
  if (facet === "size") return sizeName(value, reader.language);
  if (facet === "colour") {
    const colour = colourNamed(value);
    return colour ? sentenceCase(kitWords[reader.language].colours[colour]) : value;
  }
  return catalogue.names.get(facet)?.get(value)?.name[reader.language] ?? value;
}

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const colourNamed = (value: string) => facetColours.find((colour) => colour === value);

function swatchOf(facet: FacetName, value: string): Pick<FacetValue, "swatch"> {
  const colour = facet === "colour" ? colourNamed(value) : undefined;
  return colour ? { swatch: namedColours[colour] } : {};
}

function orderOf(catalogue: Catalogue, facet: FacetName, { language }: Reader) {
  const names = catalogue.names.get(facet);
  const last = Number.MAX_SAFE_INTEGER;
  const byRank = (rank: (value: string) => number) => (a: FacetValue, b: FacetValue) =>
    rank(a.value) - rank(b.value) || (a.value < b.value ? -1 : 1);
  switch (facet) {
    case "team":
      return byRank((value) => names?.get(value)?.rank[language] ?? last);
    case "season": // the latest first
      return (a: FacetValue, b: FacetValue) => (a.value < b.value ? 1 : -1);
    case "size":
      return byRank((value) => catalogue.sizeOrder.get(value) ?? last);
    case "colour":
      return byRank((value) => facetColours.findIndex((colour) => colour === value));
    case "price":
      return byRank((value) => priceBands.findIndex((band) => band.value === value));
    case "league":
    case "kit":
    case "audience":
      return byRank((value) => names?.get(value)?.position ?? last);
  }
}
