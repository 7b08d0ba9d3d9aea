import type { Product } from "#contract/catalog.ts";
import { quantityMax } from "#domain/cart/quantity.ts";
import { firstChoice, type ProductChoice } from "./product-choice.ts";

/** Validates a stored choice. Values that are invalid or not offered fall back to defaults. */
export function readChoice(kept: Partial<ProductChoice>, product: Product): ProductChoice {
  const first = firstChoice(product);
  const choice = { ...first };
  for (const field of fieldsOf(first)) {
    if (typeof kept[field] === typeof first[field]) Object.assign(choice, { [field]: kept[field] });
  }
  const { size, customType, patchIds, addonIds, name, number, quantity } = choice;
  const offered = (ids: unknown, all: readonly string[]) =>
    Array.isArray(ids) ? all.filter((id) => ids.includes(id)) : [];
  const inStock = product.sizes.some((one) => one.inStock && one.size === size);
  return {
    ...choice,
    size: inStock ? size : first.size,
    customType: product.customTypes.includes(customType) ? customType : first.customType,
    name: name.slice(0, textMax),
    number: number.slice(0, textMax),
    patchIds: offered(patchIds, product.patchIds),
    addonIds: offered(addonIds, product.addonIds),
    quantity: Number.isInteger(quantity) ? Math.min(Math.max(quantity, 1), quantityMax) : 1,
  };
}

/** Maximum of characters a name or number field shows. */
const textMax = 60;

const fieldsOf = (choice: ProductChoice) => Object.keys(choice) as (keyof ProductChoice)[];
