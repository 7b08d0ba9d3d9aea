import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { countryName } from "#domain/address/country-name.ts";
import { countryRules } from "#domain/address/country-rules.ts";
import { provincesOf } from "#domain/address/provinces.ts";
import { isServed, type ZoneReach } from "#domain/delivery/served-country.ts";
import { inEachLanguage, type Language } from "#domain/language.ts";
import { pageOf } from "#server/platform/page-of.ts";

/**
 * Countries whose addresses we know, by name in the reader's language.
 * @param zones places that parcels go to
 */
export function listCountries(
  wanted: EndpointInput<"listCountries">,
  language: Language,
  zones: readonly ZoneReach[],
): EndpointOutput<"listCountries"> {
  const { records, ...page } = pageOf(sorted[language], wanted);
  return {
    records: records.map((one) => ({ ...one, served: isServed(one.code, zones) })),
    ...page,
  };
}

function sortCountries(language: Language) {
  const collator = new Intl.Collator(language);
  return countryRules
    .map((rules) => ({
      ...rules,
      name: countryName(rules.code, language),
      hasProvinces: provincesOf(rules.code).length > 0,
    }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
}

const sorted = inEachLanguage(sortCountries);
