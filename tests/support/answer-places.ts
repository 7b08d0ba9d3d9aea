import type { Language } from "#domain/language.ts";
import { listCountries } from "#server/address/list-countries.ts";
import { listProvinces } from "#server/address/list-provinces.ts";
import { findPlaces } from "#server/address/suggest/find-places.ts";
import { fetchPlaces } from "#web/storefront/forms/address/load-places.ts";
import type { Places } from "#web/storefront/forms/address/places.ts";
import { shopCalls } from "./fake-calls.ts";

/** Countries, provinces and suggestions as the server has them: its tables, without its database. */
export function answerPlaces(language: Language = "en-US"): void {
  const firstPage = { current: 1, size: 100 };
  shopCalls.on("listCountries", (asked) => listCountries({ ...firstPage, ...asked }, language));
  shopCalls.on("listProvinces", (asked) => listProvinces({ ...firstPage, ...asked }, language));
  shopCalls.on("suggestAddress", ({ country, text }) => ({
    records: findPlaces(country, text, language),
  }));
}

/** The same as a form gets them. */
export async function findAnsweredPlaces(language?: Language): Promise<Places> {
  answerPlaces(language);
  const places = await fetchPlaces();
  if (!places) throw new Error("the countries could not be listed");
  return places;
}
