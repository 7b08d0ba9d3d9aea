import * as z from "zod/mini";
import { address, type Address, type Country } from "#contract/address.ts";
import { addressFields, type AddressField } from "#domain/address/address-fields.ts";
import { isValidationKey, type ValidationKey } from "#contract/validation-texts.ts";
import { checkAddress } from "#domain/address/check-address.ts";

/** What stands in an address form, field by field; "" where nothing does. */
export type AddressValues = Record<AddressField, string>;
export type AddressErrors = Partial<Record<AddressField, ValidationKey>>;
/** An address as the contract takes it, every field given. */
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

/** The form's values for an address that is there already. */
export function valuesOf(known: Partial<Address>): AddressValues {
  const values = { ...emptyAddress };
  for (const field of addressFields) values[field] = known[field] ?? "";
  return values;
}

/**
 * The address as it is sent. Fields that the country's form does not have are left out; they stay
 * in the form's values, should another country be chosen.
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

/** What stands in the way of an address, by field; the rules are the contract's and the country's. */
export function findAddressErrors(
  values: AddressValues,
  country: Country | undefined,
): AddressErrors {
  // Without a country nothing else of the address can be judged.
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
  return errors;
}
