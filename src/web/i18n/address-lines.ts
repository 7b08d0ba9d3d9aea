import type { Address } from "#contract/address.ts";
import type { AddressField } from "#domain/address/address-fields.ts";
import { countryName } from "#domain/address/country-name.ts";
import { rulesOf } from "#domain/address/country-rules.ts";
import { provincesOf } from "#domain/address/provinces.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";

const placeParts = ["city", "province", "postalCode"] as const;

/** An address as on the parcel: in the country's order. */
export function addressLines(address: Address, language: Language): string[] {
  const province = provincesOf(address.country).find(({ code }) => code === address.province);
  const order: readonly AddressField[] = rulesOf(address.country)?.fieldOrder ?? placeParts;
  // “New York, New York 10001”: a comma separates two names that may be equal.
  const hasComma = address.province && order.indexOf("city") < order.indexOf("province");
  const place = order.map((part) => {
    if (part === "province") return province ? textIn(province.name, language) : address.province;
    if (part === "city" && address.city && hasComma) return `${address.city},`;
    return placeParts.find((one) => one === part) ? address[part] : "";
  });
  const familyFirst = order.find((part) => part.endsWith("Name")) === "lastName";
  const names = [address.firstName, address.lastName];
  return [
    (familyFirst ? names.toReversed() : names).join(" "),
    address.company,
    address.address,
    address.addressLine2,
    place.filter(Boolean).join(" "),
    countryName(address.country, language),
    `${address.phoneCode} ${address.phone}`,
  ].filter((line): line is string => Boolean(line));
}
