import type { Address } from "#contract/address.ts";
import { bannerRule, cartVolumeRule, type VolumeRule } from "#domain/promotion/volume-discount.ts";
import { text, type SeedText } from "./texts/seed-text.ts";

/** Settings of the merchant; texts per language where they differ. */
export const shopSettings: Readonly<Record<string, string | number | boolean | SeedText>> = {
  brand: "Kitroom",
  email: "hello@kitroom.example",
  // As on invoices and return slips.
  seller: "Kitroom Ltd.",
  sellerAddress: "Returns desk, Gate 4\n200 Touchline Avenue\nBoise, ID 83702\nUSA",
  sellerPhone: "+1 208 555 0143",
  sellerTaxNumber: "00-0000000",
  sellerRegister: "Idaho Secretary of State, file 000000",
  hours: text("8AM to 6PM EST", "美国东部时间 8:00 至 18:00"),
  replyDays: 1,
  stacking: false,
  trackingSite: "https://tracking.kitroom.example",
};

export const promotionRules: readonly { rule: VolumeRule; name: SeedText }[] = [
  { rule: cartVolumeRule, name: text("Cart volume discount", "购物车满件折扣") },
  { rule: bannerRule, name: text("Banner promotion", "横幅促销") },
];

/** The opening rates are in force since before anything was sold. */
export const ratesValidFrom = new Date("2026-01-01T00:00:00Z");

/** Where the demo shopper's parcels go. The number is one of those kept free for fiction. */
export const shopperAddress: Address = {
  firstName: "Robin",
  lastName: "Marlow",
  company: "",
  address: "14 Turnstile Lane",
  addressLine2: "Apartment 3B",
  country: "US",
  province: "NY",
  postalCode: "10001",
  phoneCode: "+1",
  city: "New York",
  phone: "2125550114",
};

/** Where the demo shopper works. */
export const shopperWorkAddress: Address = {
  ...shopperAddress,
  company: "Larkfield Studio",
  address: "260 Chandler Street",
  addressLine2: "Floor 4",
  city: "Buffalo",
  postalCode: "14207",
  phone: "7165550142",
};
