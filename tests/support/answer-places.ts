import type { ZoneReach } from "#domain/delivery/served-country.ts";
import type { Language } from "#domain/language.ts";
import { listCountries } from "#server/address/list-countries.ts";
import { listProvinces } from "#server/address/list-provinces.ts";
import { findPlaces } from "#server/address/suggest/find-places.ts";
import { fetchPlaces } from "#web/storefront/forms/address/load-places.ts";
import type { Places } from "#web/storefront/forms/address/places.ts";
import { shopCalls } from "./fake-calls.ts";

/** Parcels go everywhere. */
const everywhere: readonly ZoneReach[] = [{ places: [], hasWay: true }];

/** Countries, provinces and suggestions as the server has them: its tables, without its database. */
export function answerPlaces(language: Language = "en-US", zones = everywhere): void {
  const firstPage = { current: 1, size: 100 };
  shopCalls.on("listCountries", (asked) =>
    listCountries({ ...firstPage, ...asked }, language, zones),
  );
  shopCalls.on("listProvinces", (asked) => listProvinces({ ...firstPage, ...asked }, language));
  shopCalls.on("suggestAddress", ({ country, text }) => ({
    records: findPlaces(country, text, language),
  }));
}

/** The same as a form gets them. */
export async function findAnsweredPlaces(language?: Language, zones = everywhere): Promise<Places> {
  answerPlaces(language, zones);
  const places = await fetchPlaces();
  if (!places) throw new Error("the countries could not be listed");
  return places;
}
