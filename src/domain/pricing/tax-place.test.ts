import { expect, test } from "vitest";
import { countryRules } from "../address/country-rules.ts";
import { provincesOf } from "../address/provinces.ts";
import { isTaxPlace, readTaxPlace, taxPlace } from "./tax-place.ts";

test("every country and each of its provinces has a text of its own that is read back", () => {
  const places = countryRules.flatMap(({ code: country }) => [
    { country },
    ...provincesOf(country).map(({ code: region }) => ({ country, region })),
  ]);
  expect(new Set(places.map(taxPlace)).size).toBe(places.length);
  expect(places.map((place) => readTaxPlace(taxPlace(place)))).toEqual(places);
  expect(places.every(isTaxPlace)).toBe(true);
});

test("a province of another country, or of one whose provinces are typed, is none", () => {
  expect(isTaxPlace({ country: "US", region: "ON" })).toBe(false);
  expect(isTaxPlace({ country: "DE", region: "BY" })).toBe(false);
});
