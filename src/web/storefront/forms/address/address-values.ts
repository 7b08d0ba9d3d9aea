import * as z from "zod/mini";
import { address, type Address, type Country } from "#contract/address.ts";
import { addressFields, type AddressField } from "#domain/address/address-fields.ts";
import { isValidationKey, type ValidationKey } from "#contract/validation-texts.ts";
import { checkAddress, checkPhoneNeed } from "#domain/address/check-address.ts";
import type { PhoneNeed } from "#domain/delivery/phone-need.ts";
import { countryOf, type Places } from "./places.ts";

/** Values of an address form by field; "" for empty ones. */
export type AddressValues = Record<AddressField, string>;
export type AddressErrors = Partial<Record<AddressField, ValidationKey>>;
/** An address for the contract with every field. */
export type WholeAddress = Required<{ [Field in AddressField]: string }>;

export const emptyAddress: AddressValues = {
  country: "",
  firstName: "",
  lastName: "",
  company: "",
  address: "",
  addressLine2: "",
  city: "",
  province: "",
  postalCode: "",
  phoneCode: "",
  phone: "",
};

export function isAddressField(name: string): name is AddressField {
  return addressFields.some((field) => field === name);
}

/** Form values of an existing address; without a phone its country's code stands ready. */
export function valuesOf(known: Partial<Address>, places: Places): AddressValues {
  const values = { ...emptyAddress };
  for (const field of addressFields) values[field] = known[field] ?? "";
  values.phoneCode ||= countryOf(places, values.country)?.phoneCode ?? "";
  return values;
}

/**
 * The address to send. Fields that the country's form lacks are left out; they stay in the form's
 * values in case another country is chosen.
 */
export function toAddress(values: AddressValues, country: Country | undefined): WholeAddress {
  const asked = (field: AddressField) =>
    !country || country.fieldOrder.includes(field) ? values[field].trim() : "";
  return {
    country: values.country,
    firstName: asked("firstName"),
    lastName: asked("lastName"),
    company: asked("company"),
    address: asked("address"),
    addressLine2: asked("addressLine2"),
    city: asked("city"),
    province: asked("province"),
    postalCode: asked("postalCode"),
    phoneCode: asked("phoneCode"),
    phone: asked("phone"),
  };
}

/** Errors of an address by field, by the rules of the contract, the country and its parcel. */
export function findAddressErrors(
  values: AddressValues,
  country: Country | undefined,
  phoneNeed: PhoneNeed | null,
): AddressErrors {
  // Without a country the other fields cannot be validated.
  if (!country) return { country: "countryRequired" };
  const typed = toAddress(values, country);
  const errors: AddressErrors = {};
  const note = (name: unknown, key: string) => {
    const field = String(name);
    if (isAddressField(field) && isValidationKey(key)) errors[field] ??= key;
  };
  const read = z.safeParse(address, typed);
  for (const issue of read.error?.issues ?? []) note(issue.path.at(-1), issue.message);
  for (const { path, key } of checkAddress(typed)) note(path, key);
  for (const { path, key } of checkPhoneNeed(typed, phoneNeed)) note(path, key);
  return errors;
}
