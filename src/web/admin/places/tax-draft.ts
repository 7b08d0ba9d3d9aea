import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { Taxes } from "#contract/admin/places.ts";
import { countryRules } from "#domain/address/country-rules.ts";
import { readTaxPlace, taxPlace } from "#domain/pricing/tax-place.ts";
import { printDecimal, readDecimal, unreadable } from "../data/typed-numbers.ts";

/** The tax of a country or region as it is typed; "" is none of its own. */
export type RateDraft = { percent: string; included: boolean; onShipping: boolean };

/** Rates by place: `US`, and `US-CA` for a state of it. */
export type TaxDraft = { rates: Record<string, RateDraft>; untaxedZones: string[] };

export const noRate: RateDraft = { percent: "", included: false, onShipping: true };

export const draftOf = ({ rates, untaxedZones }: Taxes): TaxDraft => ({
  rates: Object.fromEntries(
    rates.map(({ country, region, rateBp, included, onShipping }) => [
      taxPlace({ country, region }),
      { percent: printDecimal(rateBp, 2), included, onShipping },
    ]),
  ),
  untaxedZones,
});

/** Places with a rate: the call has them in this order, and so have its refusals. */
export const ratedPlaces = ({ rates }: TaxDraft): string[] =>
  Object.keys(rates)
    .filter((place) => rates[place]?.percent.trim() !== "")
    .toSorted();

/** A country has a line of its own, or one of its regions has. */
export const isListed = ({ rates }: TaxDraft, country: string): boolean =>
  Object.keys(rates).some((place) => readTaxPlace(place).country === country);

export function inputOf(draft: TaxDraft, version: number): AdminRequest<"saveTaxes"> {
  return {
    version,
    untaxedZones: draft.untaxedZones,
    rates: ratedPlaces(draft).map((place) => {
      const { percent, included, onShipping } = draft.rates[place] ?? noRate;
      return {
        ...readTaxPlace(place),
        rateBp: readDecimal(percent, 2) ?? unreadable,
        included,
        onShipping,
      };
    }),
  };
}

/**
 * Countries of a zone; of the rest of the world all that no other zone has.
 * @param zone one of `zones`
 */
export function countriesIn(zone: Taxes["zones"][number], zones: Taxes["zones"]): string[] {
  if (!zone.isRest) {
    return [...new Set(zone.countries.map((place) => readTaxPlace(place).country))];
  }
  const taken = new Set(zones.flatMap(({ countries }) => countries));
  return countryRules.map(({ code }) => code).filter((code) => !taken.has(code));
}
