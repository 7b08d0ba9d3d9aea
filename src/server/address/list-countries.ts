import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { countryRules } from "#domain/address/country-rules.ts";
import { provincesOf } from "#domain/address/provinces.ts";
import type { Language, LocalText } from "#domain/language.ts";

/** Shorter than the names that Unicode gives, and the ones printed on parcels. */
const names: Partial<Record<string, LocalText>> = {
  HK: { "en-US": "Hong Kong", "zh-CN": "香港" },
  MO: { "en-US": "Macao", "zh-CN": "澳门" },
  TW: { "en-US": "Taiwan", "zh-CN": "台湾" },
};

/** Countries we ship to, by name in the reader's language. */
export function listCountries(
  { current, size }: EndpointInput<"listCountries">,
  language: Language,
): EndpointOutput<"listCountries"> {
  const records = sorted[language].slice((current - 1) * size, current * size);
  return { records, total: sorted[language].length, current, size };
}

function sortCountries(language: Language) {
  const display = new Intl.DisplayNames(language, { type: "region" });
  const collator = new Intl.Collator(language);
  return countryRules
    .map((rules) => ({
      ...rules,
      name: names[rules.code]?.[language] ?? display.of(rules.code) ?? rules.code,
      hasProvinces: provincesOf(rules.code).length > 0,
    }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
}

const sorted = { "en-US": sortCountries("en-US"), "zh-CN": sortCountries("zh-CN") };
