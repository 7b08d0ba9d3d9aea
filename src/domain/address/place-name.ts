import type { Language } from "../language.ts";
import { languageTable } from "../language/language-table.ts";
import { textIn } from "../language/text-in.ts";
import { readTaxPlace } from "../pricing/tax-place.ts";
import { countryName } from "./country-name.ts";
import { regionsOf } from "./territories.ts";

/** `GB-NIR` → `Northern Ireland (United Kingdom)`; a country by its name alone. */
export function placeName(place: string, language: Language): string {
  const { country, region } = readTaxPlace(place);
  const found = regionsOf(country).find(({ code }) => code === region);
  const whole = countryName(country, language);
  return found ? languageTable[language].withAside(textIn(found.name, language), whole) : whole;
}
