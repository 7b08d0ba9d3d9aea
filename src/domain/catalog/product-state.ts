/**
 * Life of a product. Scheduled and published differ by the clock alone: a product is for sale from
 * its time of publication on, and no job has to run for it.
 */
export const productStates = ["draft", "scheduled", "published", "archived"] as const;
export type ProductState = (typeof productStates)[number];

/** Gaps of a product before shoppers may see it. */
export const publishGapNames = ["title", "price", "sizes"] as const;
export type PublishGap = (typeof publishGapNames)[number];
/**
 * Facts that customs require of goods that leave the country; a shop that sends none abroad needs
 * neither.
 */
const customsGapNames = ["hsCode", "origin"] as const;
export type CustomsGap = (typeof customsGapNames)[number];

export const productGaps = [...publishGapNames, ...customsGapNames] as const;
export type ProductGap = (typeof productGaps)[number];

/** Whether a gap keeps a product from being published. */
export const keepsFromSale = (gap: ProductGap): gap is PublishGap =>
  publishGapNames.some((name) => name === gap);

export function publishGaps(product: {
  hasTitle: boolean;
  priceUsd: number;
  sizes: number;
}): PublishGap[] {
  const gaps: PublishGap[] = [];
  if (!product.hasTitle) gaps.push("title");
  if (product.priceUsd <= 0) gaps.push("price");
  if (product.sizes === 0) gaps.push("sizes");
  return gaps;
}

/** Neither is guessed: a false declaration is the merchant's. */
export const customsGaps = (product: { hsCode: string; originCountry: string }): CustomsGap[] => [
  ...(product.hsCode === "" ? (["hsCode"] as const) : []),
  ...(product.originCountry === "" ? (["origin"] as const) : []),
];
