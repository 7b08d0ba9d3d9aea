import { facts, type Fact } from "#server/words/facts.ts";
import type { Ask, Term } from "./search-query.ts";
import { either, factAt } from "./write-query.ts";

const gift = facts.shop("gift");
const forAll = facts.audience("all");
const ofChildren = (["kids", "toddler"] as const).map(facts.audience);
const people = [...ofChildren, ...(["adult", "women"] as const).map(facts.audience)];

/**
 * A gift for a person may be goods, which suit everybody, or something of that person's: the word
 * for the gift and the word for the person each find both. Goods come first, for a child what is
 * made for children.
 */
export function readGifts(terms: readonly Term[]): Term[] {
  const meant = terms.flatMap((term) => term.facts.filter((fact) => people.includes(fact)));
  if (meant.length === 0 || !terms.some((term) => term.facts.includes(gift))) return [...terms];
  const isForChild = meant.some((fact) => ofChildren.includes(fact));
  return terms.map((term) => {
    const isGift = term.facts.includes(gift);
    const isPerson = term.facts.some((fact) => people.includes(fact));
    if (!isGift && !isPerson) return term;
    const also = isGift ? meant : [forAll];
    return {
      ...term,
      all: withFacts(term.all, also),
      loose: withFacts(term.loose, also),
      main: isGift === isForChild ? [] : term.main,
    };
  });
}

const withFacts = (asks: readonly Ask[], also: readonly Fact[]): Ask[] =>
  asks.map(({ language, text }) => {
    return { language, text: either([text, ...also.map((fact) => factAt(fact))]) };
  });
