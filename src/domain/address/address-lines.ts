import type { Language } from "../language.ts";
import { textIn } from "../language/text-in.ts";
import { isFamilyFirst, personName } from "../names/person-name.ts";
import type { AddressField } from "./address-fields.ts";
import { countryName } from "./country-name.ts";
import { rulesOf } from "./country-rules.ts";
import { provincesOf } from "./provinces.ts";

/** Parts of an address on a parcel; "" or absent for those it lacks. */
type Delivery = Readonly<Record<"firstName" | "lastName" | "address" | "country", string>> &
  Readonly<
    Partial<
      Record<"company" | "addressLine2" | "city" | "province" | "postalCode", string | undefined>
    >
  >;
type Phone = Readonly<Record<"phoneCode" | "phone", string>>;

const placeParts = ["city", "province", "postalCode"] as const;

/** An address as on the parcel: in the country's order, names of places in the reader's language. */
export function postalLines(address: Delivery, language: Language): string[] {
  const province = provincesOf(address.country).find(({ code }) => code === address.province);
  const order: readonly AddressField[] = rulesOf(address.country)?.fieldOrder ?? placeParts;
  // “New York, New York 10001”: a comma separates two names that may be equal.
  const hasComma = address.province && order.indexOf("city") < order.indexOf("province");
  const place = order.map((part) => {
    if (part === "province") return province ? textIn(province.name, language) : address.province;
    if (part === "city" && address.city && hasComma) return `${address.city},`;
    return part === "city" || part === "postalCode" ? address[part] : "";
  });
  return [
    recipientName(address),
    address.company,
    address.address,
    address.addressLine2,
    place.filter(Boolean).join(" "),
    countryName(address.country, language),
  ].filter((line): line is string => Boolean(line));
}

/** The name on the parcel, in the order of its country. */
export function recipientName({
  firstName,
  lastName,
  country,
}: Pick<Delivery, "firstName" | "lastName" | "country">): string {
  const order: readonly AddressField[] = rulesOf(country)?.fieldOrder ?? placeParts;
  const familyFirst = order.find((part) => part.endsWith("Name")) === "lastName";
  const name = { firstName, lastName };
  return familyFirst && !isFamilyFirst(name) ? `${lastName} ${firstName}` : personName(name);
}

/** The same with the phone, where there is one. */
export const addressLines = (address: Delivery & Phone, language: Language): string[] => [
  ...postalLines(address, language),
  ...(address.phone ? [`${address.phoneCode} ${address.phone}`.trim()] : []),
];
