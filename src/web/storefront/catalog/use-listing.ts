import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { SortOrder } from "#contract/catalog.ts";
import type { FacetName } from "#domain/catalog/facets.ts";
import type { PriceRange } from "#domain/catalog/price-range.ts";
import { useCurrency } from "#web/layout/preferences/use-currency.ts";
import type { RefusedPrices } from "./price-form.ts";
import {
  choosePrices,
  listingAddress,
  type ListingQuery,
  readListingQuery,
  toggleFilter,
} from "./listing-query.ts";

/**
 * The query of the current list. It is optimistic: a tick shows before the products load.
 * @param refused prices of its form that cannot be read
 */
export function useListing(refused: RefusedPrices | null) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const currency = useCurrency();
  const parameters = new URLSearchParams(search);
  const q = parameters.get("q") ?? undefined;
  const [wanted, setWanted] = useState(() => readListingQuery(parameters));
  const [readFrom, setReadFrom] = useState(search);
  if (readFrom !== search) {
    setReadFrom(search);
    setWanted(readListingQuery(parameters));
  }
  const addressOf = (query: ListingQuery) => listingAddress({ pathname, q, currency }, query);
  const show = (query: ListingQuery) => {
    setWanted(query);
    void navigate(addressOf(query), { preventScrollReset: true });
  };
  return {
    query: wanted,
    q,
    refused,
    addressOf,
    toggle: (facet: FacetName, value: string) => show(toggleFilter(wanted, facet, value)),
    choosePrices: (range: PriceRange | null) => show(choosePrices(wanted, range)),
    sort: (sort: SortOrder) => show({ ...wanted, sort, page: 1 }),
    clear: () => show({ ...wanted, filters: {}, page: 1 }),
  };
}

export type Listing = ReturnType<typeof useListing>;
