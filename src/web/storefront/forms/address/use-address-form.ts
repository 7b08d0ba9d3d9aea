import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Address, Country } from "#contract/address.ts";
import { addressFields, type AddressField } from "#domain/address/address-fields.ts";
import type { ValidationKey } from "#contract/validation-texts.ts";
import type { PhoneNeed } from "#domain/delivery/phone-need.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useFieldGroup } from "#web/layout/forms/use-field-group.ts";
import { namesInOrder } from "#web/layout/forms/name-order.ts";
import { emptyAddress, findAddressErrors, type AddressValues } from "./address-values.ts";
import {
  changeField,
  fillPlace,
  placeFields,
  stateOf,
  withCountry,
  type AddressState,
} from "./change-address.ts";
import { countryOf, isUnserved, provincesIn, servedCountries, type Places } from "./places.ts";

type AddressFormOptions = {
  places: Places;
  /** The initial values. */
  start: AddressValues;
  /** Prefix of the field ids: `checkout` gives `checkout-city`. */
  id: string;
  /** Why a parcel to a country needs a phone; without it (or a parcel) the phone is optional. */
  phoneNeed?: PhoneNeed | null | ((country: string) => PhoneNeed | null);
  /** A parcel goes there: countries that nothing is sent to are not offered, nor taken. */
  forParcel?: boolean;
};

/**
 * An address as a field group: its fields follow from the country, and typed values survive a
 * change of it (R-ADDRESS-1, R-ADDRESS-3).
 */
export function useAddressForm(options: AddressFormOptions) {
  const { places, start, id, phoneNeed: need = null, forParcel = false } = options;
  const [state, setState] = useState(() => stateOf(start));
  const { values } = state;
  const phoneNeed = typeof need === "function" ? need(values.country) : need;
  const country = countryOf(places, values.country);
  const fields = namesInOrder(country?.fieldOrder ?? addressFields, useLanguage());
  const labelOf = useAddressLabel(country);
  const group = useFieldGroup<AddressValues>({
    id,
    values,
    setValues: (change) => setState((last) => ({ ...last, values: change(last.values) })),
    fields,
    check: (typed) =>
      forParcel && isUnserved(places, typed.country)
        ? { country: "countryNotServed" }
        : findAddressErrors(typed, country, phoneNeed),
    textOf: useMissingText(country, places),
  });
  /** Changes the spelling only, such as to capitals: not a typed change. */
  const respell = (field: AddressField, value: string) =>
    setState((last) => ({ ...last, values: { ...last.values, [field]: value } }));
  return {
    ...group,
    /** The fields of the country's form, in its order. */
    fields,
    country,
    /** Whether this address cannot be in a country. */
    isUnserved: (code: string) =>
      countryOf(places, code) === undefined || (forParcel && isUnserved(places, code)),
    /** To choose from. */
    countries: forParcel ? servedCountries(places.countries, values.country) : places.countries,
    places,
    phoneNeed,
    /** Provinces of the country; empty where a province is typed or not required. */
    provinces: provincesIn(places, values.country),
    labelOf,
    /** The shown errors, with the country's names of the fields. */
    shownErrors: group.shownErrors.map((error) => ({ ...error, label: labelOf(error.name) })),
    respell,
    change(field: AddressField, value: string) {
      group.touch(field);
      setState((last) => changeField(last, field, value, places));
    },
    /** Fills in a chosen suggestion; unknown fields stay. */
    fill(place: Partial<Address>) {
      group.clearRefused(placeFields);
      setState((last) => fillPlace(last, place, places));
    },
    leave(field: AddressField) {
      if (field === "postalCode") respell(field, values.postalCode.trim().toUpperCase());
      group.leave(field);
    },
    /** Values with what is remembered of them; `restore` takes it back. */
    state,
    restore(next: AddressState) {
      group.clearRefused(addressFields);
      setState(next);
    },
    /** Replaces the whole address. */
    reset(next: AddressValues) {
      group.reset(next);
      setState(stateOf(next));
    },
  };
}

export type AddressForm = ReturnType<typeof useAddressForm>;

/** “Missing” texts with the field's name in the country: “ZIP code”, not any postal code. */
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

/** An empty form in the reader's country, if the shop knows its addresses. For hydrated pages only. */
export function startAddress(places: Places): AddressValues {
  const code = navigator.languages.map((tag) => new Intl.Locale(tag).region).find(Boolean);
  const country = code ? countryOf(places, code) : undefined;
  return country ? startIn(country, places) : emptyAddress;
}

/** An empty form in the only country that parcels go to, or in the reader's if they go there. */
export function startDelivery(places: Places): AddressValues {
  const [only, ...others] = servedCountries(places.countries, "");
  if (only && others.length === 0) return startIn(only, places);
  const start = startAddress(places);
  return isUnserved(places, start.country) ? emptyAddress : start;
}

const startIn = (country: Country, places: Places): AddressValues =>
  withCountry(stateOf(emptyAddress), country, places).values;

/** A country's name of a field: “ZIP code” in the United States, “Town” in Great Britain. */
function useAddressLabel(country: Country | undefined): (field: AddressField) => string {
  const t = useTranslations("address");
  return (field) => {
    if (field === "city") return t(`city.${country?.labels.city ?? field}`);
    if (field === "province") return t(`province.${country?.labels.province ?? field}`);
    if (field === "postalCode") return t(`postalCode.${country?.labels.postalCode ?? field}`);
    return t(`field.${field}`);
  };
}
