import { quantityMax } from "#domain/cart/quantity.ts";
import type { Product } from "#contract/catalog.ts";
import { firstChoice, type ProductChoice } from "./product-choice.ts";

type Draft = { [Field in keyof ProductChoice]?: unknown };

/**
 * Choices written before a reload or a step away and back. What the product no longer offers, or
 * what isn't of the right kind, falls back to the first choice.
 */
export function readDraft(stored: string | null, product: Product): ProductChoice {
  const first = firstChoice(product);
  const draft = parse(stored);
  if (!draft) return first;
  const text = (value: unknown) => (typeof value === "string" ? value.slice(0, 60) : "");
  const offered = (value: unknown, ids: readonly string[]) =>
    Array.isArray(value) ? ids.filter((id) => value.includes(id)) : [];
  const { quantity } = draft;
  return {
    size: product.sizes.some(({ size, inStock }) => inStock && size === draft.size)
      ? text(draft.size)
      : first.size,
    customType: product.customTypes.find((type) => type === draft.customType) ?? first.customType,
    playerId: text(draft.playerId),
    name: text(draft.name),
    number: text(draft.number),
    premiumName: draft.premiumName === true,
    premiumNumber: draft.premiumNumber === true,
    patchIds: offered(draft.patchIds, product.patchIds),
    addonIds: offered(draft.addonIds, product.addonIds),
    quantity:
      typeof quantity === "number" && Number.isInteger(quantity)
        ? Math.min(Math.max(quantity, 1), quantityMax)
        : 1,
  };
}

function parse(stored: string | null): Draft | null {
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
