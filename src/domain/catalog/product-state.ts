/**
 * Life of a product. Scheduled and published differ by the clock alone: a product is for sale from
 * its time of publication on, and no job has to run for it.
 */
export const productStates = ["draft", "scheduled", "published", "archived"] as const;
export type ProductState = (typeof productStates)[number];

/** What a product lacks before shoppers may see it. */
export type PublishGap = "title" | "price" | "sizes";

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
