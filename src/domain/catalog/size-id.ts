/** The id in feeds and the data of pages of a size without a SKU of its own. */
export const sizeId = (productId: string, size: string): string => `${productId}-${size}`;

/** Ids of the products that such a name may begin with: an id and a size may hold hyphens. */
export const productsOfSizeId = (name: string): string[] =>
  [...name.matchAll(/-/g)].map(({ index }) => name.slice(0, index));
