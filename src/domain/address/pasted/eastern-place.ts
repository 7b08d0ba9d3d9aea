import { provincesOf } from "../provinces.ts";
import { isMunicipality } from "./pasted-place.ts";

/** Characters of Japanese and traditional names of provinces, each before its simplified form. */
const simplified = new Map(
  "東东 県县 縣县 長长 岡冈 島岛 宮宫 広广 廣广 葉叶 徳德 庫库 鳥鸟 児儿 沖冲 縄绳 賀贺 馬马 愛爱 靜静 臺台 義义 雲云 蘭兰 蓮莲 門门 連连 園园 龍龙 遼辽 寧宁 蘇苏 陝陕 貴贵 慶庆 灣湾 區区 內内 肅肃 維维 爾尔 壯壮"
    .split(" ")
    .map(([sign = "", simple = ""]) => [sign, simple] as const),
);

const simple = (text: string) => [...text].map((sign) => simplified.get(sign) ?? sign).join("");

/** ISO 3166-2 codes of South Korea before the names in its own script. */
const korea = `11 서울특별시 서울시 서울; 26 부산광역시 부산시 부산; 27 대구광역시 대구; 28 인천광역시 인천; 29 광주광역시 광주;
  30 대전광역시 대전; 31 울산광역시 울산; 50 세종특별자치시 세종; 41 경기도 경기; 42 강원특별자치도 강원도 강원; 43 충청북도 충북;
  44 충청남도 충남; 45 전북특별자치도 전라북도 전북; 46 전라남도 전남; 47 경상북도 경북; 48 경상남도 경남; 49 제주특별자치도 제주도 제주`;

/** Towns with 町, 村 or 市 before the sign that ends their name; any other ends at the first one. */
const japaneseTown = "(?:(?:余市|上市|下市|玉村|大町)町|[^\\d]{1,5}?[町村])";

/** The town behind the province. */
const towns: Readonly<Record<string, RegExp>> = {
  CN: /^[^市省县区\d]{1,9}?(?:市(?!市)|自治州|地区|盟)/u,
  // A district (郡) is before its town, whose name may have 市.
  JP: new RegExp(
    `^(?:(?!蒲郡市|小郡市|大和郡山市)(?:余市|高市|[^市区\\d]{1,5}?)郡${japaneseTown}|(?:余市|上市|下市)町|[^区\\d]{1,6}?市(?!市)|[^\\d]{1,5}?区|${japaneseTown})`,
    "u",
  ),
  KR: /^[^\s\d]{1,6}[시군구](?=\s)/u,
  // 前鎮區 and 新市區 are districts.
  TW: /^[^\d]{1,4}?(?:[區区]|[鄉乡鎮镇市](?![區区]))/u,
};

/** A province, as the table names it, and what stands behind it. */
type Begun = { province: string; name: string; rest: string };

/** Streets and prefectures that are called as provinces are: 北京西路, 海南藏族自治州. */
const namesake = /^(?:[东東西南北中]?(?:大?[路街]|大道)|藏族)/u;

/** Without its kind: 广东, 广西, 内蒙古. */
const shortName = (name: string) => name.replace(/(?:壮族|回族|维吾尔)?自治区$|[省市]$/u, "");

export function provinceBefore(country: string, text: string): Begun | null {
  const plain = simple(text);
  const names: readonly (readonly [string, string])[] =
    country === "KR"
      ? korea.split(";").flatMap((row) => {
          const [code = "", ...each] = row.trim().split(" ");
          return each.map((name) => [code, name] as const);
        })
      : provincesOf(country).map(({ code, name }) => [code, name["zh-CN"] ?? ""] as const);
  for (const [province, name] of names) {
    const short = country === "CN" ? shortName(name) : name;
    const isWhole = plain.startsWith(name);
    if (name === "" || !(isWhole || plain.startsWith(short))) continue;
    const rest = text.slice((isWhole ? name : short).length);
    if (isWhole || !namesake.test(rest)) return { province, name, rest: rest.trim() };
  }
  return null;
}

/** Names another province in full than the one that was found. */
export function isElsewhere(country: string, { province }: Begun, text: string): boolean {
  const other = provinceBefore(country, text);
  return other !== null && other.province !== province && simple(text).startsWith(other.name);
}

/** Town, street and what a line of its own says of the house. */
export function splitStreet(country: string, found: Begun, behind: readonly string[]) {
  const isOne = isMunicipality(country, found.province);
  const [first = "", ...others] =
    country === "CN"
      ? withoutRepeats([found.rest, ...behind], repeatOf(found.name, isOne))
      : [found.rest, ...behind];
  const [joined, beside] =
    country === "JP"
      ? withNumber(first, others)
      : [[first, ...others].join(first === "" || country === "KR" ? " " : "").trim(), []];
  const bare = country === "CN" ? joined.replaceAll(/(?<=[^\w]) (?=[^\w])/g, "") : joined;
  // A municipality is town and province.
  const city = isOne ? found.name : towns[country]?.exec(bare)?.[0];
  if (city === undefined || city === "") return null;
  const address = (isOne ? bare : bare.slice(city.length)).trim();
  return hasNumber(address) && beside.length < 2
    ? { city, address, addressLine2: beside.join(", ") }
    : null;
}

const hasNumber = (text: string) => /\d|[一二三四五六七八九十百]+(?:号|號|番地|弄|巷)/u.test(text);

/** Japanese lines up to the number of the house, and those behind it. */
function withNumber(first: string, others: readonly string[]): [string, string[]] {
  const [next, ...more] = others;
  return hasNumber(first) || next === undefined
    ? [first, [...others]]
    : withNumber(first + next, more);
}

/** What cards write once more behind a province: 上海 上海市, 上海市 市辖区, 重庆市 县, 广东 广东省. */
const repeatOf = (name: string, isOne: boolean) =>
  new RegExp(
    `^(?:(?:${name}${isOne ? `|市辖区|(?:${shortName(name)}|县)(?=\\s|$)` : ""})\\s*)+`,
    "u",
  );

function withoutRepeats([first = "", ...others]: readonly string[], repeat: RegExp): string[] {
  const rest = first.slice(repeat.exec(simple(first))?.[0].length ?? 0);
  return rest === "" && others.length > 0 ? withoutRepeats(others, repeat) : [rest, ...others];
}
