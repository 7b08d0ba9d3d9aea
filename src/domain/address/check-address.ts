import { addressFields, type AddressField } from "./address-fields.ts";
import { rulesOf } from "./country-rules.ts";

/** An address as far as the rules look at it. */
export type AddressDraft = {
  country: string;
  firstName: string;
  lastName: string;
  company?: string | undefined;
  address: string;
  addressLine2?: string | undefined;
  city?: string | undefined;
  province?: string | undefined;
  postalCode?: string | undefined;
  phoneCode: string;
  phone: string;
};

export type AddressFault = { path: AddressField; key: AddressFaultKey };
export type AddressFaultKey =
  | "countryNotServed"
  | "firstNameRequired"
  | "lastNameRequired"
  | "addressRequired"
  | "cityRequired"
  | "provinceRequired"
  | "postalCodeRequired"
  | "phoneCodeRequired"
  | "phoneRequired";

const missing: Partial<Record<AddressField, AddressFaultKey>> = {
  firstName: "firstNameRequired",
  lastName: "lastNameRequired",
  address: "addressRequired",
  city: "cityRequired",
  province: "provinceRequired",
  postalCode: "postalCodeRequired",
  phoneCode: "phoneCodeRequired",
  phone: "phoneRequired",
};

/**
 * What keeps an address from being delivered to: a country that is not served, or an empty field
 * that its country needs. Nothing else blocks (R-ADDRESS-2). Keys are those of the contract's validation
 * texts, in the order of the country's form.
 */
export function checkAddress(address: AddressDraft): AddressFault[] {
  const rules = rulesOf(address.country);
  if (!rules) return [{ path: "country", key: "countryNotServed" }];
  return rules.fieldOrder.flatMap((path) => {
    const key = missing[path];
    const filled = address[path]?.trim();
    return key && rules.required.includes(path) && !filled ? [{ path, key }] : [];
  });
}

export type AddressWarning = { path: "postalCode" | "phone"; example: string };

/** What looks wrong and may be right all the same: shown, never in the way (R-ADDRESS-2). */
export function findAddressWarnings(address: AddressDraft): AddressWarning[] {
  const rules = rulesOf(address.country);
  if (!rules) return [];
  const { postalCode = "", phone } = normaliseAddress(address);
  const warnings: AddressWarning[] = [];
  if (rules.postalCodePattern && postalCode && !matches(rules.postalCodePattern, postalCode)) {
    warnings.push({ path: "postalCode", example: rules.postalCodeExample });
  }
  const digits = phone.replaceAll(/\D/g, "").length;
  // E.164 allows 15 digits with the country's code; national numbers have at least 5.
  if (phone && (digits < 5 || digits > 15 || /[^\d\s()+./-]/.test(phone))) {
    warnings.push({ path: "phone", example: `${rules.phoneCode} …` });
  }
  return warnings;
}

const matches = (pattern: string, text: string) => new RegExp(pattern, "u").test(text);

/**
 * The same address as it is kept and printed: outer and doubled spaces gone, postcode in upper
 * case, country code of the phone with its `+`. Nothing that was typed is dropped.
 */
export function normaliseAddress<Draft extends AddressDraft>(address: Draft): Draft {
  const kept: Draft = { ...address };
  for (const path of textFields) {
    const text = kept[path];
    if (text !== undefined) Object.assign(kept, { [path]: text.trim().replaceAll(/\s+/g, " ") });
  }
  const { postalCode, phoneCode } = kept;
  if (postalCode !== undefined) Object.assign(kept, { postalCode: postalCode.toUpperCase() });
  const digits = phoneCode.replaceAll(/\D/g, "");
  return Object.assign(kept, { phoneCode: digits === "" ? "" : `+${digits}` });
}

const textFields = addressFields.filter((field) => field !== "country" && field !== "phoneCode");
