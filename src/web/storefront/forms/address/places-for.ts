import type { AddressSuggestion } from "#contract/address.ts";
import type { AddressValues } from "./address-values.ts";
import { placeFields } from "./change-address.ts";

/** Fields that suggest addresses while typing. */
export type SuggestingPart = "address" | "city" | "postalCode";

/**
 * The suggestions useful for a field: streets belong to the street's field, and values already in
 * the form are dropped. In the street's field a leading digit is a house number, never a postal
 * code, and a province alone is no street (R-ADDRESS-4).
 */
export function placesFor(
  part: SuggestingPart,
  values: AddressValues,
  suggestions: readonly AddressSuggestion[],
): AddressSuggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ label, address }) => {
    if (part !== "address" && address.address) return false;
    if (part === "address" && !address.address) {
      if (/^\d/.test(values.address.trim()) || !address.city) return false;
    }
    const isNew = placeFields.some((field) => address[field] && address[field] !== values[field]);
    if (!isNew || seen.has(label)) return false;
    seen.add(label);
    return true;
  });
}
