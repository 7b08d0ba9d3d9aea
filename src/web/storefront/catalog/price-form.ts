import { writePriceRange } from "#domain/catalog/price-range.ts";
import { isCurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { readFilterValues } from "#domain/catalog/facets.ts";
import { type ListingQuery, listingAddress, readListingQuery } from "./listing-query.ts";
import { bandsAmong, PRICE_FIELDS, rangeAmong } from "./price-filter.ts";
import { type PriceErrors, readTypedPrices, type TypedPrices } from "./typed-prices.ts";

/** What was typed into the form without scripts and cannot be read, beside why. */
export type RefusedPrices = { typed: TypedPrices; errors: PriceErrors };

type PriceForm = { own: string | null; refused: RefusedPrices | null };

/**
 * How an address says its prices. `own` is where it leads if that is another way than a list's own
 * address has, such as the form without scripts; `refused` is what that form cannot read, which its
 * page then shows.
 */
export function readPriceForm({ pathname, searchParams }: URL, language: Language): PriceForm {
  const query = readListingQuery(searchParams);
  const said = readFilterValues(searchParams.getAll("price"));
  const isForm = Object.values(PRICE_FIELDS).some((name) => searchParams.has(name));
  const isOwn =
    !said.some((value) => value.includes("..")) ||
    said.join(" ") === query.filters.price?.join(" ");
  if (!isForm && isOwn) return { own: null, refused: null };
  const asked = isForm ? askedPrices(said, searchParams, language) : { price: query.filters.price };
  if ("typed" in asked) return { own: null, refused: asked };
  return { own: addressWith(query, asked.price ?? [], { pathname, searchParams }), refused: null };
}

/** What was typed anew wins, else what is ticked. */
function askedPrices(
  said: readonly string[],
  parameters: URLSearchParams,
  language: Language,
): { price: string[] } | RefusedPrices {
  const bands = bandsAmong(said);
  const before = rangeAmong(said);
  const kept = before ? [writePriceRange(before)] : bands;
  const currency = parameters.get(PRICE_FIELDS.currency) ?? "";
  if (!isCurrencyCode(currency)) return { price: kept };
  const typed = {
    from: parameters.get(PRICE_FIELDS.from) ?? "",
    to: parameters.get(PRICE_FIELDS.to) ?? "",
  };
  const read = readTypedPrices(typed, { currency, language });
  if ("errors" in read) return { typed, errors: read.errors };
  const now = read.range ? writePriceRange(read.range) : null;
  return { price: now === null || (now === kept[0] && bands.length > 0) ? bands : [now] };
}

function addressWith(
  query: ListingQuery,
  price: string[],
  { pathname, searchParams }: Pick<URL, "pathname" | "searchParams">,
): string {
  const filters = { ...query.filters, price };
  const base = { pathname, q: searchParams.get("q") ?? undefined };
  const address = listingAddress(base, { ...query, filters });
  const kept = new URLSearchParams(
    [...searchParams].filter(([name]) => name === "lang" || name === "currency"),
  ).toString();
  return kept === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${kept}`;
}
