/** What lists are filtered by, in the order in which it is shown; each is a parameter of the address. */
export const facetNames = [
  "league",
  "team",
  "season",
  "kit",
  "colour",
  "audience",
  "size",
  "price",
] as const;
export type FacetName = (typeof facetNames)[number];
