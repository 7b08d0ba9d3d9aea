import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { Taxes } from "#contract/admin/places.ts";
import { countryRules } from "#domain/address/country-rules.ts";
import { printDecimal, readDecimal, unreadable } from "../data/typed-numbers.ts";

/** A country's tax as it is typed; "" is none. */
export type RateDraft = { percent: string; included: boolean; onShipping: boolean };

export type TaxDraft = { rates: Record<string, RateDraft>; untaxedZones: string[] };

export const noRate: RateDraft = { percent: "", included: false, onShipping: true };

export const draftOf = ({ rates, untaxedZones }: Taxes): TaxDraft => ({
  rates: Object.fromEntries(
    rates.map(({ country, rateBp, included, onShipping }) => [
      country,
      { percent: printDecimal(rateBp, 2), included, onShipping },
    ]),
  ),
  untaxedZones,
});

/** Countries with a rate, by code: the call has them in this order, and so have its refusals. */
export const ratedCountries = ({ rates }: TaxDraft): string[] =>
  Object.keys(rates)
    .filter((country) => rates[country]?.percent.trim() !== "")
    .toSorted();

export function inputOf(draft: TaxDraft, version: number): AdminRequest<"saveTaxes"> {
  return {
    version,
    untaxedZones: draft.untaxedZones,
    rates: ratedCountries(draft).map((country) => {
      const { percent, included, onShipping } = draft.rates[country] ?? noRate;
      return { country, rateBp: readDecimal(percent, 2) ?? unreadable, included, onShipping };
    }),
  };
}

/**
 * Countries of a zone; of the rest of the world all that no other zone has.
 * @param zone one of `zones`
 */
export function countriesIn(zone: Taxes["zones"][number], zones: Taxes["zones"]): string[] {
  if (!zone.isRest) return zone.countries;
  const taken = new Set(zones.flatMap(({ countries }) => countries));
  return countryRules.map(({ code }) => code).filter((code) => !taken.has(code));
}
