import type { AmountTexts } from "../../amount-texts.ts";

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
