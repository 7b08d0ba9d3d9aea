import { quantityMax } from "#domain/cart/quantity.ts";
import type { Product } from "#contract/catalog.ts";
import { type Stored, storedJson } from "#web/platform/storage.ts";
import { firstChoice, type ProductChoice } from "./product-choice.ts";

/** The choices of a product page in this tab, kept for a reload or for leaving and coming back. */
export type Draft = {
  /** Another page may know only a part of it. */
  choice: Partial<ProductChoice>;
  /** Design code that the address had by then; "" for none. */
  address: string;
  /** The code that stood there before; null where the page has not changed the address. */
  former: string | null;
  /** Key of the history entry; "" when another page wrote the draft. */
  visit: string;
};

/** @param line id of the edited cart line, whose choices are stored separately; "" for none */
export const storedDraft = (slug: string, line = ""): Stored<Draft> =>
  storedJson("choice", checkDraft, line === "" ? slug : `${slug}.${line}`);

function checkDraft(stored: unknown): Draft | null {
  if (!isObject(stored) || !isObject(stored["choice"])) return null;
  const { choice, address, former, visit } = stored;
  if (typeof address !== "string" || typeof visit !== "string") return null;
  return { choice, address, former: typeof former === "string" ? former : null, visit };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

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
