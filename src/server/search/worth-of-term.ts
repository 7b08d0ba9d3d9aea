import type { Fact } from "#server/words/facts.ts";
import type { Term } from "./search-query.ts";

/** From this worth on a part is the name of a club or player. */
export const worthOfName = 7;

/**
 * How much a part of a query says about what is wanted, by the beginnings of its facts. A thing of
 * another size, colour or season is nearer to it than another kind of thing.
 */
const worths: readonly (readonly [beginning: string, worth: number])[] = [
  ["crest-itself", 1],
  ["size-", 1],
  ["height-", 1],
  ["edition-", 2],
  ["garment-jersey", 2],
  ["shop-sale", 2],
  ["shop-new", 2],
  ["shop-limited", 2],
  ["shop-football", 2],
  ["shop-custom", 2],
  ["shop-club", 2],
  ["season-", 3],
  ["year-", 3],
  ["placed-season-", 3],
  ["collar-", 3],
  ["sleeve-", 3],
  ["colour-", 3],
  ["pattern-", 3],
  ["shop-", 4],
  ["match-", 4],
  ["audience-", 5],
  ["garment-", 6],
];

/** What it says without facts: part of a word, or a word of the merchant's. */
const otherwise = 3;

/** The more it says, the later it is left out. */
export function worthOfTerm({ isName, number, facts, typed }: Term): number {
  if (number !== null) return 1;
  // One or two letters are anything; they may be those of a crest.
  if (isName) return /^[a-z]{1,2}$/i.test(typed) ? otherwise : worthOfName;
  return facts.length === 0 ? otherwise : Math.max(...facts.map(worthOfFact));
}

const worthOfFact = (fact: Fact): number =>
  worths.find(([beginning]) => fact.startsWith(beginning))?.[1] ?? otherwise;
