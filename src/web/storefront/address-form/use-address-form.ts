import { useState } from "react";
import { useTranslations } from "use-intl";
import { addressFields, type Address, type AddressField, type Country } from "#contract/address.ts";
import { validationTexts, type ValidationKey } from "#contract/validation-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import {
  emptyAddress,
  findAddressErrors,
  type AddressErrors,
  type AddressValues,
} from "./address-values.ts";
import { changeField, fillPlace, placeFields, stateOf, withCountry } from "./change-address.ts";
import { countryOf, provincesIn, type Places, type Province } from "./places.ts";
import { useAddressLabel } from "./use-address-label.ts";

export type AddressForm = {
  values: AddressValues;
  /** What the country's form asks for, in its order. */
  fields: readonly AddressField[];
  country: Country | undefined;
  places: Places;
  /** Those of the country; empty where a province is typed or not asked for. */
  provinces: readonly Province[];
  change: (field: AddressField, value: string) => void;
  /** Another spelling of the same, such as capitals: nothing was typed. */
  respell: (field: AddressField, value: string) => void;
  /** A place that was chosen; what is not known of it stays. */
  fill: (place: Partial<Address>) => void;
  /** Another address in the place of the one that stands in the form. */
  load: (values: AddressValues) => void;
  blur: (field: AddressField) => void;
  /** Shows every error. @returns the fields that stand in the way, in the order of the form. */
  reveal: () => AddressField[];
  /** Refusals of the server; each is gone as soon as its field is changed. */
  refuse: (errors: AddressErrors) => void;
  /** What is wrong with a field, if it is time to say so. */
  errorOf: (field: AddressField) => string | undefined;
  /** Whether typing in a field is over for now. */
  settled: (field: AddressField) => boolean;
  idOf: (field: AddressField) => string;
};

type AddressFormOptions = {
  places: Places;
  /** What stands in the form at first. */
  start: AddressValues;
  /** Begins the ids of the fields: `checkout` gives `checkout-city`. */
  prefix: string;
};

/** Values and errors of an address; they outlive a change of the country (ux 27, 33). */
export function useAddressForm({ places, start, prefix }: AddressFormOptions): AddressForm {
  const language = useLanguage();
  const [state, setState] = useState(() => stateOf(start));
  const notes = useFieldNotes();
  const { values } = state;
  const country = countryOf(places, values.country);
  const errors = { ...findAddressErrors(values, country), ...notes.refused };
  const fields = country?.fieldOrder ?? addressFields;
  const missing = useMissingText(country, places);
  const respell = (field: AddressField, value: string) =>
    setState((last) => ({ ...last, values: { ...last.values, [field]: value } }));

  return {
    values,
    fields,
    country,
    places,
    provinces: provincesIn(places, values.country),
    change(field, value) {
      notes.touch(field);
      setState((last) => changeField(last, field, value, places));
    },
    respell,
    fill(place) {
      notes.forgive(placeFields);
      setState((last) => fillPlace(last, place, places));
    },
    load(next) {
      setState(stateOf(next));
      notes.clear();
    },
    blur(field) {
      if (field === "postalCode") respell(field, values.postalCode.trim().toUpperCase());
      notes.leave(field);
    },
    reveal() {
      notes.showAll();
      return fields.filter((field) => errors[field]);
    },
    refuse: notes.refuse,
    errorOf(field) {
      const key = errors[field];
      if (!key || !notes.shown.has(field)) return undefined;
      return missing(field, key) ?? validationTexts[key][language];
    },
    settled: (field) => notes.shown.has(field),
    idOf: (field) => `${prefix}-${field}`,
  };
}

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

const noFields: ReadonlySet<AddressField> = new Set();

/** Which fields were typed in, which may say what is wrong, and what the server refused. */
function useFieldNotes() {
  const [typed, setTyped] = useState(noFields);
  const [shown, setShown] = useState(noFields);
  const [refused, setRefused] = useState<AddressErrors>({});
  const forgive = (gone: readonly AddressField[]) =>
    setRefused((last) =>
      Object.fromEntries(
        Object.entries(last).filter(([name]) => !gone.some((one) => one === name)),
      ),
    );
  const showAll = () => setShown(new Set(addressFields));
  return {
    shown,
    refused,
    forgive,
    showAll,
    touch(field: AddressField) {
      setTyped((last) => new Set(last).add(field));
      forgive([field]);
    },
    /** Going through an empty field by keyboard is no mistake yet. */
    leave(field: AddressField) {
      if (typed.has(field)) setShown((last) => new Set(last).add(field));
    },
    refuse(errors: AddressErrors) {
      setRefused(errors);
      showAll();
    },
    clear() {
      setTyped(noFields);
      setShown(noFields);
      setRefused({});
    },
  };
}

/** An empty form in the reader's own country, if we ship there. For pages that are hydrated. */
export function startAddress(places: Places): AddressValues {
  const code = navigator.languages.map((tag) => new Intl.Locale(tag).region).find(Boolean);
  const country = code ? countryOf(places, code) : undefined;
  if (!country) return emptyAddress;
  return withCountry(stateOf(emptyAddress), country, places).values;
}
