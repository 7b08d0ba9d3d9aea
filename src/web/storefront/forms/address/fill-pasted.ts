import { addressFields, type AddressField } from "#domain/address/address-fields.ts";
import type { PastedFields } from "#domain/address/pasted/pasted-fields.ts";
import type { AddressValues } from "./address-values.ts";
import { changeField, placeFields, withCountry, type AddressState } from "./change-address.ts";
import { countryOf, type Places } from "./places.ts";
import { splitPhone } from "./split-phone.ts";

/** Fields of the person, who may stay the same at another place. */
const personFields = ["firstName", "lastName", "company", "phone"] as const;

/** A pasted address in the form; the former place is gone, and so is what it had beyond this one. */
export function fillPasted(
  state: AddressState,
  pasted: PastedFields,
  places: Places,
): AddressState {
  const country = countryOf(places, pasted.country);
  const moved =
    country && country.code !== state.values.country ? withCountry(state, country, places) : state;
  const values = { ...moved.values };
  for (const field of placeFields) values[field] = pasted[field] ?? "";
  for (const field of ["firstName", "lastName", "company"] as const) {
    values[field] = pasted[field] ?? values[field];
  }
  const filled = { ...moved, values };
  return pasted.phone === undefined ? filled : changeField(filled, "phone", pasted.phone, places);
}

/**
 * Whether a field beside the one that was pasted into holds something else than the pasted address:
 * it is not overwritten without a question.
 */
export function isFilledOtherwise(
  values: AddressValues,
  pasted: PastedFields,
  into: AddressField,
): boolean {
  const differs = (field: AddressField, wanted: string) =>
    field !== into &&
    values[field].trim() !== "" &&
    comparable(values[field]) !== comparable(wanted);
  return (
    placeFields.some((field) => differs(field, pasted[field] ?? "")) ||
    personFields.some((field) => {
      const wanted = pasted[field];
      return (
        wanted !== undefined &&
        differs(field, field === "phone" ? national(wanted, values) : wanted)
      );
    })
  );
}

const national = (phone: string, { phoneCode }: AddressValues) =>
  splitPhone(phone, [phoneCode])?.phone ?? phone;

const comparable = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();

/** Takes a filling back; what was typed since then stays. */
export function unfilled(
  now: AddressState,
  filled: AddressState,
  before: AddressState,
): AddressState {
  const values = { ...before.values };
  for (const field of addressFields) {
    const isTyped = comparable(now.values[field]) !== comparable(filled.values[field]);
    if (isTyped) values[field] = now.values[field];
  }
  return { ...before, values };
}
