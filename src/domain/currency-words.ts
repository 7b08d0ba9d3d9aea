/** Currencies by their signs and names as people write them; several where a sign is of several. */
const moneyWords: readonly (readonly [words: string, codes: string])[] = [
  ["$", "USD AUD CAD NZD HKD SGD TWD MXN ARS CLP COP BRL"],
  ["us$ usd$ $us dollar dollars usdollar usdollars 美元 美金 米ドル", "USD"],
  ["€ euro euros 欧元 ユーロ", "EUR"],
  ["£ pound pounds sterling 英镑", "GBP"],
  ["a$ au$ aud$ 澳元", "AUD"],
  ["nz$ nzd$", "NZD"],
  ["c$ ca$ can$ cad$ $ca $cad 加元", "CAD"],
  ["¥ 円", "JPY CNY"],
  ["元 块 rmb 人民币 cn¥", "CNY"],
  ["kr kr.", "SEK NOK DKK ISK"],
  ["zł zl", "PLN"],
  ["kč kc", "CZK"],
  ["fr fr. sfr sfr. ₣", "CHF"],
  ["r$", "BRL"],
  ["₹ rs rs.", "INR"],
  ["₩", "KRW"],
  ["₺ tl", "TRY"],
  ["₽ руб руб.", "RUB"],
  ["₴ грн грн.", "UAH"],
  ["лв лв.", "BGN"],
  ["lei leu", "RON"],
  ["din din. rsd.", "RSD"],
  ["₪", "ILS"],
  ["฿", "THB"],
  ["₫", "VND"],
  ["nt$", "TWD"],
  ["mx$ mex$", "MXN"],
  ["r", "ZAR"],
  ["dirham dirhams dhs dhs.", "AED"],
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
  const code = word.toUpperCase().replaceAll("-", "");
  return byMoneyWord.get(code.toLowerCase()) ?? (isoCodes.has(code) ? [code] : undefined);
}
