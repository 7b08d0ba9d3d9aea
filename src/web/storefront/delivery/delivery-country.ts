import { storedText } from "#web/platform/storage.ts";

/** The country chosen last on a product's page or in the cart. */
const stored = storedText("shippingCountry");

/** ISO 3166; "" before a first choice. */
export const chosenCountry = (): string => stored.read() ?? "";

/**
 * The country that a promise is made for: the one chosen before, else the region of the browser's
 * languages, else the one where most people speak the first of them. For hydrated pages only.
 * @returns ISO 3166, two letters
 */
export function deliveryCountry(): string {
  const kept = chosenCountry();
  if (kept) return kept;
  const tags = navigator.languages.map((tag) => new Intl.Locale(tag));
  const region = tags.map((tag) => tag.region).find(Boolean) ?? tags[0]?.maximize().region;
  return region && /^[A-Z]{2}$/.test(region) ? region : "US";
}

/** @param country ISO 3166; "" forgets the choice. */
export const keepDeliveryCountry = (country: string) => stored.write(country || null);
