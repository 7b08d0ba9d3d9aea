import { recipientName } from "#domain/address/address-lines.ts";
import { countryName } from "#domain/address/country-name.ts";
import { provincesOf } from "#domain/address/provinces.ts";
import type { OrderRow } from "#server/order/order-record.ts";

/** A delivery address as providers take it; "" for parts that its country does not have. */
export type ShipTo = {
  name: string;
  address: string;
  addressLine2: string;
  city: string;
  province: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
};

/**
 * Countries whose posts write a province by its letters; other codes are ours, such as 13 for
 * Tokyo.
 */
const withLetters = new Set(["AU", "BR", "CA", "IT", "US"]);

/** Name and place; the phone is the carrier's business. */
export function shipToOf(address: OrderRow["address"]): ShipTo {
  const { addressLine2 = "", city = "", province = "", postalCode = "", country } = address;
  const { name } = provincesOf(country).find(({ code }) => code === province) ?? {};
  const provinceName = name?.["en-US"] ?? province;
  return {
    name: recipientName(address),
    address: address.address,
    addressLine2,
    // Cities that are provinces or countries are named by no field of theirs.
    city: city || provinceName || countryName(country, "en-US"),
    province: withLetters.has(country) ? province : provinceName,
    postalCode,
    country,
  };
}
