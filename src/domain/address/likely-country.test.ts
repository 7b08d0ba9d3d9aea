import { expect, test } from "vitest";
import { likelyCountry } from "./likely-country.ts";

/** Chosen country, postal code, town, and the country that the address plainly is in. */
test.each<[chosen: string, postalCode: string, city: string, likely: string | undefined]>([
  // A code that one country has alone.
  ["US", "SW1A 2AA", "", "GB"],
  ["US", "sw1a2aa", "London", "GB"],
  ["US", "K1A 0B1", "", "CA"],
  ["DE", "1012 AB", "", "NL"],
  ["US", "D02 AF30", "", "IE"],
  ["US", "00-590", "Warszawa", "PL"],
  ["FR", "1100-148", "", "PT"],
  ["US", "100-0004", "", "JP"],
  ["US", "01310-200", "", "BR"],
  // A country's sign before it.
  ["US", "D-10115", "", "DE"],
  ["DE", "A-1010", "", "AT"],
  ["DE", "CH-8001", "", "CH"],
  ["DE", "SE-111 51", "", "SE"],
  // A town that has the code there.
  ["US", "10115", "Berlin", "DE"],
  ["US", "10115 Berlin", "", "DE"],
  ["US", "Berlin 10115", "", "DE"],
  ["US", "", "10115 Berlin", "DE"],
  ["FR", "10115", "berlin", "DE"],
  ["US", "75004", "Paris", "FR"],
  ["DE", "60601", "Chicago", "US"],
  ["DE", "1010", "Wien", "AT"],
  ["US", "8001", "zurich", "CH"],
  ["JP", "518000", "深圳市", "CN"],
  // The same code is right here.
  ["US", "10115", "", undefined],
  ["US", "10115", "New York", undefined],
  ["US", "75460", "Paris", undefined],
  ["DE", "10115", "Berlin", undefined],
  ["DE", "D-10115", "", undefined],
  ["DE", "62704", "Springfield", undefined],
  ["FR", "75 004", "Paris", undefined],
  ["NL", "1012AB", "", undefined],
  ["JP", "1000004", "", undefined],
  // Several countries have such a code.
  ["US", "1010", "", undefined],
  ["US", "110 00", "Praha", undefined],
  ["US", "110034", "", undefined],
  ["DE", "1234567", "", undefined],
  // A code that is still typed, none, and none in this country.
  ["US", "101", "", undefined],
  ["US", "", "Berlin", undefined],
  ["HK", "10115", "", undefined],
  ["XX", "SW1A 2AA", "", undefined],
])("%s with %j %s: %s", (country, postalCode, city, likely) => {
  expect(likelyCountry({ country, postalCode, city, address: "1 Kiln Lane", province: "" })).toBe(
    likely,
  );
});

test.each<[address: string, likely: string | undefined]>([
  ["Hauptstr. 5, 10115 Berlin", "DE"],
  ["12 rue de Rivoli, 75004 Paris", "FR"],
  ["123 Main St, Springfield, IL 62704", undefined],
  ["123 Main St, New York 10115", undefined],
  ["10115 Berlin Turnpike", undefined],
])("US with all of it in the street, %j: %s", (address, likely) => {
  expect(likelyCountry({ country: "US", address, city: "", postalCode: "" })).toBe(likely);
});

test("a chosen province says which country it is", () => {
  const typed = { country: "US", address: "1 Kiln Lane", city: "Berlin", postalCode: "10115" };
  expect(likelyCountry({ ...typed, province: "NY" })).toBeUndefined();
});
