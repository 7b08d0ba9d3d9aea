/** Languages in which other shops name countries. */
const namedIn = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "zh"];

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

/** ISO code of the country that a cell names by its code or its name; undefined for none. */
export const countryOfCell = (text: string): string | undefined => countryNames().get(fold(text));
