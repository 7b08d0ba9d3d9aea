import { expect, test } from "vitest";
import { shipToOf } from "./ship-to.ts";

const base = {
  firstName: "Ada",
  lastName: "Quill",
  address: "1 Main St",
  phoneCode: "",
  phone: "",
};

test.each([
  // Where a city is a province, or its own country.
  ["AE", { province: "DU" }, { city: "Dubai", province: "Dubai" }],
  ["HK", { province: "KLN" }, { city: "Kowloon", province: "Kowloon" }],
  ["SG", { postalCode: "238880" }, { city: "Singapore", province: "", postalCode: "238880" }],
  ["MO", {}, { city: "Macao", province: "" }],
  // Codes of ours are no names, and letters of a country's posts are.
  ["JP", { province: "13", postalCode: "154-0023" }, { city: "Tokyo", province: "Tokyo" }],
  ["ES", { city: "Las Palmas", province: "GC" }, { city: "Las Palmas", province: "Las Palmas" }],
  ["US", { city: "Boise", province: "ID" }, { city: "Boise", province: "ID" }],
  ["IT", { city: "Bari", province: "BA" }, { city: "Bari", province: "BA" }],
  ["DE", { city: "Berlin", postalCode: "10115" }, { city: "Berlin", province: "" }],
] as const)("the provider reads a place of %s by its names: %o", (country, place, wanted) => {
  expect(shipToOf({ ...base, country, ...place })).toMatchObject({ country, ...wanted });
});
