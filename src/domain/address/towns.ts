import type { PartialText } from "../language/text-in.ts";
import { countryRules, type CountryRules } from "./country-rules.ts";
import { provincesOf } from "./provinces.ts";
import { eastern } from "./towns-east.ts";
import { western } from "./towns-west.ts";

/** A row of our tables: a town with the beginnings of its postcodes, or those of a province alone. */
export type Place = { prefixes: string[]; town: PartialText | null; province: string };

/** Names of provinces beside those of the table. */
const provinceAliases: Readonly<Record<string, string>> = {
  "MX cdmx": "CMX",
  "CA pq": "QC",
  "US washingtondc": "DC",
};

/**
 * The code of a province known by its code or by one of its names, `Co. Kerry` and `Tokyo-to` as
 * well; "" when it is none.
 */
export function provinceCode(country: string, text: string): string {
  const bare = text.replace(/^(?:co\.?|county)\s/i, "").replace(/-(?:to|fu|ken)$/i, "");
  for (const wanted of new Set([fold(text), fold(bare)])) {
    const found = provincesOf(country).find(
      ({ code, name }) =>
        fold(code) === wanted || Object.values(name).some((each) => fold(each) === wanted),
    );
    const code = found?.code ?? provinceAliases[`${country} ${wanted}`];
    if (code !== undefined) return code;
  }
  return "";
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

/** The place of a postcode without spaces and hyphens, by the longest beginning that our tables know. */
export function placeOfCode(country: string, code: string): Place | undefined {
  const matching = placesOf(country).flatMap((place) =>
    place.prefixes
      .filter((prefix) => code.startsWith(prefix))
      .map((prefix) => ({ place, length: prefix.length })),
  );
  return matching.reduce<(typeof matching)[number] | undefined>(
    (best, each) => (best && best.length >= each.length ? best : each),
    undefined,
  )?.place;
}

/** Without case, accents and signs, so that "sao paulo" finds São Paulo. */
export const fold = (text: string) =>
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

export const placesOf = (country: string): readonly Place[] => tables.get(country) ?? [];

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

/** Whether a country has a town of this name whose postcodes begin as this one. */
const townIn = (country: string, town: string, code: string): boolean =>
  placesOf(country).some(
    ({ prefixes, town: names }) =>
      names !== null &&
      Object.values(names).some((name) => name && fold(name) === fold(town)) &&
      prefixes.some((prefix) => code.startsWith(prefix)),
  );

/** Whether a postcode is one of the country as it stands. */
export const isCodeWritten = ({ postalCodePattern }: CountryRules, code: string): boolean =>
  new RegExp(postalCodePattern, "u").test(code.toUpperCase());

/** Countries that a postcode, as it is written, can be of. */
export const countriesOfCode = (code: string): string[] =>
  countryRules
    .filter((rules) => rules.postalCodePattern !== "" && isCodeWritten(rules, code))
    .map((rules) => rules.code);

/** Another country that has a town of this name under this postcode, which this one does not have. */
export function townElsewhere(country: string, city: string, code: string): string | undefined {
  if (city === "" || townIn(country, city, code)) return undefined;
  const others = countryRules.filter(
    (rules) => rules.code !== country && townIn(rules.code, city, code),
  );
  return others.length === 1 ? others[0]?.code : undefined;
}
