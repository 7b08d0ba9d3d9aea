import type { BuyNowLine } from "#contract/cart.ts";
import { fromWire } from "#contract/line-content.ts";
import type { ValidationKey } from "#contract/validation-texts.ts";
import { hasTwoSizes } from "#domain/catalog/addon-size.ts";
import type { LineContent } from "#domain/cart/line-content.ts";
import { checkCustomisation } from "#domain/customization.ts";
import { failure, success, type Result } from "#domain/result.ts";
import type { Sellable } from "#server/catalog/get-sellables.ts";

export type LineFault = { field: keyof BuyNowLine; key: ValidationKey };

/**
 * A shopper's choice, checked by the domain and against the product's offer.
 * @param sellable null for a product that is not known.
 */
export function checkLine(
  asked: BuyNowLine,
  sellable: Sellable | null,
): Result<LineContent, LineFault[]> {
  if (!sellable?.published) return failure([{ field: "productId", key: "productUnknown" }]);
  const { productId, size, choice } = fromWire(asked);
  const faults: LineFault[] = [];
  if (!sellable.sizes.some((offered) => offered.size === size)) {
    faults.push({ field: "size", key: "sizeUnknown" });
  }
  const { patchIds, addonIds } = choice;
  if (!allAmong(patchIds, sellable.patches)) faults.push({ field: "patch", key: "patchUnknown" });
  if (!allAmong(addonIds, sellable.addons)) faults.push({ field: "addons", key: "addonUnknown" });
  if (hasTwoSizes(sellable.addons.filter(({ id }) => addonIds.includes(id)))) {
    faults.push({ field: "addons", key: "addonSizeTwice" });
  }
  const print = checkCustomisation(asked, sellable.customTypes, sellable.players);
  if (!print.ok) {
    faults.push(...print.failure.map(({ field, reason }) => ({ field, key: reason })));
    return failure(faults);
  }
  if (faults.length > 0) return failure(faults);
  return success({ productId, size, choice: { ...choice, ...print.value } });
}

function allAmong(ids: readonly string[], offered: readonly { id: string }[]): boolean {
  return ids.every((id) => offered.some((candidate) => candidate.id === id));
}
