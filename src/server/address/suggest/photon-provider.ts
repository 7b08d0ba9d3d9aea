import * as z from "zod/mini";
import type { AddressSuggestion } from "#contract/address.ts";
import { provincesOf } from "#domain/address/provinces.ts";
import { provinceCode } from "#domain/address/towns.ts";
import { askProvider, type SuggestionProvider } from "./suggestion-provider.ts";

/** Photon's answer: GeoJSON with an address in the properties (komoot/photon, `/api`). */
const answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: z.optional(z.string()),
        housenumber: z.optional(z.string()),
        street: z.optional(z.string()),
        postcode: z.optional(z.string()),
        city: z.optional(z.string()),
        district: z.optional(z.string()),
        state: z.optional(z.string()),
        countrycode: z.optional(z.string()),
        type: z.optional(z.string()),
      }),
    }),
  ),
});
type Properties = z.infer<typeof answer>["features"][number]["properties"];

/** Number after the street, as most of the world writes it, or before it. */
const numberFirst: readonly string[] = ["US", "CA", "GB", "IE", "AU", "NZ", "FR", "IN", "SG", "ZA"];

/** Addresses of OpenStreetMap, from a Photon server of one's own. */
export function createPhotonProvider(url: string): SuggestionProvider {
  return {
    async suggest({ country, text }) {
      const query = new URLSearchParams({ q: text, limit: "5", lang: "en", countrycode: country });
      const { features } = z.parse(answer, await askProvider(url, `/api?${query.toString()}`));
      return features
        .map(({ properties }) => properties)
        .filter(({ countrycode }) => countrycode?.toUpperCase() === country)
        .flatMap((found) => present(found, country));
    },
  };
}

function present(found: Properties, country: string): AddressSuggestion[] {
  const street = found.street ?? (found.type === "street" ? found.name : undefined);
  const { housenumber } = found;
  const numbered = numberFirst.includes(country) ? [housenumber, street] : [street, housenumber];
  const address = street ? numbered.filter(Boolean).join(" ") : undefined;
  const city = found.city ?? (found.type === "city" ? found.name : undefined) ?? found.district;
  const listed = provincesOf(country).length > 0;
  const province = listed && found.state ? provinceCode(country, found.state) : "";
  const label = [address ?? found.name, [found.postcode, city].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  if (!label) return [];
  return [
    {
      label,
      address: {
        ...(address ? { address } : {}),
        ...(city ? { city } : {}),
        ...(found.postcode ? { postalCode: found.postcode } : {}),
        ...(province ? { province } : {}),
      },
    },
  ];
}
