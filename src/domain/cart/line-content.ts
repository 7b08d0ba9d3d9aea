import { customType, type Print } from "../customization.ts";

/** A shopper's choice for one item: print, patches and add-ons. */
export type LineChoice = Print & {
  patchIds: readonly string[];
  addonIds: readonly string[];
};

/** Nothing printed, nothing pressed on, nothing beside it. */
export const plainChoice: LineChoice = {
  customType: customType.blank,
  playerId: "",
  name: "",
  number: "",
  premiumName: false,
  premiumNumber: false,
  patchIds: [],
  addonIds: [],
};

/** The full identity of a line of a cart or an order, without its quantity. */
export type LineContent = { productId: string; size: string; choice: LineChoice };

/**
 * A text that is equal for two lines if and only if they are the same thing (R-CART-2): product,
 * size and every field of the choice, of which lists are *sets*. Empty fields ("", false, no ids)
 * are left out, so that a line keeps its identity when the shop gets another option. Each value is
 * preceded by its length: no content can imitate another's border.
 */
export function lineIdentity({ productId, size, choice }: LineContent): string {
  const chosen = Object.entries(choice).flatMap(([field, value]) => {
    const text = valueText(value);
    return text === "" ? [] : [`${field}=${framed(text)}`];
  });
  return [framed(productId), framed(size), ...chosen.toSorted()].join("");
}

function valueText(value: LineChoice[keyof LineChoice]): string {
  if (typeof value === "boolean") return value ? "1" : "";
  if (typeof value === "object") return [...new Set(value)].toSorted().map(framed).join("");
  return String(value);
}

const framed = (part: string) => `${part.length}:${part}`;

/** Ids of everything that was chosen from the shop's lists: player, patches and add-ons. */
export function chosenIds({ playerId, patchIds, addonIds }: LineChoice): string[] {
  return [...(playerId === "" ? [] : [playerId]), ...patchIds, ...addonIds];
}

/** Fields that hold a buyer's own words; they go when the buyer's data is removed. */
export const ownWords = ["name", "number"] as const satisfies readonly (keyof LineChoice)[];
