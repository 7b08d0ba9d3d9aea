import type { CurrencyCode } from "../currency.ts";

/** Attributes that Google Merchant requires of every product and a product may lack (R-FEED-1). */
export const feedGapNames = ["title", "description", "brand", "colour", "sizes", "price"] as const;
export type FeedGap = (typeof feedGapNames)[number];

export type FeedFacts = {
  title: string;
  description: string;
  brand: string;
  /** null where it is not required. */
  colour: string | null;
  sizes: number;
  /** Minor units. */
  price: number;
};

/** A product that lacks any of these is left out whole. */
export const feedGaps = (facts: FeedFacts): FeedGap[] =>
  feedGapNames.filter((name) => facts[name] === "" || facts[name] === 0);

/** Countries of the prices of a feed: postage is given for these countries. */
export const feedCountries: Readonly<Record<CurrencyCode, readonly string[]>> = {
  USD: ["US"],
  EUR: ["DE", "FR", "ES", "IT", "NL", "AT", "BE", "IE"],
  GBP: ["GB"],
  AUD: ["AU"],
  NZD: ["NZ"],
  CAD: ["CA"],
};

type People = { gender: "female" | "unisex"; ageGroup: "adult" | "kids" | "toddler" };

/** The wearer, in Google's words; kids are 5 to 13 years old, toddlers 1 to 5. */
export function feedPeople(audience: string): People {
  const ageGroup = audience === "kids" || audience === "toddler" ? audience : "adult";
  return { gender: audience === "women" ? "female" : "unisex", ageGroup };
}
