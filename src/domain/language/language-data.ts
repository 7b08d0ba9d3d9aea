import type { CurrencyCode } from "../currency.ts";
import type { Language } from "../language.ts";
import type { Script } from "./scripts.ts";

/** Built-in data of a language. Sentences are stored beside the code that uses them. */
export type LanguageData = {
  /** The language in its own tongue. */
  name: string;
  /** The same for narrow places, such as the header. */
  shortName: string;
  /**
   * Where a merchant's text has not been translated into this language: those to show it in, best
   * first. All others come after them.
   */
  fallbacks: readonly Language[];
  /** Plural categories by CLDR, in CLDR's order. A test compares them with `Intl.PluralRules`. */
  plurals: readonly Intl.LDMLPluralRule[];
  numbers: {
    /** Between groups of three digits. */
    group: string;
    decimal: string;
    /** Digits of the shortest whole number that is grouped: 4 for `1,000`, 5 where `1000` stays. */
    groupedFrom: 4 | 5;
  };
  money: {
    /** With `{symbol}` and `{number}`, spaces included. */
    pattern: string;
    symbols: Record<CurrencyCode, string>;
  };
  currencyNames: Record<CurrencyCode, string>;
  /** Names of countries and regions that are shorter than Unicode's, by ISO 3166 code. */
  countryNames: Readonly<Record<"HK" | "MO" | "TW", string>>;
  /** Signs between parts of a generated text, spaces included. */
  punctuation: { comma: string; list: string; colon: string; stop: string };
  /** The zone of a time with `{zone}`, behind it; null leaves it where Unicode has it. */
  zoneBehind: string | null;
  /** How a form asks for a birthday, and the style of the months (`十二月`, `12月`). */
  birthday: { order: readonly ("day" | "month" | "year")[]; month: "long" | "short" };
  /** Search reads texts by it, and reviews are filed by it. */
  script: Script;
  /** A text with a further fact in brackets behind it. */
  withAside: (text: string, aside: string | number) => string;
  /** A garment with its size, as carts, orders and e-mails call it. */
  withSize: (name: string, size: string) => string;
};
