import type { LinkedDesign } from "#domain/catalog/design-link.ts";
import { customType, nameFault, numberFault } from "#domain/customization.ts";
import type { ProductChoice } from "../product-choice.ts";

/** As much of a choice as a link carries: what can be printed, and nothing that is only typed. */
export function linkedDesign(choice: ProductChoice): LinkedDesign {
  const own = choice.customType === customType.own;
  const name = own && !nameFault(choice.name) ? choice.name : "";
  const number = own && !numberFault(choice.number) ? choice.number : "";
  const playerId = choice.customType === customType.player ? choice.playerId : "";
  return {
    customType: choice.customType,
    playerId,
    name,
    number,
    premiumName: choice.premiumName && name + playerId !== "",
    premiumNumber: choice.premiumNumber && number + playerId !== "",
    patchIds: choice.patchIds,
  };
}
