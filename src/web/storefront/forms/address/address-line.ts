import type { Address } from "#contract/address.ts";
import type { AddressField } from "#domain/address/address-fields.ts";
import { countryOf, provincesIn, type Places } from "./places.ts";

const rowParts: readonly AddressField[] = ["address", "addressLine2"];
const townParts: readonly AddressField[] = ["city", "province", "postalCode"];

/** An address in one line, in its country's own order: `Invalidenstraße 12, 10115 Berlin, Germany`. */
export function addressLine(address: Address, places: Places): string {
  const country = countryOf(places, address.country);
  const order = country?.fieldOrder ?? [...rowParts, ...townParts];
  const textOf = (field: AddressField) =>
    field === "province" ? provinceName(address, places) : (address[field] ?? "");
  const named = (parts: readonly AddressField[]) =>
    order
      .filter((field) => parts.includes(field))
      .map(textOf)
      .filter(Boolean);
  return [...named(rowParts), named(townParts).join(" "), country?.name ?? address.country]
    .filter(Boolean)
    .join(", ");
}

function provinceName({ country, province = "" }: Address, places: Places): string {
  return provincesIn(places, country).find(({ code }) => code === province)?.name ?? province;
}
