import { expect, test } from "vitest";
import { isTaxPlace, placesOf } from "../pricing/tax-place.ts";
import { regionsOf, territoryOf } from "./territories.ts";

test.each([
  // A seller in Great Britain or in the EU: customs lie between Belfast and London.
  ["GB", "BT1 5GS", "NIR"],
  ["GB", "bt15gs", "NIR"],
  ["GB", "SW1A 1AA", undefined],
  // Bath and Bolton begin with B, and are in England.
  ["GB", "BA1 1UA", undefined],
  ["GB", "BL1 1AA", undefined],
  ["GB", "", undefined],
  ["ES", "35001", "CN"],
  ["ES", "38 670", "CN"],
  ["ES", "28013", undefined],
  ["ES", "51001", "CE"],
  ["ES", "52001", "ML"],
  ["FI", "22100", "01"],
  ["FI", "AX-22100", "01"],
  ["FI", "00100", undefined],
  ["DE", "78266", "BUS"],
  ["DE", "78267", undefined],
  ["DE", "27498", "HEL"],
  ["IT", "23041", "LIV"],
  ["IT", "23100", undefined],
  ["IT", "22061", "CAM"],
  ["FR", "20000", "20R"],
  ["FR", "97400", "OM"],
  ["FR", "75001", undefined],
  ["GR", "630 86", "69"],
  ["PT", "9000-017", "30"],
  ["PT", "9500-150", "20"],
  ["PT", "1100-148", undefined],
  ["AT", "6991", "MIT"],
  ["AT", "6900", undefined],
  // Outside the tax of the United Kingdom; the Isle of Man is inside.
  ["GB", "JE2 3AB", "CHA"],
  ["GB", "gy1 1aa", "CHA"],
  ["GB", "IM1 1AA", undefined],
  // Monaco is taxed as France is; New Caledonia is not.
  ["FR", "98000", undefined],
  ["FR", "98800", "OM"],
  ["NO", "9170", "21"],
  ["NO", "9008", undefined],
  ["CH", "7562", "SAM"],
  ["CH", "7500", undefined],
  // The same digits in another country mean nothing.
  ["US", "35001", undefined],
])("%s %s is in %s", (country, postalCode, territory) => {
  expect(territoryOf(country, postalCode)).toBe(territory);
});

test("an address is in its province, its territory and its country, in this order", () => {
  expect(placesOf({ country: "GB", postalCode: "BT1 5GS" })).toEqual(["GB-NIR", "GB"]);
  expect(placesOf({ country: "GB" })).toEqual(["GB"]);
  const canary = { country: "ES", province: "GC", postalCode: "35001" };
  expect(placesOf(canary)).toEqual(["ES-GC", "ES-CN", "ES"]);
  // Ceuta is a province, too.
  expect(placesOf({ country: "ES", province: "CE", postalCode: "51001" })).toEqual(["ES-CE", "ES"]);
});

test("each territory has a name and a place of its own", () => {
  for (const country of ["AT", "CH", "DE", "ES", "FI", "FR", "GB", "GR", "IT", "NO", "PT"]) {
    const codes = regionsOf(country).map(({ code }) => code);
    expect(new Set(codes).size, country).toBe(codes.length);
  }
  expect(isTaxPlace({ country: "GB", region: "NIR" })).toBe(true);
  expect(isTaxPlace({ country: "ES", region: "CE" })).toBe(true);
  expect(isTaxPlace({ country: "GB", region: "ZZ" })).toBe(false);
});
