import type { Address, Country } from "#contract/address.ts";
import type { AddressField } from "#domain/address/address-fields.ts";
import type { AddressValues } from "./address-values.ts";
import { countryOf, phoneCodesOf, provincesIn, type Places } from "./places.ts";
import { splitPhone } from "./split-phone.ts";

/** Values of the form, and what is remembered so that nothing typed is lost. */
export type AddressState = {
  values: AddressValues;
  /** The chosen province of each country that was left for another one. */
  provinceOf: Readonly<Record<string, string>>;
  /** The phone code was chosen or pasted: it belongs to the number, not to the country. */
  codeByHand: boolean;
};

export const stateOf = (values: AddressValues): AddressState => ({
  values,
  provinceOf: {},
  codeByHand: false,
});

/** Applies a change of one field. */
export function changeField(
  state: AddressState,
  field: AddressField,
  value: string,
  places: Places,
): AddressState {
  const { values } = state;
  const country = field === "country" ? countryOf(places, value) : undefined;
  if (country) return withCountry(state, country, places);
  const split = field === "phone" ? splitPhone(value, phoneCodesOf(places)) : null;
  // A code that is being typed digit by digit stays in the phone field.
  if (split && split.phone.length > 3) {
    return { ...state, values: { ...values, ...split }, codeByHand: true };
  }
  const codeByHand = state.codeByHand || field === "phoneCode";
  return { ...state, values: { ...values, [field]: value }, codeByHand };
}

/** Changes the country and keeps what was typed (R-ADDRESS-3). */
export function withCountry(state: AddressState, country: Country, places: Places): AddressState {
  const { values, codeByHand } = state;
  const provinceOf = { ...state.provinceOf, [values.country]: values.province };
  const ownCode = codeByHand && values.phone.trim() !== "";
  return {
    values: {
      ...values,
      country: country.code,
      phoneCode: ownCode ? values.phoneCode : country.phoneCode,
      province: provinceOf[country.code] ?? carriedProvince(values, country.code, places),
    },
    provinceOf,
    codeByHand: ownCode,
  };
}

/** A province the new country knows by code or name; typed text only where it is typed again. */
function carriedProvince({ country, province }: AddressValues, next: string, places: Places) {
  const listed = provincesIn(places, next);
  if (listed.length === 0) return provincesIn(places, country).length > 0 ? "" : province;
  const wanted = province.trim().toLowerCase();
  return (
    listed.find(({ code, name }) => code === province || name.toLowerCase() === wanted)?.code ?? ""
  );
}

/** Fills in a chosen suggestion: its known fields change, the rest stays. */
export function fillPlace(
  state: AddressState,
  place: Partial<Address>,
  places: Places,
): AddressState {
  const values = { ...state.values };
  const listed = provincesIn(places, values.country);
  for (const field of placeFields) {
    const known = place[field];
    if (known === undefined || known === "") continue;
    const strange =
      field === "province" && listed.length > 0 && !listed.some(({ code }) => code === known);
    if (!strange) values[field] = known;
  }
  return { ...state, values };
}

export const placeFields = ["address", "addressLine2", "city", "province", "postalCode"] as const;
