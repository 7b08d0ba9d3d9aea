import { storedText } from "#web/platform/storage.ts";

/** The country chosen last, shared with the cart's estimate. */
const stored = storedText("shippingCountry");

/**
 * The country that a promise is made for: the one chosen before, else the region of the browser's
 * languages, else the one where most people speak the first of them. For hydrated pages only.
 * @returns ISO 3166, two letters
 */
export function deliveryCountry(): string {
  const kept = stored.read();
  if (kept) return kept;
  const tags = navigator.languages.map((tag) => new Intl.Locale(tag));
  const region = tags.map((tag) => tag.region).find(Boolean) ?? tags[0]?.maximize().region;
  return region && /^[A-Z]{2}$/.test(region) ? region : "US";
}

export const keepDeliveryCountry = (country: string) => stored.write(country);
