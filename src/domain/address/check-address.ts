import type { PhoneNeed } from "../delivery/phone-need.ts";
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
};

/**
 * Faults that keep an address from being delivered to: a country that is not served, an empty field
 * that its country needs, or a phone without its country's code. Nothing else blocks (R-ADDRESS-2). Keys are those of the contract's validation
 * texts, in the order of the country's form.
 */
export function checkAddress(address: AddressDraft): AddressFault[] {
  const rules = rulesOf(address.country);
  if (!rules) return [{ path: "country", key: "countryNotServed" }];
  const empty = rules.fieldOrder.flatMap((path): AddressFault[] => {
    const key = missing[path];
    const filled = address[path]?.trim();
    return key && rules.required.includes(path) && !filled ? [{ path, key }] : [];
  });
  const lacksCode = address.phone.trim() !== "" && address.phoneCode.trim() === "";
  return lacksCode ? [...empty, { path: "phoneCode", key: "phoneCodeRequired" }] : empty;
}

/** Fields that an address lacks for a parcel that needs its recipient's phone (R-ADDRESS-9). */
export const checkPhoneNeed = (
  { phone }: Pick<AddressDraft, "phone">,
  need: PhoneNeed | null,
): AddressFault[] =>
  need !== null && phone.trim() === "" ? [{ path: "phone", key: "phoneRequired" }] : [];

export type AddressWarning = { path: "postalCode" | "phone"; example: string };

/** Parts that look wrong and may be right all the same: shown, never in the way (R-ADDRESS-2). */
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

/** Signs that nobody sees and no script needs: of line breaking, of direction, of files. */
const invisible =
  /\u00ad|\u034f|\u061c|\u180e|\u200b|[\u200e\u200f\u202a-\u202e\u2060-\u206f]|\ufeff/g;

/**
 * The same address as it is kept and printed: outer and doubled spaces and signs that nobody sees
 * gone, postcode as its country writes it, country code of the phone with its `+`, and none without
 * a phone. Nothing else that was typed is dropped.
 */
export function normaliseAddress<Draft extends AddressDraft>(address: Draft): Draft {
  const kept: Draft = { ...address };
  for (const path of textFields) {
    const text = kept[path];
    if (text === undefined) continue;
    const seen = text.replaceAll(invisible, "").trim().replaceAll(/\s+/g, " ");
    Object.assign(kept, { [path]: seen });
  }
  const { postalCode, phoneCode } = kept;
  if (postalCode !== undefined) {
    Object.assign(kept, { postalCode: plainPostcode(kept.country, postalCode) });
  }
  const digits = kept.phone === "" ? "" : phoneCode.replaceAll(/\D/g, "");
  return Object.assign(kept, { phoneCode: digits === "" ? "" : `+${digits}` });
}

/**
 * In upper case. Where the whole is no postcode: without the country before it (`D-10115`,
 * `〒154-0023`) and marks around it, and parted as its country parts it (`K1A-0B1`, `90210 1234`), if
 * one of these is a postcode.
 */
function plainPostcode(country: string, text: string): string {
  const code = text
    .normalize("NFKC")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .toUpperCase();
  const pattern = rulesOf(country)?.postalCodePattern;
  if (!pattern || matches(pattern, code)) return code;
  const bare = code.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const rest = bare.replace(/^(?:C\.P|[A-Z]{1,3})[ .:-]*/u, "");
  const partings = [bare, rest].flatMap((one) => [
    one,
    one.replaceAll("-", " "),
    one.replaceAll(" ", "-"),
    partedAs(rulesOf(country)?.postalCodeExample ?? "", one),
    one.replaceAll(/[ -]/g, ""),
  ]);
  return partings.find((one) => matches(pattern, one)) ?? code;
}

/** Parted where the example is, if it has as many signs. */
function partedAs(example: string, text: string): string {
  const signs = [...text.replaceAll(/[ -]/g, "")];
  if (signs.length !== example.replaceAll(/[ -]/g, "").length) return text;
  return [...example].map((sign) => (/[ -]/.test(sign) ? sign : signs.shift())).join("");
}

const textFields = addressFields.filter((field) => field !== "country" && field !== "phoneCode");
