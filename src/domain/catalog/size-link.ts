import { countExes } from "./counted-exes.ts";

/** The parameter of a product's address that chooses a size: `?size=M`, `?size=One%20size`. */
export const sizeParameter = "size";

/** As the query of an address holds it. */
export const sizeQuery = (size: string): string => `${sizeParameter}=${encodeURIComponent(size)}`;

/** `XXL` and `2XL` are one size. */
const plain = (size: string) => countExes(size.trim().toLowerCase());

/**
 * The offered size that an address names, in whatever case it was typed and however its X are
 * counted; undefined for no such size.
 */
export const sizeAsked = <Size extends { size: string }>(
  sizes: readonly Size[],
  asked: string | null,
): Size | undefined =>
  asked === null ? undefined : sizes.find(({ size }) => plain(size) === plain(asked));
