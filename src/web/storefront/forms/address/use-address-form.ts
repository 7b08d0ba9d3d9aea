import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Address, Country } from "#contract/address.ts";
import { addressFields, type AddressField } from "#domain/address/address-fields.ts";
import type { ValidationKey } from "#contract/validation-texts.ts";
import { useFieldGroup } from "#web/layout/forms/use-field-group.ts";
import { emptyAddress, findAddressErrors, type AddressValues } from "./address-values.ts";
import { changeField, fillPlace, placeFields, stateOf, withCountry } from "./change-address.ts";
import { countryOf, provincesIn, type Places } from "./places.ts";
import { useAddressLabel } from "./use-address-label.ts";

type AddressFormOptions = {
  places: Places;
  /** What stands in the form at first. */
  start: AddressValues;
  /** Begins the ids of the fields: `checkout` gives `checkout-city`. */
  id: string;
};

/**
 * An address as a group of fields: which there are follows from the country, and what was typed
 * outlives a change of it (R-ADDRESS-3, R-FORM-1).
 */
export function useAddressForm({ places, start, id }: AddressFormOptions) {
  const [state, setState] = useState(() => stateOf(start));
  const { values } = state;
  const country = countryOf(places, values.country);
  const fields = country?.fieldOrder ?? addressFields;
  const labelOf = useAddressLabel(country);
  const group = useFieldGroup<AddressValues>({
    id,
    values,
    setValues: (change) => setState((last) => ({ ...last, values: change(last.values) })),
    fields,
    check: (typed) => findAddressErrors(typed, country),
    textOf: useMissingText(country, places),
  });
  /** Another spelling of the same, such as capitals: nothing was typed. */
  const respell = (field: AddressField, value: string) =>
    setState((last) => ({ ...last, values: { ...last.values, [field]: value } }));
  return {
    ...group,
    /** What the country's form asks for, in its order. */
    fields,
    country,
    places,
    /** Those of the country; empty where a province is typed or not asked for. */
    provinces: provincesIn(places, values.country),
    labelOf,
    /** What shows as wrong, with the names that the country has for its fields. */
    shownErrors: group.shownErrors.map((error) => ({ ...error, label: labelOf(error.name) })),
    respell,
    change(field: AddressField, value: string) {
      group.touch(field);
      setState((last) => changeField(last, field, value, places));
    },
    /** A place that was chosen; what is not known of it stays. */
    fill(place: Partial<Address>) {
      group.clearRefused(placeFields);
      setState((last) => fillPlace(last, place, places));
    },
    leave(field: AddressField) {
      if (field === "postalCode") respell(field, values.postalCode.trim().toUpperCase());
      group.leave(field);
    },
    /** Another address in the place of the one that stands in the form. */
    reset(next: AddressValues) {
      group.reset(next);
      setState(stateOf(next));
    },
  };
}

export type AddressForm = ReturnType<typeof useAddressForm>;

/** What is missing by the name it has in that country: its “ZIP code”, not any postal code. */
function useMissingText(country: Country | undefined, places: Places) {
  const t = useTranslations("address.missing");
  const labelOf = useAddressLabel(country);
  return (field: AddressField, key: ValidationKey): string | undefined => {
    if (!missingKeys.includes(key)) return undefined;
    const chosen = field === "province" && provincesIn(places, country?.code ?? "").length > 0;
    return t(chosen ? "choose" : "enter", { label: labelOf(field) });
  };
}

const missingKeys: readonly ValidationKey[] = [
  "cityRequired",
  "provinceRequired",
  "postalCodeRequired",
];

/** An empty form in the reader's own country, if we ship there. For pages that are hydrated. */
export function startAddress(places: Places): AddressValues {
  const code = navigator.languages.map((tag) => new Intl.Locale(tag).region).find(Boolean);
  const country = code ? countryOf(places, code) : undefined;
  if (!country) return emptyAddress;
  return withCountry(stateOf(emptyAddress), country, places).values;
}
