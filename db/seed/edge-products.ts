/**
 * Products with a property that tests and demonstrations need, by purpose. Their properties are
 * defined in `products/edge-plans.ts`.
 */
export const edgeProducts = {
  /** All four custom types, squad, patches, add-ons, everything in stock. */
  ordinary: "brackmoor-united-home-shirt-2026-27",
  /** Blank only: nothing can be printed. */
  noCustomisation: "wickhollow-town-third-shirt-2026-27",
  /** Custom type 4 and no other. */
  standardOnly: "brackmoor-united-bar-scarf",
  /** Can be printed, takes neither patch nor add-on. */
  noPatches: "sc-nordhaven-away-shirt-2026-27",
  /** Its squad has a player of 15 letters, see `edgePlayer`. */
  longestPlayerName: "stannery-athletic-home-shirt-2026-27",
  /** Quotes, a slash and an ampersand in its title. */
  oddTitle: "montelupa-1911-half-half-derby-scarf",
  /** Every size at nought. */
  soldOut: "cf-costa-brisa-third-shirt-2024-25",
  /** Announced: published about three weeks after the demo's today. */
  futureDrop: "yukinose-fc-centenary-shirt",
  /** 59.50 USD: 47.005 GBP before rounding. */
  halfPennyInGbp: "stannery-athletic-retro-home-shirt-1994-95",
  /** 49.95 USD is 45.95 EUR; three are 137.85 EUR, of which 10 % are 13.785. */
  halfCentDiscountInEur: "akasora-united-third-shirt-2026-27",
  /** Between one and ten units of each size. */
  lowStock: "us-torrealta-third-shirt-2025-26",
  /** With a list price above its price. */
  reduced: "orrinford-albion-third-shirt-2024-25",
} as const;
export type EdgePurpose = keyof typeof edgeProducts;

/** The player with as many letters as a name may have, of the squad of `longestPlayerName`. */
export const edgePlayer = { id: "pl-stannery-athletic-18", name: "WINTERBOTTOMLEY", number: "18" };
