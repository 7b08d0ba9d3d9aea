import type { BuyNowLine } from "#contract/cart.ts";
import type { ValidationKey } from "#contract/validation-texts.ts";
import { hasTwoSizes } from "#domain/catalog/addon-size.ts";
import type { LineContent } from "#domain/cart/line-identity.ts";
import { checkCustomisation } from "#domain/customization.ts";
import { failure, success, type Result } from "#domain/result.ts";
import type { Sellable } from "#server/catalog/get-sellables.ts";

export type LineFault = { field: keyof BuyNowLine; key: ValidationKey };

/**
 * What a shopper asked for, judged by the domain and by what the product offers.
 * @param sellable null for a product that is not known.
 */
export function checkLine(
  asked: BuyNowLine,
  sellable: Sellable | null,
): Result<LineContent, LineFault[]> {
  if (!sellable?.published) return failure([{ field: "productId", key: "productUnknown" }]);
  const faults: LineFault[] = [];
  if (!sellable.sizes.some(({ size }) => size === asked.size)) {
    faults.push({ field: "size", key: "sizeUnknown" });
  }
  const patchIds = readIds(asked.patch);
  const addonIds = readIds(asked.addons);
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
  const { productId, size } = asked;
  return success({ productId, size, print: print.value, patchIds, addonIds });
}

/** What somebody asks to have on a shirt or with it: player, patches and add-ons. */
export function chosenIds({ squadList, patch, addons }: BuyNowLine): string[] {
  return [squadList, ...readIds(patch), ...readIds(addons)];
}

/** Ids joined by commas (spec §3), each once. */
function readIds(text: string): string[] {
  const ids = text.split(",").map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== "");
}

function allAmong(ids: readonly string[], offered: readonly { id: string }[]): boolean {
  return ids.every((id) => offered.some((candidate) => candidate.id === id));
}
