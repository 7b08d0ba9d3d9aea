import type { FacetedProducts, SortOrder } from "#contract/catalog.ts";
import { facetNames } from "#domain/catalog/facets.ts";
import { isShirt } from "#domain/catalog/kit-model.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Minor } from "#domain/money.ts";
import { priceIn } from "#domain/pricing/hand-price.ts";
import { rateOf, type Catalogue, type CatalogueProduct } from "./catalogue.ts";
import {
  filterProducts,
  type FacetCounts,
  type Filters,
  type ReadFacet,
} from "./filter-products.ts";
import { listFacets } from "./list-facets.ts";
import { makeProductCard, type Reader } from "./make-product-card.ts";
import { priceValuesIn } from "./price-bands.ts";

export type Selection = {
  /** The products that are looked at, before any filter, best first. */
  among: readonly CatalogueProduct[];
  /** Says what `among` are; where it is given, a long selection is worked out once per copy. */
  key?: string | undefined;
  /** Id of the product that is the first of those in featured order. */
  lead?: string | undefined;
  filters?: Filters | undefined;
  sort?: SortOrder | undefined;
  current: number;
  size: number;
};

/** One page of the chosen products as cards, with the facets of all of them. */
export function selectProducts(
  catalogue: Catalogue,
  selection: Selection,
  reader: Reader,
): FacetedProducts {
  const { current, size, filters = {}, sort = "featured", lead } = selection;
  const { counts, sorted } = select(catalogue, selection, reader.currency);
  const page = sorted(sort).slice((current - 1) * size, current * size);
  return {
    records: page.map((product) => makeProductCard(catalogue, product, reader)),
    total: sorted("featured").length,
    current,
    size,
    facets: listFacets(catalogue, counts, filters, reader),
    large: page.flatMap(({ id, garment }) => (id === lead || isShirt(garment) ? [id] : [])),
  };
}

type Selected = {
  counts: FacetCounts;
  /** The chosen products in an order. */
  sorted: (sort: SortOrder) => readonly CatalogueProduct[];
};

/** A selection of fewer products costs less than looking it up is worth. */
const long = 2_000;
/** Long selections of one copy that are remembered. */
const mostRemembered = 50;
const remembered = new WeakMap<Catalogue, Map<string, Selected>>();

function select(catalogue: Catalogue, selection: Selection, currency: CurrencyCode): Selected {
  const { among, key } = selection;
  if (key === undefined || among.length < long) return choose(catalogue, selection, currency);
  const known = remembered.get(catalogue) ?? new Map<string, Selected>();
  remembered.set(catalogue, known);
  const wanted = facetNames.map((facet) => selection.filters?.[facet]);
  const full = JSON.stringify([key, currency, wanted]);
  const selected = known.get(full) ?? choose(catalogue, selection, currency);
  if (known.size >= mostRemembered) known.clear();
  known.set(full, selected);
  return selected;
}

function choose(
  catalogue: Catalogue,
  { among, filters = {}, lead }: Selection,
  currency: CurrencyCode,
): Selected {
  const rate = rateOf(catalogue.rates, currency);
  const priceOf = (product: CatalogueProduct) => priceIn(product, rate, currency).amount;
  const valuesOf = priceValuesIn(currency, filters.price ?? []);
  const found = filterProducts(among, filters, readFacetIn(priceOf, valuesOf));
  const chosen = withFirst(found.chosen, lead);
  const orders = new Map<SortOrder, readonly CatalogueProduct[]>();
  const sorted = (sort: SortOrder) => {
    const products = orders.get(sort) ?? sortProducts(chosen, sort, priceOf);
    orders.set(sort, products);
    return products;
  };
  return { counts: found.counts, sorted };
}

function withFirst(
  products: readonly CatalogueProduct[],
  lead: string | undefined,
): readonly CatalogueProduct[] {
  const at = lead === undefined ? -1 : products.findIndex(({ id }) => id === lead);
  const first = products[at];
  return at <= 0 || !first ? products : [first, ...products.toSpliced(at, 1)];
}

type PriceOf = (product: CatalogueProduct) => Minor;

function readFacetIn(priceOf: PriceOf, valuesOf: ReturnType<typeof priceValuesIn>): ReadFacet {
  return (product, facet) =>
    facet === "price" ? valuesOf(priceOf(product)) : product.facets[facet];
}

/**
 * @param products the best first; that order decides between equals.
 * @param priceOf in the reader's currency: prices by hand need not follow the order of dollars.
 */
function sortProducts(
  products: readonly CatalogueProduct[],
  sort: SortOrder,
  priceOf: PriceOf,
): readonly CatalogueProduct[] {
  switch (sort) {
    case "featured":
      return products;
    case "newest":
      return products.toSorted((a, b) => b.publishedAt - a.publishedAt);
    case "price-asc":
      return products.toSorted((a, b) => priceOf(a) - priceOf(b) || a.priceUsd - b.priceUsd);
    case "price-desc":
      return products.toSorted((a, b) => priceOf(b) - priceOf(a) || b.priceUsd - a.priceUsd);
  }
}
