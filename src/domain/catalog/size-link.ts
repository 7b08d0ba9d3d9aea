/** The parameter of a product's address that chooses a size: `?size=M`, `?size=One%20size`. */
export const sizeParameter = "size";

/** As the query of an address holds it. */
export const sizeQuery = (size: string): string => `${sizeParameter}=${encodeURIComponent(size)}`;

/** The offered size that an address names, in whatever case it was typed; undefined for no such size. */
export const sizeAsked = <Size extends { size: string }>(
  sizes: readonly Size[],
  asked: string | null,
): Size | undefined => sizes.find(({ size }) => size.toLowerCase() === asked?.trim().toLowerCase());
