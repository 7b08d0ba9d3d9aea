import type { LineContent } from "#domain/cart/line-content.ts";
import { printOption } from "#domain/customization.ts";
import type { LineWire } from "./line-fields.ts";

/*
 * The codec of a line's content. It stands apart from the schemas of `line-fields.ts`: product page
 * and home page write lines, and need no validation library for that.
 */

/** How a line's content is written in cart items, quotes and orders. */
export function toWire({ productId, size, choice }: LineContent): LineWire {
  return {
    productId,
    size,
    customType: choice.customType,
    squadList: choice.playerId,
    customName: choice.name,
    customNumber: choice.number,
    premiumNameOption: printOption(choice.premiumName),
    premiumNumberOption: printOption(choice.premiumNumber),
    patch: choice.patchIds.join(","),
    addons: choice.addonIds.join(","),
  };
}

/** The content that a line of the wire says; whether it can be made is not asked here. */
export function fromWire(line: LineWire): LineContent {
  return {
    productId: line.productId,
    size: line.size,
    choice: {
      customType: line.customType,
      playerId: line.squadList,
      name: line.customName,
      number: line.customNumber,
      premiumName: line.premiumNameOption !== printOption(false),
      premiumNumber: line.premiumNumberOption !== printOption(false),
      patchIds: readIds(line.patch),
      addonIds: readIds(line.addons),
    },
  };
}

/** Ids joined by commas, each once. */
function readIds(list: string): string[] {
  const ids = list.split(",").map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== "");
}
