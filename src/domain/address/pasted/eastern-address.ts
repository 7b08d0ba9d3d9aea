import { splitName } from "../../names/split-name.ts";
import { rulesOf } from "../country-rules.ts";
import { isElsewhere, provinceBefore, splitStreet } from "./eastern-place.ts";
import type { PastedFields } from "./pasted-fields.ts";
import type { PastedLines } from "./pasted-lines.ts";
import { isCompany } from "./pasted-words.ts";

const eastern = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The country's postcode before or behind all. */
const postcodes: Readonly<Record<string, RegExp>> = {
  CN: /^\d{6}$/,
  JP: /^〒? ?\d{3}-?\d{4}$/,
  KR: /^(?:\(우\)|우)? ?\(?\d{5}\)?$/,
  TW: /^\d{3}(?:\d{2,3})?$/,
};

const countryName = /^(?:中华人民共和国|中國|中国|日本国?|台湾|台灣|臺灣|대한민국|한국) ?/u;
const mobile =
  /(?<!\d)(?:(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}|(?:\+?86[ -]?)?0\d{2,3}-\d{7,8})(?!\d)/;

type Labelled = PastedLines["labelled"];

/**
 * An address in Chinese, Japanese or Korean signs, which goes from the large to the small.
 * @returns undefined for any other text, null where it stays as it is
 */
export function readEastern(lines: PastedLines, chosen: string): PastedFields | null | undefined {
  const labelled = { ...lines.labelled };
  const segments = lines.segments.map(({ text }) => text);
  if (!segments.some((text) => eastern.test(text))) return undefined;
  const texts = withLabelledPlace(segments, labelled);
  if (!texts) return null;
  const phones = texts.filter((text) => mobile.test(text));
  const [withPhone] = phones;
  if (withPhone !== undefined && labelled.phone === undefined && phones.length === 1) {
    labelled.phone = mobile.exec(withPhone)?.[0] ?? "";
    const parts = withPhone.replace(mobile, "\n").split("\n");
    texts.splice(texts.indexOf(withPhone), 1, ...parts.map((part) => part.trim()).filter(Boolean));
  }
  const places = texts
    .flatMap(withoutPostcode)
    .map((text) => text.replace(countryName, ""))
    .filter(Boolean);
  const apart = places.map((text) => peopleApart(text, labelled.phone !== undefined));
  if (apart.includes(null)) return null;
  const parts = apart.flatMap((each) => each ?? []);
  const countries = Object.keys(postcodes).filter(
    (country) => !lines.country || lines.country === country,
  );
  const read = countries.flatMap((country) => readParts(country, parts, labelled) ?? []);
  const own = read.find(({ country }) => country === chosen);
  return own ?? (read.length === 1 ? read[0] : null) ?? null;
}

/** A card may name province and town apart from the street: they stand before that, or in it. */
function withLabelledPlace(
  texts: readonly string[],
  { province, city }: Labelled,
): string[] | null {
  const named = [province, city].filter((text) => text !== undefined);
  const missing = named.filter((text) => !texts.some((whole) => whole.includes(text)));
  if (missing.length === 0) return [...texts];
  return province !== undefined && missing.length === named.length ? [...named, ...texts] : null;
}

/** `〒150-0002 東京都…`, `106台北市…`, `(06236) 서울…`: the postcode is a part of its own. */
const withoutPostcode = (text: string): string[] => {
  const [, code, rest] = /^(〒? ?\d{3}-?\d{4}|\(?\d{3,6}\)?) ?(?=[^\d\s-])(.+)$/u.exec(text) ?? [];
  return code !== undefined && rest !== undefined && eastern.test(rest.charAt(0))
    ? [code, rest]
    : [text];
};

/**
 * `…1号 腾讯公司 张三` as three parts.
 * @returns null for a name behind a number without a phone: it may be a house
 */
function peopleApart(text: string, hasPhone: boolean): string[] | null {
  const [, before = "", last = ""] =
    /^(.+) ((?:株式会社|有限会社|合同会社|주식회사) \S+)$/u.exec(text) ??
    /^(.+) (\S+)$/u.exec(text) ??
    [];
  const isNumbered = /\d/.test(before);
  const isPerson = isEasternName(last) && (isNumbered || isCompanyName(before));
  if (!isPerson && !isCompanyName(last)) return [text];
  if (isPerson && isNumbered && !hasPhone) return null;
  const others = peopleApart(before, hasPhone);
  return others && [...others, last];
}

function readParts(
  country: string,
  all: readonly string[],
  labelled: Labelled,
): PastedFields | null {
  const required = rulesOf(country)?.required ?? [];
  const isCode = (text: string) => postcodes[country]?.test(text) ?? false;
  const postalCode = onlyOne([labelled.postalCode, ...all.filter(isCode)].map(bareCode));
  const company = onlyOne([labelled.company, ...all.filter(isCompanyName)]);
  const parts = all.filter((text) => !isCode(text) && !isCompanyName(text));
  const start = parts.findIndex((text) => provinceBefore(country, text) !== null);
  const found = provinceBefore(country, parts[start] ?? "");
  const people = parts.filter((text, at) => at !== start && isEasternName(text));
  const name = onlyOne([labelled.name, ...people]);
  if (!found || postalCode === null || company === null || name === null) return null;
  const isBegun = parts.slice(0, start).every((text) => people.includes(text));
  const behind = parts.slice(start + 1).filter((text) => !people.includes(text));
  if (!isBegun || behind.some((text) => isElsewhere(country, found, text))) return null;
  const split = splitStreet(country, found, behind);
  // In China it is seldom written.
  const isCoded =
    postalCode === "" ? country === "CN" || !required.includes("postalCode") : isCode(postalCode);
  if (!split || !isCoded) return null;
  const bare = name.replace(/ ?(?:様|樣|先生|小姐|女士|님)$/u, "");
  return {
    country,
    ...(bare === "" ? {} : splitName(bare, country)),
    company,
    ...split,
    province: found.province,
    postalCode,
    phone: labelled.phone ?? "",
  };
}

const bareCode = (code: string | undefined) => code?.replaceAll(/[〒우()\s]/gu, "");

/** "" for none, null for several different ones. */
function onlyOne(texts: readonly (string | undefined)[]): string | null {
  const [only = "", ...others] = new Set(texts.filter((text) => text !== undefined));
  return others.length > 0 ? null : only;
}

const sign = "[\\p{Script=Han}々ー\\p{Script=Hiragana}\\p{Script=Katakana}]";
const personName = new RegExp(
  `^(?:\\p{Script=Han}{2,4}|\\p{Script=Hangul}{2,4}|${sign}{1,4} ${sign}{1,5}|[\\p{Script=Han}·]{3,12}) ?(?:様|樣|先生|小姐|女士|님)?$`,
  "u",
);

/** Two to four signs, or two parts with a space between them; a title may stand behind them. */
const isEasternName = (text: string) =>
  personName.test(text) &&
  !isCompany(text) &&
  !/[省市区區县縣镇鎮乡鄉村路街号號室楼樓栋座園园院厦町丁目]$/u.test(text);

/** A part that is no more than a company; a legal form alone is none. */
const isCompanyName = (text: string) =>
  isCompany(text) && !/\d/.test(text) && !/^(?:株式会社|有限会社|合同会社|주식회사)$/u.test(text);
