import { defaultLanguage, languages, type Language } from "../language.ts";

/** Languages that shoppers may read the shop in, the shop's first one before the others. */
export type Offered = readonly [first: Language, ...others: Language[]];

export const allOffered: Offered = [
  defaultLanguage,
  ...languages.filter((language) => language !== defaultLanguage),
];

/** The languages a merchant offers with some switched off; the first language is always offered. */
export const offeredOf = (first: Language, closed: readonly string[]): Offered => [
  first,
  ...languages.filter((language) => language !== first && !closed.includes(language)),
];

/** The language that was chosen, or the shop's first where that is switched off. */
export const offeredOr = (chosen: Language, offered: Offered): Language =>
  offered.includes(chosen) ? chosen : offered[0];
