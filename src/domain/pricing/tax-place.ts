import { regionsOf, territoryOf } from "../address/territories.ts";

/** Where a rate holds: a country, or a part of it by its code in addresses or by post codes. */
export type TaxPlace = { country: string; region?: string | undefined };

/** One text for a place, `US` or `US-CA`: its name in zones, drafts and the audit log. */
export const taxPlace = ({ country, region }: TaxPlace): string =>
  region ? `${country}-${region}` : country;

/** The place that `taxPlace` has written. */
export function readTaxPlace(place: string): TaxPlace {
  const [country = "", ...region] = place.split("-");
  return region.length > 0 ? { country, region: region.join("-") } : { country };
}

/** Whether addresses or post codes identify that region; typed provinces cannot have a rate. */
export const isTaxPlace = ({ country, region }: TaxPlace): boolean =>
  !region || regionsOf(country).some(({ code }) => code === region);

/** An address as far as tax and postage depend on it. */
export type Destination = {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** As addresses have it. */
  province?: string | undefined;
  postalCode?: string | undefined;
};

/**
 * The places that an address is in, the narrowest first: its province, the territory of its post
 * code, its country. An unknown post code is on the mainland (R-PRICE-5).
 */
export function placesOf({ country, province, postalCode }: Destination): string[] {
  const regions = [province, territoryOf(country, postalCode)].filter(Boolean);
  return [...new Set([...regions.map((region) => taxPlace({ country, region })), country])];
}
