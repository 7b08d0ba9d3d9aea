export type AmountTexts = {
  /** @param example an amount as it can be typed */
  unreadable: (example: string) => string;
  /** @param whole what was typed, as a whole number */
  ambiguous: (whole: string, example: string) => string;
  decimals: (currency: string, digits: number) => string;
  currency: (currency: string) => string;
  negative: string;
  tooMuch: string;
};

export const englishAmounts: AmountTexts = {
  unreadable: (example) => `This is not an amount. Please write it like ${example}.`,
  ambiguous: (whole, example) =>
    `This can be read in two ways. Please write ${whole} for thousands, or decimals like ${example}.`,
  decimals: (currency, digits) =>
    digits === 0
      ? `${currency} has no decimals.`
      : `${currency} has at most ${digits} digits after the decimal point.`,
  currency: (currency) => `This amount is in ${currency}. Please do not write another currency.`,
  negative: "An amount cannot be below zero.",
  tooMuch: "This amount is too large.",
};
