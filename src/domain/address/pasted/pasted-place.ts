import { rulesOf, type CountryRules } from "../country-rules.ts";
import { provincesOf } from "../provinces.ts";
import { countriesOfCode, fold, isCodeWritten, placeOfCode, townElsewhere } from "../towns.ts";
import { countryOfPlate } from "../country-plate.ts";
import type { Segment } from "./pasted-lines.ts";
import { writtenProvince } from "./written-province.ts";

/** Town, province and postcode at the end of a text, and the parts before them. */
export type PastedPlace = {
  city: string;
  /** Its code; "" where none is named. */
  province: string;
  postalCode: string;
  head: Segment[];
  /** The place can be in no other country. */
  isSure: boolean;
};

type Code = { code: string; plate: string; before: string; after: string };

/** The place in a country's order, or null where the text has none that can be told for sure. */
export function readPlace(country: string, segments: readonly Segment[]): PastedPlace | null {
  const rules = rulesOf(country);
  if (!rules) return null;
  if (rules.postalCodePattern === "") return placeWithoutCode(rules, segments);
  for (let at = segments.length - 1; at >= 0 && at >= segments.length - 3; at -= 1) {
    const code = findCode(rules, segments[at]?.text ?? "");
    if (!code) continue;
    const place = isCodeFirst(rules)
      ? placeBehindCode(rules, segments, at, code)
      : placeBeforeCode(rules, segments, at, code);
    return place && checkedPlace(rules, place, code);
  }
  return null;
}

const isCodeFirst = ({ fieldOrder, code }: CountryRules) =>
  fieldOrder.indexOf("postalCode") < fieldOrder.indexOf("city") &&
  !isEastern(code) &&
  code !== "IN";

/** Their addresses in Latin letters go from the small to the large. */
const isEastern = (country: string) => ["JP", "KR", "CN", "TW"].includes(country);

function findCode({ postalCodePattern }: CountryRules, text: string): Code | null {
  const core = postalCodePattern.replaceAll(/^\^|\$$/g, "");
  const found =
    new RegExp(`^(?:(?<plate>[A-Z]{1,3})-)?(?<code>${core})(?=$|\\s)(?<after>.*)$`, "iu").exec(
      text,
    ) ?? new RegExp(`^(?<before>.*?)(?:^|[\\s-])(?<code>${core})$`, "iu").exec(text);
  const { code = "", plate = "", before = "", after = "" } = found?.groups ?? {};
  if (code === "") return null;
  const trimmed = (one: string) => one.replaceAll(/^[\s-]+|[\s-]+$/g, "");
  return { code, plate: plate.toUpperCase(), before: trimmed(before), after: trimmed(after) };
}

type Found = Pick<PastedPlace, "city" | "province" | "head"> & { isNamed: boolean };

/** `10115 Berlin`, `20121 Milano MI`, `06010 Ciudad de México, CDMX`. */
function placeBehindCode(
  rules: CountryRules,
  all: readonly Segment[],
  at: number,
  code: Code,
): Found | null {
  const head = all.slice(0, at);
  const rest = all.slice(at + 1).map(({ text }) => text);
  if (code.before !== "") {
    // `Madrid 28013`: only for a town that is known to have it.
    const isTown = rest.length === 0 && placeTown(rules.code, code.code, code.before);
    return isTown ? { city: code.before, province: "", head, isNamed: false } : null;
  }
  const [town = "", ...others] = code.after === "" ? rest : [code.after, ...rest];
  if (others.length > 1) return null;
  const [other] = others;
  if (other !== undefined) {
    const province = writtenProvince(rules.code, other);
    return province === "" ? null : { city: town, province, head, isNamed: true };
  }
  const split = splitProvince(rules.code, town);
  return split && split.rest !== ""
    ? { city: split.rest, province: split.province, head, isNamed: true }
    : { city: town, province: "", head, isNamed: false };
}

/** `Springfield, IL 62704`, `London NW1 6XE`, `Kolkata - 700016, West Bengal`. */
function placeBeforeCode(
  rules: CountryRules,
  all: readonly Segment[],
  at: number,
  code: Code,
): Found | null {
  if (code.after !== "") return null;
  const behind = all.slice(at + 1);
  const head = all.slice(0, at);
  if (!rules.fieldOrder.includes("city")) {
    const isNamed = code.before === "" || fold(code.before) === fold(nameOfCity(rules.code));
    return isNamed && behind.length === 0
      ? { city: "", province: "", head, isNamed: code.before !== "" }
      : null;
  }
  const parts = [...head, ...(code.before === "" ? [] : [{ text: code.before, line: -1 }])];
  const last = parts.pop()?.text ?? "";
  const [after, ...more] = behind;
  if (more.length > 0) return null;
  if (after) {
    const province = writtenProvince(rules.code, after.text);
    return province === "" ? null : { city: last, province, head: parts, isNamed: true };
  }
  const split = splitProvince(rules.code, last);
  if (!split) return { city: last, province: "", head: parts, isNamed: false };
  if (split.rest !== "")
    return { city: split.rest, province: split.province, head: parts, isNamed: true };
  const before = parts.at(-1)?.text ?? "";
  const isTown =
    placeTown(rules.code, code.code, last) && (/\d/.test(before) || fold(before) !== fold(last));
  // `88 Jianguo Road, Beijing 100022`: town and province are one.
  if (isMunicipality(rules.code, split.province) || (isTown && rules.code === "US")) {
    return { city: last, province: split.province, head: parts, isNamed: true };
  }
  parts.pop();
  return { city: before, province: split.province, head: parts, isNamed: true };
}

export const isMunicipality = (country: string, province: string): boolean =>
  country === "CN" && ["BJ", "TJ", "SH", "CQ"].includes(province);

/** Countries whose addresses have no town are their own. */
const nameOfCity = (country: string) => (country === "SG" ? "Singapore" : country);

/** Areas and emirates, which are all that these addresses have behind the street. */
function placeWithoutCode(rules: CountryRules, segments: readonly Segment[]): PastedPlace | null {
  const last = segments.at(-1)?.text ?? "";
  const province = writtenProvince(rules.code, last);
  const head = province === "" ? [...segments] : segments.slice(0, -1);
  return head.length > 1 || province !== ""
    ? { city: "", province, postalCode: "", head, isSure: false }
    : null;
}

/** Nothing where town, province and postcode do not go together as far as they are known. */
function checkedPlace(
  rules: CountryRules,
  found: Found,
  { code, plate }: Code,
): PastedPlace | null {
  const { city, province, head, isNamed } = found;
  const { code: country, required } = rules;
  if (plate !== "" && countryOfPlate(plate) !== country) return null;
  if (rules.fieldOrder.includes("city") && !isTownName(city)) return null;
  const compact = code.toUpperCase().replaceAll(/[\s-]/g, "");
  const known = placeOfCode(country, compact);
  if (province !== "" && known && known.province !== "" && known.province !== province) return null;
  const isListed = provincesOf(country).length > 0;
  const needed = isListed && required.includes("province") && province === "";
  if (needed && !isCodeFirst(rules)) return null;
  const isExtra = head.filter(({ text }) => !/\d/.test(text)).length > 0 && hasStreetBefore(head);
  // `Oxford, Oxfordshire OX1 4AA`: one of them is the town.
  if (
    !isCodeFirst(rules) &&
    !province &&
    isExtra &&
    city !== "" &&
    !placeTown(country, code, city)
  ) {
    return null;
  }
  if (head.some(({ text }) => isPlaceLike(rules, text))) return null;
  if (province === "" && townElsewhere(country, city, compact)) return null;
  return {
    city,
    province: needed ? (known?.province ?? "") : province,
    postalCode: code,
    head,
    isSure:
      plate !== "" || (isNamed && isCodeWritten(rules, code)) || countriesOfCode(code).length === 1,
  };
}

/** A second place: `Boise ID 83702`, `London NW1 6XE`, `10115 Berlin`; a box has a number, too. */
function isPlaceLike(rules: CountryRules, text: string): boolean {
  const code = findCode(rules, text);
  if (!code) return false;
  if (isCodeFirst(rules)) return code.after !== "";
  return (
    splitProvince(rules.code, code.before) !== null ||
    placeTown(rules.code, code.code, code.before) ||
    countriesOfCode(code.code).length === 1
  );
}

/** A part without a number behind one with it. */
function hasStreetBefore(head: readonly Segment[]): boolean {
  const street = head.findIndex(({ text }) => /\d/.test(text));
  return street >= 0 && head.slice(street + 1).some(({ text }) => !/\d/.test(text));
}

/** Letters, and at most the number of a district behind them. */
const isTownName = (text: string) =>
  /^\p{L}[\p{L}\p{M}\s.'’()/-]*(?:\s\d{1,2})?$/u.test(text) && text.length <= 40;

/** Whether our tables know a town under a postcode by this name. */
const placeTown = (country: string, code: string, name: string): boolean => {
  const town = placeOfCode(country, code.toUpperCase().replaceAll(/[\s-]/g, ""))?.town;
  return town ? Object.values(town).some((each) => fold(each ?? "") === fold(name)) : false;
};

/** `Milano MI`, `Firenze (FI)`, `São Paulo - SP`: the longest province at the end. */
function splitProvince(country: string, text: string): { rest: string; province: string } | null {
  const words = text.split(/\s+/);
  for (let at = Math.max(0, words.length - 4); at < words.length; at += 1) {
    const province = writtenProvince(country, words.slice(at).join(" "));
    if (province !== "")
      return { rest: words.slice(0, at).join(" ").replace(/\s*-$/, ""), province };
  }
  return null;
}
