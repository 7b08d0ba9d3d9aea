import type { CartItem } from "#contract/cart.ts";
import { customType } from "#domain/customization.ts";
import type { ProductChoice } from "../product-choice.ts";

const idsIn = (text: string) => text.split(",").filter((id) => id !== "");

/** What was chosen for a line, as the product page sets it. */
export function choiceOfLine(item: CartItem): ProductChoice {
  const own = item.customType === customType.own;
  return {
    size: item.size,
    customType: item.customType,
    playerId: item.squadList,
    name: own ? item.customName : "",
    number: own ? item.customNumber : "",
    premiumName: item.premiumNameOption !== "Standard",
    premiumNumber: item.premiumNumberOption !== "Standard",
    patchIds: idsIn(item.patch),
    addonIds: idsIn(item.addons),
    quantity: item.quantity,
  };
}
