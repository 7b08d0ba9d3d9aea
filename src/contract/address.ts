import * as z from "zod/mini";
import { addressFields } from "#domain/address/address-fields.ts";
import { pastedNumber } from "#domain/pasted-code.ts";
import { id, isOneLine, optionalLine, page, records, requiredLine, text } from "./field.ts";
import type { ValidationKey } from "./validation-texts.ts";

/** Numbers and postcodes come with marks of direction where they are copied from an address book. */
const pasted = (key: ValidationKey = "invalid") => text(key).check(z.overwrite(pastedNumber));

/** Which of the optional fields a country needs is checked against its rules after this. */
export const address = z.object({
  firstName: requiredLine("firstNameRequired", 60),
  lastName: requiredLine("lastNameRequired", 60),
  company: optionalLine(80),
  address: requiredLine("addressRequired", 120),
  addressLine2: optionalLine(120),
  country: z.string("countryRequired").check(z.regex(/^[A-Z]{2}$/, "countryRequired")),
  province: optionalLine(60),
  postalCode: z.optional(
    pasted().check(z.maxLength(16, "tooLong"), z.refine(isOneLine, "invalid")),
  ),
  /** "" where there is no phone. */
  phoneCode: z._default(
    z.string("phoneCodeRequired").check(z.regex(/^(\+?\d{1,4})?$/, "invalid")),
    "",
  ),
  city: optionalLine(80),
  /** "" where there is none: whether a parcel needs one depends on where and how it travels. */
  phone: z._default(
    pasted("phoneRequired").check(z.maxLength(24, "tooLong"), z.refine(isOneLine, "invalid")),
    "",
  ),
});
export type Address = z.infer<typeof address>;

export const country = z.object({
  code: z.string(),
  name: z.string(),
  phoneCode: z.string(),
  required: z.array(z.enum(addressFields)),
  postalCodePattern: z.string(),
  postalCodeExample: z.string(),
  fieldOrder: z.array(z.enum(addressFields)),
  /** How the country calls these fields. */
  labels: z.object({
    province: z.enum(["state", "province", "county", "prefecture", "region", "area", "emirate"]),
    postalCode: z.enum(["zip", "postcode", "postalCode", "eircode", "pin"]),
    city: z.enum(["city", "town", "suburb", "district"]),
  }),
  hasProvinces: z.boolean(),
  /** Whether the shop sends parcels there, or to a part of it. */
  served: z.boolean(),
});
export type Country = z.infer<typeof country>;
export const countryListInput = z.object({ ...page });
export const countryList = records(country);

export const province = z.object({ code: z.string(), name: z.string() });
export const provinceListInput = z.object({
  ...page,
  country: z.string("countryRequired").check(z.regex(/^[A-Z]{2}$/, "countryRequired")),
});
export const provinceList = records(province);

const addressWarning = z.object({ path: z.enum(["postalCode", "phone"]), example: z.string() });
export type AddressWarning = z.infer<typeof addressWarning>;

/** An address of the account's book. */
export const savedAddress = z.extend(address, {
  id: z.string(),
  isDefault: z.boolean(),
  /** Said once it is saved: parts that look wrong and may be right all the same. */
  warnings: z.optional(z.array(addressWarning)),
});
export type SavedAddress = z.infer<typeof savedAddress>;
export const saveAddressesInput = z
  .array(
    z.extend(address, { id: z.optional(id()), isDefault: z._default(z.boolean("invalid"), false) }),
  )
  .check(z.minLength(1, "required"), z.maxLength(20, "invalid"));
export const savedAddresses = z.array(savedAddress);
export const addressIdInput = z.object({ id: id() });
export const addressIdsInput = z.array(id()).check(z.maxLength(100, "invalid"));
export const addressListInput = z.object({ ...page });
export const addressList = records(savedAddress);

/** Suggestions while a street or a town is typed; `text` is the value of the field. */
export const suggestAddressInput = z.object({
  country: z.string("countryRequired").check(z.regex(/^[A-Z]{2}$/, "countryRequired")),
  text: text().check(z.trim(), z.maxLength(120, "tooLong")),
});
export const addressSuggestion = z.object({
  label: z.string(),
  /** The known fields; fields that are absent stay as they were typed. */
  address: z.partial(z.omit(address, { phoneCode: true, phone: true })),
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;
export const addressSuggestions = z.object({ records: z.array(addressSuggestion) });
