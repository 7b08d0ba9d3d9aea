import { amountText } from "#contract/amount-texts.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { readTypedAmount, type TypedAmount } from "#domain/typed-amount.ts";

/** The largest price, limit or fee in minor units, from the contract. */
const most = 100_000_00;

/** The amounts of a form in the reader's language. What is refused stands under its path. */
export type TypedAmounts = {
  /** Texts for the fields that were refused. */
  refused: Readonly<Record<string, string>>;
  /**
   * @param path of the field's error
   * @returns minor units; 0 for one that is refused, and nothing may be sent then
   */
  read: (typed: string, path: string, currency?: CurrencyCode) => number;
  /** An empty field is null. */
  readOptional: (typed: string, path: string, currency?: CurrencyCode) => number | null;
};

export function typedAmounts(language: Language): TypedAmounts {
  const refused: Record<string, string> = {};
  const read: TypedAmounts["read"] = (typed, path, currency = "USD") => {
    const amount = readAmount(typed, language, currency);
    if ("minor" in amount) return amount.minor;
    refused[path] = amountText(amount, currency, language);
    return 0;
  };
  return {
    refused,
    read,
    readOptional: (typed, path, currency) =>
      typed.trim() === "" ? null : read(typed, path, currency),
  };
}

function readAmount(typed: string, language: Language, currency: CurrencyCode): TypedAmount {
  const amount = readTypedAmount(typed, { currency, numbers: languageTable[language].numbers });
  return "minor" in amount && amount.minor > most ? { refusal: "tooMuch" } : amount;
}

/** One amount. @returns minor units, or the text for its field */
export function readOneAmount(
  typed: string,
  language: Language,
  currency: CurrencyCode = "USD",
): { minor: number } | { error: string } {
  const amount = readAmount(typed, language, currency);
  return "minor" in amount ? amount : { error: amountText(amount, currency, language) };
}
