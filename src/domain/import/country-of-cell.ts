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
  "hu",
  "ro",
  "ru",
  "uk",
  "bg",
  "hr",
  "sk",
  "sl",
  "lt",
  "lv",
  "et",
  "ga",
  "ar",
  "he",
  "th",
  "vi",
  "id",
];

/** Of ISO 3166-1, three letters and the two that they stand for: of those that do not begin alike. */
const threeLetters =
  "AUT:AT AUS:AU BGD:BD BGR:BG CHE:CH CHL:CL CHN:CN CRI:CR DEU:DE DNK:DK EST:EE IRL:IE ISR:IL ISL:IS KAZ:KZ KOR:KR MAC:MO MDG:MG MEX:MX MKD:MK MLT:MT MMR:MM MNE:ME PAK:PK POL:PL PRI:PR PRT:PT PRY:PY ROU:RO SRB:RS SVK:SK SVN:SI SWE:SE TUR:TR TUN:TN UKR:UA URY:UY ARE:AE AND:AD ARM:AM BIH:BA BLR:BY COD:CD COG:CG GTM:GT SLV:SV HKG:HK TWN:TW VNM:VN IDN:ID IND:IN ITA:IT JPN:JP JOR:JO ESP:ES FRA:FR FIN:FI GBR:GB GRC:GR GEO:GE HRV:HR HUN:HU LKA:LK LTU:LT LUX:LU LVA:LV MAR:MA MYS:MY NLD:NL NOR:NO NPL:NP NZL:NZ PER:PE PHL:PH RUS:RU SAU:SA SGP:SG THA:TH USA:US ZAF:ZA BEL:BE BRA:BR CAN:CA COL:CO CYP:CY CZE:CZ DOM:DO ECU:EC EGY:EG ETH:ET KEN:KE KHM:KH ARG:AR ALB:AL";

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
  ceskarepublika: "CZ",
  slovenskarepublika: "SK",
  uae: "AE",
  turkey: "TR",
  southkorea: "KR",
  korea: "KR",
  // Names of the standard, of registries and on number plates.
  republicofkorea: "KR",
  therepublicofkorea: "KR",
  hongkong: "HK",
  hongkongsar: "HK",
  hongkongsarchina: "HK",
  macao: "MO",
  macau: "MO",
  香港: "HK",
  澳门: "MO",
  澳門: "MO",
  台湾: "TW",
  台灣: "TW",
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
  taiwanprovinceofchina: "TW",
  prc: "CN",
  prchina: "CN",
  peoplesrepublicofchina: "CN",
  republicofireland: "IE",
  repofireland: "IE",
  ivorycoast: "CI",
  burma: "MM",
  swaziland: "SZ",
  macedonia: "MK",
  el: "GR",
};

/** Words of labels and lists before the country. */
const madeIn =
  /^\s*(made in|product of|manufactured in|origin|country of origin|hergestellt in|fabriqu[ée]e? (en|au|aux)|hecho en|fabricado (en|em)|feito em|prodotto in|fatto in|gemaakt in|wyprodukowano w|产地|原产国|原产地)\s*[:：]?\s*(the\s+)?/iu;

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
      (code) =>
        english.of(code) !== undefined &&
        // Codes of former days have the names of today's countries.
        new Intl.Locale(`und-${code}`).region === code &&
        !/^(EU|EZ|UN|XA|XB|ZZ|UK|AC|QO|IC|EA|CP|DG|TA|CQ)$/.test(code),
    );
  const found = namedIn.flatMap((language) => {
    const inLanguage = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    return codes.map((code) => [fold(inLanguage.of(code) ?? code), code] as const);
  });
  names = new Map([
    ...found,
    ...threeLetters.split(" ").map((pair) => {
      const [three = "", two = ""] = pair.split(":");
      return [fold(three), two] as const;
    }),
    ...codes.map((code) => [fold(code), code] as const),
    ...Object.entries(other),
  ]);
  return names;
}

/**
 * ISO code of the country that a cell names by its code or its name: `DE`, `Germany (DE)`, `Korea,
 * Republic of`, `The Netherlands`; undefined for none.
 */
export function countryOfCell(cell: string): string | undefined {
  const text = cell.replace(madeIn, "");
  const known = countryNames();
  const whole = known.get(fold(text));
  if (whole) return whole;
  // One country by several of its names or codes: `DE - Germany`, `Belgique/België`, `Germany, DE`.
  const parts = text.split(/\s+[-–—|:]\s+|\s*[/|]\s*|,\s*(?=[A-Z]{2,3}\s*$)/);
  const meant = new Set(parts.map((part) => known.get(fold(part))));
  const [only] = meant;
  if (parts.length > 1 && meant.size === 1 && only !== undefined) return only;
  const [, name = text, aside = ""] = /^(.*?)\s*[({[](.*)[)}\]]\s*$/s.exec(text) ?? [];
  const [first = "", ...rest] = name.split(",");
  const bare = name.replace(/^\s*(the|die|la|le|les|el|los)\s+/i, "");
  const readings = [name, bare, [...rest, first].join(" ")].map((one) => known.get(fold(one)));
  const named = readings.find((code) => code !== undefined);
  const noted = known.get(fold(aside));
  // `Georgia (US)` is one of two.
  if (named && noted && named !== noted) return undefined;
  return named ?? (fold(name) === "" ? noted : undefined);
}
