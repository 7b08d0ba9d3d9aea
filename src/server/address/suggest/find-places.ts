import type { AddressSuggestion } from "#contract/address.ts";
import { rulesOf } from "#domain/address/country-rules.ts";
import { provincesOf } from "#domain/address/provinces.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import { eastern } from "./places-east.ts";
import { western } from "./places-west.ts";

type Place = { prefixes: string[]; town: PartialText | null; province: string };

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
  const byCode = placeOfPostcode(places, country, text);
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
function placeOfPostcode(places: readonly Place[], country: string, text: string) {
  const pattern = rulesOf(country)?.postalCodePattern;
  // A space behind digits ends a number of a house, unless the country's codes have one there.
  const typed = text.normalize("NFKC").trimStart().replaceAll(/\s+/g, " ").toUpperCase();
  if (!pattern || !/\d/.test(typed)) return undefined;
  const written = [typed, typed.replace(" ", "-")].find((one) => isBegun(pattern, one));
  if (written === undefined) return undefined;
  const code = written.replaceAll(/[\s-]/g, "");
  // The longest prefix counts.
  const matching = places.flatMap((place) =>
    place.prefixes
      .filter((prefix) => code.startsWith(prefix))
      .map((prefix) => ({ place, length: prefix.length })),
  );
  return matching.reduce<(typeof matching)[number] | undefined>(
    (best, each) => (best && best.length >= each.length ? best : each),
    undefined,
  )?.place;
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

/** The code of a province known by its code or by one of its names; "" when it is none. */
export function provinceCode(country: string, text: string): string {
  const wanted = fold(text);
  const provinces = provincesOf(country);
  const found = provinces.find(
    ({ code, name }) =>
      fold(code) === wanted || Object.values(name).some((each) => fold(each) === wanted),
  );
  return found?.code ?? "";
}

/**
 * Whether a town may have the postcode, as far as our tables know both: its codes begin like this one
 * in the first two signs, or no table has the town.
 */
export function townMayHave(country: string, town: string, postcode: string): boolean {
  const wanted = fold(town);
  const prefixes = placesOf(country).flatMap((place) =>
    place.town && Object.values(place.town).some((name) => name && fold(name) === wanted)
      ? place.prefixes
      : [],
  );
  const begin = fold(postcode).slice(0, 2);
  return (
    prefixes.length === 0 || prefixes.some((prefix) => prefix.slice(0, 2).toLowerCase() === begin)
  );
}

/** Without case, accents and signs, so that "sao paulo" finds São Paulo. */
const fold = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

const tables: ReadonlyMap<string, readonly Place[]> = new Map(
  Object.entries({ ...western, ...eastern }).map(([country, text]) => [
    country,
    text
      .trim()
      .split(/\s*;\s*/)
      .map((row) => readRow(country, row)),
  ]),
);

const placesOf = (country: string): readonly Place[] => tables.get(country) ?? [];

/** @throws on a row that names an unknown province. */
function readRow(country: string, row: string): Place {
  const [, prefixes = "", english = "", chinese = "", province = ""] =
    /^(\S+)\s*([^=|]*)(?:=([^|]*))?(?:\|(.*))?$/.exec(row.replaceAll(/\s+/g, " ")) ?? [];
  const code = province ? provinceCode(country, province) : "";
  if (province && !code) throw new Error(`${country} has no province ${province}`);
  return {
    prefixes: prefixes === "-" ? [] : prefixes.split(",").flatMap(expand),
    town: english ? { "en-US": english, "zh-CN": chinese } : null,
    province: code,
  };
}

/** `021-023` and `H1-H3` stand for all between; only the digits at the end count on. */
function expand(range: string): string[] {
  const [from = "", to] = range.split("-");
  if (to === undefined) return [from];
  const [, letters = "", digits = ""] = /^([A-Z]*)(\d+)$/.exec(from) ?? [];
  const last = Number(/\d+$/.exec(to)?.[0]);
  return Array.from(
    { length: last - Number(digits) + 1 },
    (_, index) => letters + String(Number(digits) + index).padStart(digits.length, "0"),
  );
}
