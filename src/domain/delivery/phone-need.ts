/** The merchant's setting of a method: as the tables below have it, always, or never. */
export const phoneRules = ["byCountry", "always", "never"] as const;
export type PhoneRule = (typeof phoneRules)[number];

/** Why a parcel does not travel without its recipient's phone. */
export const phoneNeeds = ["country", "carrier"] as const;
export type PhoneNeed = (typeof phoneNeeds)[number];

/**
 * Countries whose customs or last mile call the recipient: of personal identification at customs
 * (BR, CN, IN, KR, TW), or because addresses there are found by phone (docs/decisions/076).
 */
const callingCountries = new Set("AE BR CN IL IN KR MO MX MY TH TW ZA".split(" "));

/** Couriers that make no label for another country without a phone; posts do (docs/decisions/076). */
const courier = /\b(dhl|fedex|federal express|ups|united parcel|tnt|aramex)\b|顺丰|联邦快递|敦豪/i;

/** Parcels leave from the United States (R-SHOP-3); nothing is declared within them. */
const homeCountry = "US";

/**
 * The party that needs the phone of a parcel's recipient; null where it is optional
 * (R-ADDRESS-9). The merchant's word on a method stands above both tables.
 */
export function phoneNeedOf(
  { phoneRule, carrier }: { phoneRule: PhoneRule; carrier: string },
  country: string,
): PhoneNeed | null {
  if (phoneRule === "never") return null;
  if (phoneRule === "always") return "carrier";
  if (callingCountries.has(country)) return "country";
  return country !== homeCountry && courier.test(carrier) ? "carrier" : null;
}
