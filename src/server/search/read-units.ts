const numberWords =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" ");
const oneOfThem = `(${numberWords.join("|")})`;
const numberOf = (word: string) => `${numberWords.indexOf(word.toLowerCase()) + 1}`;
const decades = ["seventies", "eighties", "nineties"];

/** Numbers in words, where they are sizes, ages, a player's or years. */
const inWords: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    new RegExp(`\\b(size|number|no\\.?|aged?)\\s+${oneOfThem}\\b`, "gi"),
    (_, before = "", word = "") => `${before} ${numberOf(word)}`,
  ],
  [new RegExp(`\\b${oneOfThem}(?=[\\s-]+(?:years?|yrs?|months?)\\b)`, "gi"), numberOf],
  [/([七八九])十年代/g, (_, ten = "") => `${"七八九".indexOf(ten) + 7}0s `],
  [
    new RegExp(`\\b(${decades.join("|")})\\b`, "gi"),
    (word) => `${decades.indexOf(word.toLowerCase()) + 7}0s`,
  ],
  [/\bnoughties\b|零零年代/gi, () => "2000s "],
];

/** Numbers with a unit, as one word each: `90年代` is `90s`, `8 years` are `8y`. */
const units: readonly (readonly [RegExp, string])[] = [
  // Prices, which the search leaves out together with their currency.
  [/\$\s?(\d+)/g, " $1 dollars "],
  [/€\s?(\d+)/g, " $1 euros "],
  [/£\s?(\d+)/g, " $1 pounds "],
  // A child's height: `128 cm`, `身高128`, `128码`.
  [/身高\s*(\d{2,3})(?:\s*(?:cm|厘米|公分))?/gi, " $1cm "],
  [/(?<!\d)([5-9]\d|1\d\d)\s*(?:cm|cms|厘米|公分|码)(?![a-z])/gi, " $1cm "],
  // From one age to another, and an age without its unit.
  [/\b(\d{1,2})\s?[-–/]\s?(\d{1,2})(?=[\s-]*(?:years?|yrs?|yo?|岁)(?![a-z]))/gi, "$1y $2"],
  [/\b(?:aged?|ages)\s+(\d{1,2})\b(?![\s-]*(?:years?|yrs?|yo?|months?|mths?|m)\b)/gi, "$1y"],
  [/\b(?:aged?|ages)\s+(?=\d)/gi, ""],
  [/(\d)\s*年代/g, "$1s "],
  [/(?<![\d/.–-])(\d\d)\s*赛季/g, "20$1 "],
  [/\b(season\s+)(\d\d)\b(?![/.–-])/gi, "$120$2"],
  [/(\d)[\s-]*(?:years?|yrs?|yo)(?:[\s-]+olds?)?\b/gi, "$1y"],
  [/(\d)\s*岁/g, "$1y "],
  [/(\d)[\s-]*(?:months?|mths?)(?:[\s-]+olds?)?\b/gi, "$1m"],
  [/(\d)\s*个月/g, "$1m "],
  // “women's” and “80's” are one word.
  [/(?<=\p{L}|\d0)['’]s\b/gu, "s"],
  // A size whose letters are parted, and the number of a player.
  [/\b(x{2,4})\s*-\s*([sl])\b/gi, "$1$2"],
  [/\b(x{2,4}|[2-5]x)[\s-]*(?:large|l)\b/gi, "$1l"],
  [/\b(x{2,3}|[23]x)[\s-]*(?:small|s)\b/gi, "$1s"],
  [/\b(?:nr|num)\b\.?\s*(?=\d{1,2}\b)|n[°º]\s*(?=\d{1,2}\b)/gi, "no "],
];

/** The text with its numbers and units as the search reads them. */
export function readUnits(text: string): string {
  const counted = inWords.reduce(
    (read, [pattern, replace]) => read.replaceAll(pattern, replace),
    text,
  );
  return units.reduce(
    (read, [pattern, replacement]) => read.replaceAll(pattern, replacement),
    counted,
  );
}
