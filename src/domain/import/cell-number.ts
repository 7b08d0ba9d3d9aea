import { baseCurrency, isCurrencyCode, type CurrencyCode } from "../currency.ts";
import { currenciesOf } from "../currency-words.ts";
import { plainNumber, type DecimalMark } from "./read-number.ts";

/**
 * The unit of a column's numbers: money of a currency; a mass, with the grams of one where no
 * unit stands beside it; units; or the benefit of a coupon, which is a percentage or US dollars.
 */
export type CountedIn = { money: CurrencyCode } | { grams: number } | "units" | "benefit";

export type CellNumber = {
  number: string;
  /** The text beside the number does not belong into the column. */
  refusal?: "currencyOther" | "unitOther";
};

/** Grams of one unit of mass. */
const gramsOf: ReadonlyMap<string, number> = new Map(
  (
    [
      ["g gr grs gram grams gramm gramme grammes gramos grammi gramas г гр 克", 1],
      ["kg kgs kilo kilos kilogram kilograms kilogramm kilogramme кг 公斤 千克", 1_000],
      ["mg", 0.001],
      ["oz ounce ounces", 28.349_523_125],
      ["lb lbs pound pounds", 453.592_37],
      ["斤", 500],
    ] as const
  ).flatMap(([words, grams]) => words.split(" ").map((word) => [word, grams] as const)),
);
const massOf = (word: string) => gramsOf.get(word.toLowerCase().replace(/\.$/, ""));

const unitWords = new Set(
  "pc pcs pce piece pieces ea each unit units st stk stck stück stücke stueck pz pezzi pièce pièces uds ud un unid unidad unidades unidade szt ks шт штук db kpl adet buc kom styck stuks 件 个 個 条 枚 点 개".split(
    " ",
  ),
);
const isUnit = (word: string) => unitWords.has(word.toLowerCase().replace(/\.$/, ""));

/** Digits with their grouping and decimal marks, a minus before them, and the text around them. */
const parts = /^(-?)([^\d.,-]*\.?)(-?\d[\d.,]*)(.*)$/su;

/**
 * A number with the unit beside it. A unit is never dropped: it is the column's, it is converted, or
 * it is named. Of a benefit it stays: `10%` or `$10`.
 * @returns null where there is no number, or more than one
 */
export function readCellNumber(
  text: string,
  mark: DecimalMark,
  counted: CountedIn,
): CellNumber | null {
  const bare = text
    .normalize("NFKC")
    .replaceAll(/[\s\u00a0\u202f'’]/g, "")
    .replaceAll("\u2212", "-")
    // `49,–`, `49.-` and `49:-`: no cents.
    .replace(/(\d)[.,:][-\u2013\u2014]{1,2}(?=\D*$)/, "$1")
    .replace(/U\.S\.?(?=\$)/i, "US");
  const [, sign = "", before = "", digits = "", after = ""] = parts.exec(bare) ?? [];
  const plain = plainNumber(sign + digits, mark);
  if (plain === null || /\d/.test(after)) return null;
  // `Rs. 49` is short for a currency; `.5` and `ca. 49` are no numbers.
  if (before.endsWith(".") && !currenciesOf(before)) return null;
  const words = [before, after].filter((word) => word !== "");
  if (typeof counted === "object" && "grams" in counted) return ofMass(plain, words, counted.grams);
  if (words.length === 0) return { number: plain };
  if (typeof counted === "object") return ofMoney(plain, words, counted.money);
  if (counted === "benefit") {
    if (words.every((word) => word === "%")) return { number: `${plain}%` };
    const read = ofMoney(plain, words, baseCurrency);
    return read.refusal ? read : { number: `$${plain}` };
  }
  return words.every(isUnit) ? { number: plain } : { number: plain, refusal: "unitOther" };
}

/** @returns whole grams where they are converted, and the number as it is where it is grams */
function ofMass(number: string, words: readonly string[], usual: number): CellNumber {
  const [word] = words;
  const grams = word === undefined ? usual : massOf(word);
  if (grams === undefined || words.length > 1) return { number, refusal: "unitOther" };
  return { number: grams === 1 ? number : String(Math.round(Number(number) * grams)) };
}

/** The price of one is the price: `/pc` says nothing more. */
const withoutEach = (word: string): string =>
  word.replace(/\/(.+)$/u, (whole, unit: string) => (isUnit(unit) ? "" : whole));

function ofMoney(number: string, words: readonly string[], code: string): CellNumber {
  const meant = words.flatMap((word) => withoutEach(word) || []).map(currenciesOf);
  if (meant.some((codes) => codes === undefined)) return { number, refusal: "unitOther" };
  return meant.every((codes) => codes?.includes(code))
    ? { number }
    : { number, refusal: "currencyOther" };
}

/** The unit of a cell of this column, as far as its header says it: `Weight (kg)`, `Price CHF`. */
export function countedUnder(header: string, counted: CountedIn): CountedIn | "other" {
  if (typeof counted !== "object") return counted;
  if ("grams" in counted) {
    const grams = massOfHeader(header)?.grams;
    return grams === undefined ? counted : { grams };
  }
  const named = currencyOfHeader(header);
  return named === undefined || named.code === counted.money ? counted : "other";
}

/** The unit of mass that a header ends with: `Weight (kg)`, `Gewicht in g`; undefined for none. */
export function massOfHeader(header: string): { rest: string; grams: number } | undefined {
  const [, rest, word] =
    /^(.+?)[\s_]*(?:[([/_]|\s(?:in|en)?)\s*(\p{L}{1,12}\.?)[)\]]?\s*$/u.exec(header) ?? [];
  const grams = word === undefined ? undefined : massOf(word);
  return rest === undefined || grams === undefined ? undefined : { rest, grams };
}

export type HeaderCurrency = {
  /** The header without the currency. */
  rest: string;
  /** null for one that the shop does not sell in. */
  code: CurrencyCode | null;
};

const headerWords = (header: string): string[] => header.split(/[\s()[\]/:,_-]+/u);

/** The currency that a header names: `Preis (€)`, `Price in EUR`, `价格（元）`; undefined for none. */
export function currencyOfHeader(header: string): HeaderCurrency | undefined {
  const text = header.normalize("NFKC");
  for (const word of headerWords(text)) {
    const codes = headerCurrencies(word);
    if (!codes) continue;
    const rest = text.replace(word, " ").replaceAll(/[()[\]]|\bin\b/giu, " ");
    const [code = ""] = codes;
    // `USD/EUR`: the cells may be either.
    if (headerWords(rest).some((other) => headerCurrencies(other))) return { rest, code: null };
    return { rest, code: isCurrencyCode(code) ? code : null };
  }
  const [, rest = "", sign = ""] = /^(.*?)([$€£¥元円])\s*$/u.exec(text) ?? [];
  const code = currenciesOf(sign)?.[0];
  return code === undefined ? undefined : { rest, code: isCurrencyCode(code) ? code : null };
}

/** Codes that are words in capitals, too: `WORLD CUP PRICE`. */
const wordsOfHeaders = /^(ALL|TOP|CUP|TRY|MOP)$/;

/** Codes in capitals, signs and words: a short word of a header, such as `try` or `all`, is no currency. */
const headerCurrencies = (word: string) =>
  /^[A-Z]{3}$|[$€£¥₹₩₺₽元円]/u.test(word) || /^(euros?|dollars?|sterling|zł|kč)$/iu.test(word)
    ? wordsOfHeaders.test(word)
      ? undefined
      : currenciesOf(word)
    : undefined;
