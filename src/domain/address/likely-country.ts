import type { AddressDraft } from "./check-address.ts";
import { rulesOf } from "./country-rules.ts";
import { countryOfPlate } from "./country-plate.ts";
import { countriesOfCode, isCodeWritten, townElsewhere } from "./towns.ts";

/** What is looked at of an address. */
type Typed = Pick<AddressDraft, "country" | "address"> &
  Partial<Pick<AddressDraft, "city" | "province" | "postalCode">>;

type Place = { code: string; town: string };

/**
 * The country that an address plainly is in, where it is not the chosen one: by a postcode that only
 * that country has, by the country's sign before it, or by a town that has it there and not here
 * (R-ADDRESS-12).
 * @returns undefined wherever the chosen country may be right
 */
export function likelyCountry(typed: Typed): string | undefined {
  const chosen = rulesOf(typed.country);
  // A province of the country was chosen.
  if (!chosen || (typed.province ?? "") !== "") return undefined;
  for (const { code, town } of placesOf(typed)) {
    const found = countryOf(typed.country, code, town);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The postcode with its town, also where both were typed in one field or behind the street. */
function placesOf({ postalCode = "", city = "", address }: Typed): Place[] {
  const fields = [postalCode, city].map((text) => text.trim());
  const [code = "", town = ""] = fields;
  if (code !== "") return [...apart(code), { code, town }];
  return [...apart(city), ...address.split(",").slice(1).flatMap(apart)];
}

/** `10115 Berlin`, `Berlin 10115`. */
function apart(text: string): Place[] {
  const [, code = "", town = ""] =
    /^((?:[A-Z]{1,3}-)?\d[\d -]*(?: ?[A-Z]{2}(?= ))?) (\p{L}.*)$/u.exec(text.trim()) ?? [];
  if (town !== "") return [{ code: code.trim(), town: town.trim() }];
  const [, before = "", behind = ""] = /^(\p{L}[^\d]*) (\d[\d -]*)$/u.exec(text.trim()) ?? [];
  return behind === "" ? [] : [{ code: behind.trim(), town: before.trim() }];
}

function countryOf(chosen: string, written: string, town: string): string | undefined {
  const text = written.toUpperCase();
  const [, plate = "", behind = ""] = /^([A-Z]{1,3})-(.+)$/.exec(text) ?? [];
  const sign = countryOfPlate(plate);
  if (plate !== "" && isCodeOf(sign, behind)) return sign === chosen ? undefined : sign;
  if (!isCodeOf(chosen, text)) {
    const [only, ...others] = countriesOfCode(text);
    if (only !== undefined && others.length === 0) return only;
  }
  const found = townElsewhere(chosen, town, compact(text));
  return found !== undefined && isCodeOf(found, text) ? found : undefined;
}

const compact = (code: string) => code.replaceAll(/[\s-]/g, "");

/** As it is written, or without its spaces; no country without postcodes is contradicted by one. */
function isCodeOf(country: string, written: string): boolean {
  const rules = rulesOf(country);
  if (!rules) return false;
  return [written, written.replaceAll(" ", "")].some((code) => isCodeWritten(rules, code));
}
