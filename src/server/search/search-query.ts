import type { Language } from "#domain/language.ts";
import type { Fact } from "#server/words/facts.ts";

/** What is looked for, as one language reads it: a text of to_tsquery. */
export type Ask = { language: Language; text: string };

/** A part of the text that must be there. Of the asks of one kind any will do. */
export type Term = {
  /** As it was typed. */
  typed: string;
  /** It is in no table of words: the name of a club or player, or a word of the merchant's. */
  isName: boolean;
  /** What the tables of words know it to say. */
  facts: readonly Fact[];
  /** A number that a player may wear. */
  number: string | null;
  all: Ask[];
  /** The same for characters typed without spaces, in any order; none where that finds no more. */
  loose: Ask[];
  /** The typed word in the title. */
  title: Ask[];
  /** What the product is in the first place; none where that says nothing. */
  main: Ask[];
};

/** Characters without anything between them. */
export type Run = {
  text: string;
  /** Of each place in it, whether it is a part of a known word. */
  isKnown: readonly boolean[];
};

export type SearchQuery = {
  terms: readonly Term[];
  /** What must not be there. */
  none: Ask[];
  /** The whole text as it stands, where it has more than one word. */
  phrase: Ask[];
  /** The text as a number of the trade, which is looked for first; "" for anything else. */
  code: string;
  /** The text as a number that is typed whole, which any text may be; "" for signs alone. */
  wholeCode: string;
  /** Plain words of no table, for their spelling; the last one may be unfinished. */
  spelled: string[];
  runs: Run[];
};
