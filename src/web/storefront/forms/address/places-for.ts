import type { AddressSuggestion } from "#contract/address.ts";
import type { AddressValues } from "./address-values.ts";
import { placeFields } from "./change-address.ts";

/** Fields that show addresses while one types. */
export type SuggestingPart = "address" | "city" | "postalCode";

/**
 * The suggestions that help in a field: streets belong to the street's field, and what stands in
 * the form already is no help.
 */
export function placesFor(
  part: SuggestingPart,
  values: AddressValues,
  suggestions: readonly AddressSuggestion[],
): AddressSuggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ label, address }) => {
    if (part !== "address" && address.address) return false;
    const isNew = placeFields.some((field) => address[field] && address[field] !== values[field]);
    if (!isNew || seen.has(label)) return false;
    seen.add(label);
    return true;
  });
}
