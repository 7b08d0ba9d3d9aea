/**
 * The filters of lists, in the order in which they are shown; each is a parameter of the address.
 */
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

/** Values that one list is filtered by in one facet: more than any list offers. */
export const mostFilterValues = 500;

/** Values of one facet as a parameter of an address holds them: `a,b,c`. */
export const writeFilterValues = (values: readonly string[]): string =>
  values.map(writeFilterValue).join(",");

/** A comma within a value, such as of size `42,5`, is escaped. */
export const writeFilterValue = (value: string): string =>
  value.replaceAll("%", "%25").replaceAll(",", "%2C");

/** Reads them back, also from the older form that repeats the parameter. Unknown escapes stay. */
export const readFilterValues = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(","))
    .map((value) => value.replaceAll(/%2C/gi, ",").replaceAll("%25", "%"));
