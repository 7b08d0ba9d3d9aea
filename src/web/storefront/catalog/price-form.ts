import type { RouterContextProvider } from "react-router";
import { pageCall } from "#web/api/page-call.ts";
import { requestLocaleContext } from "#web/i18n/request-locale.ts";
import { readFilterValues } from "#domain/catalog/facets.ts";
import { convertPrices, writePriceRange } from "#domain/catalog/price-range.ts";
import { type CurrencyCode, isCurrencyCode, type RateMicros } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { type ListingQuery, listingAddress, readListingQuery } from "./listing-query.ts";
import { bandsAmong, PRICE_FIELDS, rangeAmong } from "./price-filter.ts";
import { type PriceErrors, readTypedPrices, type TypedPrices } from "./typed-prices.ts";

/** What was typed into the form without scripts and cannot be read, beside why. */
export type RefusedPrices = { typed: TypedPrices; errors: PriceErrors };

type PriceForm = { own: string | null; refused: RefusedPrices | null };

type Reader = {
  language: Language;
  currency: CurrencyCode;
  /** Rates in force; fetched where prices are in another currency than the reader's. */
  rates: () => Promise<ReadonlyMap<string, RateMicros>>;
};

/** `readPriceForm` for the reader of a page. */
export function priceFormOf(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<PriceForm> {
  const { language, currency } = context.get(requestLocaleContext);
  const rates = async () => {
    const { records } = await pageCall(context, "listCurrencies", {});
    return new Map(records.map(({ code, rateMicros }) => [code, rateMicros]));
  };
  return readPriceForm(url, { language, currency, rates });
}

/**
 * How an address says its prices. `own` is where it leads if that is another way than a list's own
 * address has: the form without scripts, or prices in another currency than the reader's, which are
 * converted at the shop's rates. `refused` is what the form cannot read, which its page then shows.
 */
export async function readPriceForm(url: URL, reader: Reader): Promise<PriceForm> {
  const { searchParams } = url;
  const query = readListingQuery(searchParams);
  const said = readFilterValues(searchParams.getAll("price"));
  const named = searchParams.get(PRICE_FIELDS.currency);
  const currency = isCurrencyCode(named) ? named : reader.currency;
  const isForm = searchParams.has(PRICE_FIELDS.from) || searchParams.has(PRICE_FIELDS.to);
  const asked = isForm
    ? askedPrices(said, searchParams, { language: reader.language, currency })
    : { price: query.filters.price ?? [] };
  if ("typed" in asked) return { own: null, refused: asked };
  const price = await inReadersCurrency(asked.price, currency, reader);
  const own = addressWith(query, price, url, reader.currency);
  const isOwn =
    !isForm &&
    price.join(" ") === said.join(" ") &&
    named === (price.length > 0 ? reader.currency : null);
  return { own: isOwn ? null : own, refused: null };
}

async function inReadersCurrency(
  price: string[],
  currency: CurrencyCode,
  reader: Reader,
): Promise<string[]> {
  if (price.length === 0 || currency === reader.currency) return price;
  const rates = await reader.rates();
  const [from, to] = [rates.get(currency), rates.get(reader.currency)];
  // The shop has stopped selling in it: the prices mean nothing more.
  if (from === undefined || to === undefined) return [];
  const range = convertPrices(
    price,
    { currency, rate: from },
    { currency: reader.currency, rate: to },
  );
  return range ? [writePriceRange(range)] : [];
}

/** What was typed anew wins, else what is ticked. */
function askedPrices(
  said: readonly string[],
  parameters: URLSearchParams,
  field: { language: Language; currency: CurrencyCode },
): { price: string[] } | RefusedPrices {
  const bands = bandsAmong(said);
  const before = rangeAmong(said);
  const kept = before ? [writePriceRange(before)] : bands;
  const typed = {
    from: parameters.get(PRICE_FIELDS.from) ?? "",
    to: parameters.get(PRICE_FIELDS.to) ?? "",
  };
  const read = readTypedPrices(typed, field);
  if ("errors" in read) return { typed, errors: read.errors };
  const now = read.range ? writePriceRange(read.range) : null;
  return { price: now === null || (now === kept[0] && bands.length > 0) ? bands : [now] };
}

function addressWith(
  query: ListingQuery,
  price: string[],
  { pathname, searchParams }: Pick<URL, "pathname" | "searchParams">,
  currency: CurrencyCode,
): string {
  const filters = { ...query.filters, price };
  const base = { pathname, q: searchParams.get("q") ?? undefined, currency };
  const address = listingAddress(base, { ...query, filters });
  const kept = new URLSearchParams(
    [...searchParams].filter(([name]) => name === "lang" || name === "currency"),
  ).toString();
  return kept === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${kept}`;
}
