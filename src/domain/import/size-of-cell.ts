import { countExes } from "../catalog/counted-exes.ts";
import { oneSize } from "../catalog/size-range.ts";

const wordSizes: readonly (readonly [size: string, words: string])[] = [
  ["s", "small sml klein petit petite pequeño pequeno piccolo mały 小 小号 小码"],
  ["m", "medium md med mittel moyen moyenne mediano medio media średni 中 中号 中码"],
  ["l", "large lg lge lrg gross groß grand grande duży 大 大号 大码"],
  ["xs", "extrasmall xsmall xsml"],
  ["xl", "extralarge xlarge xlg xlrg xlge 加大 特大 特大号"],
  ["2xl", "doublexl xxlarge 2xlarge extraextralarge doubleextralarge"],
  ["3xl", "triplexl xxxlarge 3xlarge"],
  ["4xl", "xxxxlarge 4xlarge"],
  [
    oneSize.toLowerCase().replaceAll(/[^a-z]/g, ""),
    "os osfa onesize onesizefitsall onefitsall freesize universal unisize einheitsgröße einheitsgrösse einheitsgroesse tailleunique tu unica única tallaunica tagliaunica talleunico unitalla uni onesizefitsmost uniwersalny yksikoko ensize フリー フリーサイズ 프리사이즈 均码 defaulttitle",
  ],
];

/** Letters of other keyboards that look like those of sizes. */
const alike: Readonly<Record<string, string>> = { м: "m", х: "x", ѕ: "s", μ: "m", χ: "x" };

const fold = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/(?<!\p{L})[мхѕμχsmlx\d]{1,5}(?!\p{L})/gu, (word) =>
      [...word].map((letter) => alike[letter] ?? letter).join(""),
    )
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replaceAll(/[:：]/g, "")
    // Marks between digits part numbers: `3-4` is not 34, `8.5` not 85.
    .replaceAll(/(?<=\d)\s*(?:[-–—~～/]|to|bis|à)\s*(?=\d)/g, "~")
    .replaceAll(/(?<=\d)[.,](?=\d)/g, ":")
    .replaceAll(/[\s_.,()'"’/-]+/g, "");

const byWord = new Map(
  wordSizes.flatMap(([size, words]) => words.split(" ").map((word) => [fold(word), size])),
) as ReadonlyMap<string, string>;

/** Words before or behind a size that are no part of it: `Size M`, `Gr. M`, `128 cm`, `M 码`. */
const around =
  /^(size|große|grosse|groesse|gr|taille|talla|talle|taglia|maat|tamanho|rozmiar|storlek|størrelse|koko|velikost|veľkosť|velkost|meret|marime|beden|размер|розмір|розмip|μεγεθος|사이즈|mens|men|herren|adults?|eur?|尺码|尺寸|サイズ)(?=[\dxsml])|(?<=[\da-z])(cm|mens|adults?|码|号|サイズ)$/g;
/** An age is another size than the number alone, in years or in months. */
const years =
  /(?<=\d)(anos|yrs|years|year|yr|yo|yrsold|yearsold|ans|anni|jahre?|j|jaar|años|lat|let|ar|vuotta|eves|yas|лет|года?|岁|歳|才|세|y|a)$/;
const months =
  /(?<=\d)(months?|mths?|mos?|mon|monate|mois|meses|mesi|maanden|mnd|mdr|man|miesiecy|kk|мес|个月|か月|개월)$/;
const aged = /^(ages?|aged|alter|edad|eta|leeftijd|idade|wiek|alder|возраст|年齢|年龄)(?=\d)/;
/** `32W x 34L` */
const waist = /^(\d{2})w(?:x)?(\d{2})l$/;

const country = "uk|us|fr|it|de|jp|cn|br|au|eur?";
const sizeWord = "size|große|grosse|groesse|gr|taille|talla|taglia|maat";
/** `10 UK`, `UK size 10` and `Size UK 10` are UK 10. */
const countryBehind = new RegExp(`^(\\d[\\d~:]*)(${country}|usa)$`);
const wordAtCountry = new RegExp(
  `^(${country})(?:${sizeWord})(?=\\d)|^(?:${sizeWord})(?=(?:${country})\\d)`,
);
/** Whom an age is of. */
const young =
  /^(kids?|childs?|childrens?|juniors?|jnr|jr|youths?|boys?|girls?|kinder)(?=\d[\d~]*(y|yrs?|years?|yo)$)/;

const withCountry = (folded: string): string =>
  folded
    .replace(young, "")
    .replace(countryBehind, "$2$1")
    .replace(/^usa(?=\d)/, "us")
    .replace(wordAtCountry, "$1");

/** Equal for names of one size: `XXL`, `2xl`, `XX-Large`, `Size 2XL`; `8-9 yrs`, `Age 8/9`. */
export function sizeKey(text: string): string {
  // With a mark between them these are two sizes.
  if (/^\s*sm\.?\s*$/i.test(text)) return "s";
  // `T.128` of French lists.
  const whole = withCountry(fold(text.replace(/^\s*t\.\s*(?=\d)/i, "")));
  const age = whole.replace(aged, "");
  const bare =
    byWord.get(whole) ??
    (age === whole ? whole : `${age.replace(years, "")}y`)
      .replaceAll(around, "")
      .replace(months, "m")
      .replace(years, "y")
      .replace(waist, "w$1l$2");
  const word = countExes(byWord.get(bare) ?? bare);
  const [, number] = /^(\d)x$/.exec(word) ?? [];
  return number ? `${number}xl` : word;
}

/** Measures beside a name: `M (38-40")`. */
const measures = /^[\d\s.,/–-]+(cm|in|inch|inches|"|”|″)$/i;

/** Whether a text says a measure or an age: `48/50`, `EU 52`, `8-9 yrs`, `38"`. One number says neither. */
const isMeasure = (text: string): boolean =>
  measures.test(text) ||
  /^\s*eur?\b/i.test(text) ||
  /^\d[\d:]*(~\d[\d:]*[ym]?|[ym])$/.test(sizeKey(text));

/** `M / 48-50`, `EU 39-42, US 7-9`, `128 / 8Y`; of two numbers it is one pair: `128 / 134`. */
const parted =
  /^(.*\D)\s*[/|,]\s*(.+)$|^(.+?)\s*[/|,]\s*(\D.*)$|^(\d{2,3})\s*\/\s*(\d{1,2}\s*\p{L}+)$/su;

/** A name and the text beside it: `XXL (2XL)`, `M (48/50)`, `48/50 (M)`, `M - 48/50`. */
export function namesIn(text: string): readonly [name: string, alias: string] | null {
  const found =
    /^(.+?)\s*[(（[](.+)[)）\]]\s*$/s.exec(text) ??
    /^(\S*[^\s\d]\S*?)\s+(?:[-–—|·]\s*)?((?:EUR?\s*)?\d{2,3}\s*[/–-]\s*\d{2,3})$/i.exec(
      text.trim(),
    ) ??
    parted.exec(text.trim());
  const [name, alias] = (found ?? []).slice(1).filter((part) => part !== undefined);
  return name === undefined || alias === undefined ? null : [name, alias];
}

/** Shoes and clothes of one country, which the charts here do not have. */
const ofCountry = /^\s*(uk|us|usa|eur?|fr|it|de|jp|cn|br|au)\b[\s.:]*\d[\d\s.,½/–-]*$/i;
/** `YM` is the middle one of the young. */
const ofYouth = /^y(xs|[sml]|xl)$/;

/** Whether a part of a cell names a size or a measure, whatever chart it is of. */
export const isSizePart = (part: string): boolean =>
  ofCountry.test(part) || ofYouth.test(sizeKey(part)) || isMeasure(part) || areSizes([part]);

/**
 * The size that a cell means.
 * @param sizes as the shop writes them
 * @returns null for none of these, or for more than one
 */
export function sizeOfCell(text: string, sizes: readonly string[]): string | null {
  if (sizes.includes(text)) return text;
  const named = (key: string) => sizes.filter((size) => sizeKey(size) === key);
  const whole = named(sizeKey(text));
  if (whole.length > 0) return whole.length === 1 ? (whole[0] ?? null) : null;
  const [name, alias] = namesIn(text) ?? [];
  if (name === undefined || alias === undefined) return null;
  const isOne = sizeKey(name) === sizeKey(alias) || isMeasure(alias) || isMeasure(name);
  const isSize = (part: string) =>
    /^\d/.test(sizeKey(part)) || areSizes([part]) || named(sizeKey(part)).length > 0;
  if (!isOne || !isSize(name) || !isSize(alias)) return null;
  // Both may be sizes of the chart: then they are to be one.
  const found = new Set([...named(sizeKey(name)), ...named(sizeKey(alias))]);
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

const sizeNames =
  /size|größe|grösse|groesse|grosse|taille|taglia|talla|maat|tamanho|尺码|尺寸|サイズ|rozmiar|storlek|størrelse|koko/iu;

const ageNames = /^(age|alter|âge|edad|età|leeftijd|idade|wiek|年龄|年齢)$/iu;

/** Whether an option of another shop is the size, by its name: `Size`, `pa_size`, `Größe (EU)`, `Age`. */
export const isSizeName = (name: string): boolean => {
  const plain = name.normalize("NFKC").trim();
  return sizeNames.test(plain) || ageNames.test(plain);
};

/** Letters, ages, pairs of numbers, waist and length: what only a size of clothes is. */
const clothes = new RegExp(
  `^(\\d?x*[sl]|\\d?x{0,3}m|onesize|\\d+(~\\d+)?[ym]|\\d{2,3}~\\d{2,3}|w\\d{2}l\\d{2}|(${country})\\d+(:\\d+)?(~\\d+)?)$`,
);
/** The key of a European size is its number. */
const european = /^\s*eur?[\s.:]*\d|\d\s*\(?eur?\)?\s*$/i;

/** Whether values that bear another name are sizes of clothes all the same. */
export const areSizes = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.every((value) => clothes.test(sizeKey(value)) || european.test(value));
