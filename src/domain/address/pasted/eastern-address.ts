import { splitName } from "../../names/split-name.ts";
import { rulesOf } from "../country-rules.ts";
import { provincesOf } from "../provinces.ts";
import type { PastedFields } from "./pasted-fields.ts";
import type { PastedLines } from "./pasted-lines.ts";
import { isMunicipality } from "./pasted-place.ts";

/** Characters of Japanese and traditional names of provinces, each before its simplified form. */
const simplified = new Map(
  [
    ..."東东県县縣县長长岡冈島岛宮宫広广廣广葉叶徳德兵兵庫库鳥鸟児儿沖冲縄绳滋滋賀贺馬马愛爱媛媛潟潟崎崎静静靜静福福臺台義义雲云蘭兰蓮莲門门連连園园澎澎龍龙遼辽寧宁蘇苏陝陕貴贵雲云慶庆灣湾區区",
  ].flatMap((sign, at, all) => (at % 2 === 0 ? [[sign, all[at + 1] ?? sign] as const] : [])),
);

const simple = (text: string) => [...text].map((sign) => simplified.get(sign) ?? sign).join("");

/** ISO 3166-2 codes of South Korea before the names in its own script. */
const korea = `11 서울특별시 서울시 서울; 26 부산광역시 부산시 부산; 27 대구광역시 대구; 28 인천광역시 인천; 29 광주광역시 광주;
  30 대전광역시 대전; 31 울산광역시 울산; 50 세종특별자치시 세종; 41 경기도 경기; 42 강원특별자치도 강원도 강원; 43 충청북도 충북;
  44 충청남도 충남; 45 전북특별자치도 전라북도 전북; 46 전라남도 전남; 47 경상북도 경북; 48 경상남도 경남; 49 제주특별자치도 제주도 제주`;

const eastern = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The town behind the province, and the country's postcode before or behind all. */
const shapes: Readonly<Record<string, { city: RegExp; postcode: RegExp }>> = {
  CN: { city: /^[^市省县区\d]{1,9}?(?:市|自治州|地区|盟)/u, postcode: /^\d{6}$/ },
  JP: {
    city: /^(?:[^区\d]{1,6}?市(?!市)|[^\d]{1,5}?区|[^\d]{1,5}?郡[^\d]{1,5}?[町村]|[^\d]{1,5}?[町村])/u,
    postcode: /^〒? ?\d{3}-?\d{4}$/,
  },
  KR: { city: /^[^\s\d]{1,6}[시군구](?=\s)/u, postcode: /^(?:\(우\)|우)? ?\(?\d{5}\)?$/ },
  TW: { city: /^[^\d]{1,4}?[區区鄉乡鎮镇市]/u, postcode: /^\d{3}(?:\d{2,3})?$/ },
};

const countryName = /^(?:中华人民共和国|中國|中国|日本国?|台湾|台灣|臺灣|대한민국|한국) ?/u;
const mobile =
  /(?<!\d)(?:(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}|(?:\+?86[ -]?)?0\d{2,3}-\d{7,8})(?!\d)/;

/**
 * An address in Chinese, Japanese or Korean signs, which goes from the large to the small.
 * @returns undefined for any other text, null where it stays as it is
 */
export function readEastern(lines: PastedLines, chosen: string): PastedFields | null | undefined {
  const labelled = { ...lines.labelled };
  const texts = lines.segments.map(({ text }) => text);
  if (!texts.some((text) => eastern.test(text))) return undefined;
  const phones = texts.filter((text) => mobile.test(text));
  const [withPhone] = phones;
  if (withPhone !== undefined && labelled.phone === undefined && phones.length === 1) {
    labelled.phone = mobile.exec(withPhone)?.[0] ?? "";
    const parts = withPhone.replace(mobile, "\n").split("\n");
    texts.splice(texts.indexOf(withPhone), 1, ...parts.map((part) => part.trim()).filter(Boolean));
  }
  const parts = texts
    .flatMap(withoutPostcode)
    .map((text) => text.replace(countryName, ""))
    .filter(Boolean);
  const last = parts.findIndex((text) => /\d/.test(text) && isName(text.split(" ").at(-1) ?? ""));
  if (last >= 0) {
    // `… 1号 张三 138…`: without a phone beside it, it may be a house.
    if (labelled.phone === undefined) return null;
    const [, street = "", name = ""] = /^(.*) (\S+)$/.exec(parts[last] ?? "") ?? [];
    parts.splice(last, 1, street, name);
  }
  const countries = Object.keys(shapes).filter(
    (country) => !lines.country || lines.country === country,
  );
  const read = countries.flatMap((country) => readParts(country, parts, labelled) ?? []);
  const own = read.find(({ country }) => country === chosen);
  return own ?? (read.length === 1 ? read[0] : null) ?? null;
}

/** `〒150-0002 東京都…`, `106台北市…`, `(06236) 서울…`: the postcode is a part of its own. */
const withoutPostcode = (text: string): string[] => {
  const [, code, rest] = /^(〒? ?\d{3}-?\d{4}|\(?\d{3,6}\)?) ?(?=[^\d\s-])(.+)$/u.exec(text) ?? [];
  return code !== undefined && rest !== undefined && eastern.test(rest.charAt(0))
    ? [code, rest]
    : [text];
};

function readParts(
  country: string,
  all: readonly string[],
  labelled: PastedLines["labelled"],
): PastedFields | null {
  const shape = shapes[country];
  if (!shape) return null;
  const codes = all.filter((text) => shape.postcode.test(text));
  const parts = all.filter((text) => !shape.postcode.test(text));
  const start = parts.findIndex((text) => provinceBefore(country, text) !== null);
  const first = parts[start];
  const found = first === undefined ? null : provinceBefore(country, first);
  const names = parts.filter((text, at) => at !== start && isName(text));
  const others = parts.slice(start + 1).filter((text) => !names.includes(text));
  const isAll = start >= 0 && parts.slice(0, start).every((text) => names.includes(text));
  if (!found || !isAll || codes.length > 1 || names.length + (labelled.name ? 1 : 0) > 1)
    return null;
  const split = splitStreet(country, found, others);
  const postalCode = labelled.postalCode ?? codes[0]?.replaceAll(/[^\d-]/g, "") ?? "";
  const needsCode =
    ["JP", "KR", "TW"].includes(country) && rulesOf(country)?.required.includes("postalCode");
  if (!split || (needsCode && postalCode === "")) return null;
  const name = (labelled.name ?? names[0] ?? "").replace(/ ?(?:様|樣|先生|小姐|女士|님)$/u, "");
  return {
    country,
    ...(name === "" ? {} : splitName(name, country)),
    ...split,
    province: found.province,
    postalCode,
    phone: labelled.phone ?? "",
  };
}

type Begun = { province: string; name: string; rest: string };

function provinceBefore(country: string, text: string): Begun | null {
  const names: readonly (readonly [string, string])[] =
    country === "KR"
      ? korea.split(";").flatMap((row) => {
          const [code = "", ...each] = row.trim().split(" ");
          return each.map((name) => [code, name] as const);
        })
      : provincesOf(country).map(({ code, name }) => [code, name["zh-CN"] ?? ""] as const);
  for (const [province, name] of names) {
    // Without its kind: 广东, 广西, 内蒙古.
    const short = name.replace(/(?:壮族|回族|维吾尔)?自治区$|[省市]$/u, "");
    for (const each of country === "CN" ? [name, short] : [name]) {
      if (each !== "" && simple(text).startsWith(each)) {
        return { province, name: text.slice(0, each.length), rest: text.slice(each.length).trim() };
      }
    }
  }
  return null;
}

/** Town, street and what a line of its own says of the house. */
function splitStreet(country: string, { province, name, rest }: Begun, others: readonly string[]) {
  const isOne = isMunicipality(country, province);
  const [joined, beside] =
    country === "JP"
      ? [rest, others]
      : [[rest, ...others].join(rest === "" || country === "KR" ? " " : "").trim(), []];
  // 北京市 is town and province; often it is written twice.
  const bare = country === "CN" ? joined.replaceAll(/(?<=[^\w]) (?=[^\w])/g, "") : joined;
  const city = isOne ? name : shapes[country]?.city.exec(bare)?.[0];
  if (city === undefined || city === "") return null;
  const from = isOne
    ? bare.replace(new RegExp(`^(?:${name}|市辖区)`, "u"), "")
    : bare.slice(city.length);
  const address = from.trim();
  const hasNumber = /\d|[一二三四五六七八九十百]+(?:号|號|番地|弄|巷)/u.test(address);
  return hasNumber && beside.length < 2 ? { city, address, addressLine2: beside.join(", ") } : null;
}

const sign = "[\\p{Script=Han}々ー\\p{Script=Hiragana}\\p{Script=Katakana}]";
const name = new RegExp(
  `^(?:\\p{Script=Han}{2,4}|\\p{Script=Hangul}{2,4}|${sign}{1,4} ${sign}{1,5}|[\\p{Script=Han}·]{3,12}) ?(?:様|樣|先生|小姐|女士|님)?$`,
  "u",
);

/** Two to four signs, or two parts with a space between them; a title may stand behind them. */
const isName = (text: string) =>
  name.test(text) && !/[省市区區县縣镇鎮乡鄉村路街号號室楼樓栋座園园院厦町丁目]$/u.test(text);
