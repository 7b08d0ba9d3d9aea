import { provincesOf } from "../address/provinces.ts";

/** Where a rate holds: a country, or a state or province of it by its code in addresses. */
export type TaxPlace = { country: string; region?: string | undefined };

/** One text for a place, `US` or `US-CA`: what drafts and the audit log name a rate by. */
export const taxPlace = ({ country, region }: TaxPlace): string =>
  region ? `${country}-${region}` : country;

/** The place that `taxPlace` has written. */
export function readTaxPlace(place: string): TaxPlace {
  const [country = "", ...region] = place.split("-");
  return region.length > 0 ? { country, region: region.join("-") } : { country };
}

/** Whether addresses name that region by this code; typed provinces cannot have a rate. */
export const isTaxPlace = ({ country, region }: TaxPlace): boolean =>
  !region || provincesOf(country).some(({ code }) => code === region);
