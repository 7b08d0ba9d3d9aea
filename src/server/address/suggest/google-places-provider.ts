import * as z from "zod/mini";
import type { AddressSuggestion } from "#contract/address.ts";
import { provincesOf } from "#domain/address/provinces.ts";
import { provinceCode } from "#domain/address/towns.ts";
import { askProvider, type SuggestionProvider } from "./suggestion-provider.ts";

/** Places API (New): `places:autocomplete` and the details of a place. */
const predictions = z.object({
  suggestions: z.optional(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }),
        ),
      }),
    ),
  ),
});
const details = z.object({
  addressComponents: z.optional(
    z.array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) })),
  ),
});
type Components = NonNullable<z.infer<typeof details>["addressComponents"]>;

/** Every prediction costs a request for its details, so few are requested. */
const most = 4;

export function createGooglePlacesProvider(url: string, key: string): SuggestionProvider {
  const headers = { "x-goog-api-key": key };
  return {
    async suggest({ country, text, language }) {
      const raw = await askProvider(url, "/v1/places:autocomplete", {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({
          input: text,
          includedRegionCodes: [country.toLowerCase()],
          languageCode: language,
        }),
      });
      const found = (z.parse(predictions, raw).suggestions ?? [])
        .flatMap(({ placePrediction }) => placePrediction ?? [])
        .slice(0, most);
      return Promise.all(
        found.map(async ({ placeId, text: { text: label } }) => {
          const path = `/v1/places/${encodeURIComponent(placeId)}?languageCode=${language}`;
          const fields = { ...headers, "x-goog-fieldmask": "addressComponents" };
          const place = z.parse(details, await askProvider(url, path, { headers: fields }));
          return present(label, place.addressComponents ?? [], country);
        }),
      );
    },
  };
}

function present(label: string, components: Components, country: string): AddressSuggestion {
  const find = (...types: string[]) =>
    types
      .map((type) => components.find((component) => component.types.includes(type)))
      .find(Boolean);
  const street = find("route")?.longText;
  const number = find("street_number")?.longText;
  // The label has both in the country's order.
  const numbered =
    number && street && label.startsWith(number) ? [number, street] : [street, number];
  const city = find("locality", "postal_town", "sublocality")?.longText;
  const postalCode = find("postal_code")?.longText;
  const state = find("administrative_area_level_1");
  const listed = provincesOf(country).length > 0;
  const province =
    listed && state
      ? provinceCode(country, state.shortText) || provinceCode(country, state.longText)
      : "";
  return {
    label,
    address: {
      ...(street ? { address: numbered.filter(Boolean).join(" ") } : {}),
      ...(city ? { city } : {}),
      ...(postalCode ? { postalCode } : {}),
      ...(province ? { province } : {}),
    },
  };
}
