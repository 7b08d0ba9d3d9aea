/** Languages in which other shops name countries. */
const namedIn = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "nl",
  "pt",
  "pl",
  "zh",
  "ja",
  "ko",
  "el",
  "sv",
  "da",
  "nb",
  "fi",
  "cs",
  "tr",
];

const other: Readonly<Record<string, string>> = {
  uk: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  greatbritain: "GB",
  usa: "US",
  america: "US",
  unitedstatesofamerica: "US",
  holland: "NL",
  czechrepublic: "CZ",
  uae: "AE",
  turkey: "TR",
  southkorea: "KR",
  korea: "KR",
  // Names of the standard, of registries and on number plates.
  republicofkorea: "KR",
  therepublicofkorea: "KR",
  hongkongsar: "HK",
  hongkongchina: "HK",
  macausar: "MO",
  macaosar: "MO",
  taiwanchina: "TW",
  russianfederation: "RU",
  vietnam: "VN",
  dieschweiz: "CH",
  deutschlandbrd: "DE",
  unitedkingdomofgreatbritainandnorthernireland: "GB",
  northernireland: "GB",
  englanduk: "GB",
  d: "DE",
  日本国: "JP",
  中华人民共和国: "CN",
  中国大陆: "CN",
  中国香港: "HK",
  中国澳门: "MO",
  中国台湾: "TW",
};

const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/[^\p{L}]/gu, "")
    .toLowerCase();

let names: ReadonlyMap<string, string> | undefined;

/** All countries of ISO 3166-1 by their names, made once. */
function countryNames(): ReadonlyMap<string, string> {
  if (names) return names;
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
  const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) => english.of(code) !== undefined && !/^(EU|EZ|UN|XA|XB|ZZ|UK|AC|QO)$/.test(code),
    );
  const found = namedIn.flatMap((language) => {
    const inLanguage = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    return codes.map((code) => [fold(inLanguage.of(code) ?? code), code] as const);
  });
  names = new Map([
    ...found,
    ...codes.map((code) => [fold(code), code] as const),
    ...Object.entries(other),
  ]);
  return names;
}

/**
 * ISO code of the country that a cell names by its code or its name: `DE`, `Germany (DE)`, `Korea,
 * Republic of`, `The Netherlands`; undefined for none.
 */
export function countryOfCell(text: string): string | undefined {
  const known = countryNames();
  const whole = known.get(fold(text));
  if (whole) return whole;
  const [, name = text, aside = ""] = /^(.*?)\s*\((.*)\)\s*$/s.exec(text) ?? [];
  const [first = "", ...rest] = name.split(",");
  const bare = name.replace(/^\s*(the|die|la|le|les|el|los)\s+/i, "");
  const readings = [name, bare, [...rest, first].join(" ")].map((one) => known.get(fold(one)));
  const named = readings.find((code) => code !== undefined);
  const noted = known.get(fold(aside));
  // `Georgia (US)` is one of two.
  if (named && noted && named !== noted) return undefined;
  return named ?? (fold(name) === "" ? noted : undefined);
}
