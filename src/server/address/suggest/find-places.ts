import type { AddressSuggestion } from "#contract/address.ts";
import { rulesOf } from "#domain/address/country-rules.ts";
import { provincesOf } from "#domain/address/provinces.ts";
import { fold, placeOfCode, placesOf, type Place } from "#domain/address/towns.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { textIn } from "#domain/language/text-in.ts";

/** Suggestions of one kind; more would only hide the one that is searched for. */
const most = 5;

/**
 * Places that our own tables know of a text, without any network: the town and province of a
 * postcode that has begun, towns and provinces that begin like it.
 */
export function findPlaces(country: string, text: string, language: Language): AddressSuggestion[] {
  const typed = fold(text);
  if (typed.length < 2) return [];
  const places = placesOf(country);
  const byCode = placeOfPostcode(country, text);
  const towns = places.filter(
    ({ town }) => town && Object.values(town).some((name) => fold(name).startsWith(typed)),
  );
  const provinces = provincesOf(country).filter(({ name }) =>
    Object.values(name).some((each) => fold(each).startsWith(typed)),
  );
  const suggestions = [
    ...(byCode ? [present(byCode, country, language, text)] : []),
    ...towns.slice(0, most).map((place) => present(place, country, language)),
    ...provinces.slice(0, most).map(({ code, name }) => ({
      label: textIn(name, language),
      address: { province: code },
    })),
  ];
  return suggestions.filter(
    (one, index) => suggestions.findIndex(({ label }) => label === one.label) === index,
  );
}

/**
 * The place of a postcode that is whole or begun. A text that no more letters and digits make one
 * of is a street with its number, whatever postcode its first digits are: `900 1` may go on as `900
 * 1st Ave`.
 */
function placeOfPostcode(country: string, text: string) {
  const pattern = rulesOf(country)?.postalCodePattern;
  // A space behind digits ends a number of a house, unless the country's codes have one there.
  const typed = text.normalize("NFKC").trimStart().replaceAll(/\s+/g, " ").toUpperCase();
  if (!pattern || !/\d/.test(typed)) return undefined;
  const written = [typed, typed.replace(" ", "-")].find((one) => isBegun(pattern, one));
  if (written === undefined) return undefined;
  return placeOfCode(country, written.replaceAll(/[\s-]/g, ""));
}

const isWhole = (pattern: string, written: string) => new RegExp(pattern, "u").test(written);

/** Whether a digit or a letter at each further place makes a whole one of it. */
function isBegun(pattern: string, written: string): boolean {
  const whole = new RegExp(pattern, "u");
  if (whole.test(written.trimEnd())) return true;
  const longest = 10;
  let tails = [""];
  for (let length = written.length; length < longest; length += 1) {
    tails = tails.flatMap((tail) => [`${tail}1`, `${tail}A`]);
    if (tails.some((tail) => whole.test(written + tail))) return true;
  }
  return false;
}

function present(
  { town, province }: Place,
  country: string,
  language: Language,
  postcode?: string,
): AddressSuggestion {
  const rules = rulesOf(country);
  const code = postcode?.normalize("NFKC").trim().toUpperCase();
  const whole = code && rules && isWhole(rules.postalCodePattern, code);
  const found = provincesOf(country).find((each) => each.code === province);
  const provinceName = found && textIn(found.name, language);
  const city = town ? textIn(town, language) : undefined;
  return {
    label: [code, city, provinceName === city ? undefined : provinceName]
      .filter(Boolean)
      .join(languageTable[language].punctuation.comma),
    address: {
      ...(whole ? { postalCode: code } : {}),
      ...(city && rules?.fieldOrder.includes("city") ? { city } : {}),
      ...(province ? { province } : {}),
    },
  };
}
