import { baseCurrency, isCurrencyCode, type CurrencyCode } from "../currency.ts";
import { plainNumber, type DecimalMark } from "./read-number.ts";

/**
 * What the numbers of a column count: money of a currency; a mass, with the grams of one where no
 * unit stands beside it; units; or the benefit of a coupon, which is a percentage or US dollars.
 */
export type CountedIn = { money: CurrencyCode } | { grams: number } | "units" | "benefit";

export type CellNumber = {
  number: string;
  /** What stands beside the number does not belong into the column. */
  refusal?: "currencyOther" | "unitOther";
};

/** Currencies by their signs and names as tables write them; several where a sign is of several. */
const moneyWords: readonly (readonly [words: string, codes: string])[] = [
  ["$", "USD AUD CAD NZD HKD SGD TWD MXN ARS CLP COP BRL"],
  ["us$ usd$ $us dollar dollars usdollar 美元 美金 米ドル", "USD"],
  ["€ euro euros 欧元 ユーロ", "EUR"],
  ["£ pound pounds sterling 英镑", "GBP"],
  ["a$ au$ aud$ 澳元", "AUD"],
  ["nz$ nzd$", "NZD"],
  ["c$ ca$ can$ cad$ 加元", "CAD"],
  ["¥ 円", "JPY CNY"],
  ["元 块 rmb 人民币 cn¥", "CNY"],
  ["kr kr.", "SEK NOK DKK ISK"],
  ["zł zl", "PLN"],
  ["kč kc", "CZK"],
  ["fr fr. sfr sfr.", "CHF"],
  ["r$", "BRL"],
  ["₹ rs rs.", "INR"],
  ["₩", "KRW"],
  ["₺ tl", "TRY"],
  ["₽", "RUB"],
  ["hk$", "HKD"],
  ["s$", "SGD"],
  ["ft", "HUF"],
];
const isoCodes = new Set(Intl.supportedValuesOf("currency"));
const byMoneyWord = new Map(
  moneyWords.flatMap(([words, codes]) => words.split(" ").map((word) => [word, codes.split(" ")])),
) as ReadonlyMap<string, readonly string[]>;

/** Currencies that a word or sign may mean; undefined for none. */
export function currenciesOf(word: string): readonly string[] | undefined {
  const code = word.toUpperCase();
  return byMoneyWord.get(word.toLowerCase()) ?? (isoCodes.has(code) ? [code] : undefined);
}

/** Grams of one unit of mass. */
const gramsOf: ReadonlyMap<string, number> = new Map(
  (
    [
      ["g gr gr. gram grams gramm gramme grammes gramos grammi 克", 1],
      ["kg kgs kilo kilos kilogram kilograms kilogramm kilogramme 公斤 千克", 1_000],
      ["mg", 0.001],
      ["oz ounce ounces", 28.349_523_125],
      ["lb lbs pound pounds", 453.592_37],
      ["斤", 500],
    ] as const
  ).flatMap(([words, grams]) => words.split(" ").map((word) => [word, grams] as const)),
);

const unitWords = new Set(
  "pc pcs pce piece pieces ea each unit units st st. stk stk. stck stück stücke stueck pz pezzi pièce pièces uds ud unidad unidades szt szt. ks шт шт. 件 个 個 条 枚 点".split(
    " ",
  ),
);

/** Digits with their grouping and decimal marks, a minus before them, and what stands around them. */
const parts = /^(-?)([^\d.,-]*)(-?\d[\d.,]*)(.*)$/su;

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
    // `49,–` and `49.-`: no cents.
    .replace(/(\d)[.,][-\u2013\u2014]{1,2}(?=\D*$)/, "$1");
  const [, sign = "", before = "", digits = "", after = ""] = parts.exec(bare) ?? [];
  const plain = plainNumber(sign + digits, mark);
  if (plain === null || /\d/.test(after)) return null;
  const words = [before, after].filter((word) => word !== "");
  if (typeof counted === "object" && "grams" in counted) return ofMass(plain, words, counted.grams);
  if (words.length === 0) return { number: plain };
  if (typeof counted === "object") return ofMoney(plain, words, counted.money);
  if (counted === "benefit") {
    if (words.every((word) => word === "%")) return { number: `${plain}%` };
    const read = ofMoney(plain, words, baseCurrency);
    return read.refusal ? read : { number: `$${plain}` };
  }
  const isUnit = words.every((word) => unitWords.has(word.toLowerCase()));
  return isUnit ? { number: plain } : { number: plain, refusal: "unitOther" };
}

/** @returns whole grams where they are converted, and the number as it is where it is grams */
function ofMass(number: string, words: readonly string[], usual: number): CellNumber {
  const [word] = words;
  const grams = word === undefined ? usual : gramsOf.get(word.toLowerCase());
  if (grams === undefined || words.length > 1) return { number, refusal: "unitOther" };
  return { number: grams === 1 ? number : String(Math.round(Number(number) * grams)) };
}

function ofMoney(number: string, words: readonly string[], code: string): CellNumber {
  const meant = words.map(currenciesOf);
  if (meant.some((codes) => codes === undefined)) return { number, refusal: "unitOther" };
  return meant.every((codes) => codes?.includes(code))
    ? { number }
    : { number, refusal: "currencyOther" };
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

/** Codes in capitals, signs and words: a short word of a header, such as `try` or `all`, is no currency. */
const headerCurrencies = (word: string) =>
  /^[A-Z]{3}$|[$€£¥₹₩₺₽元円]/u.test(word) || /^(euros?|dollars?|sterling)$/i.test(word)
    ? currenciesOf(word)
    : undefined;
