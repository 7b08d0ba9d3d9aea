import { expect, test } from "vitest";
import type { Country } from "#contract/address.ts";
import { textIn } from "#domain/language/text-in.ts";
import { countryRules } from "#domain/address/country-rules.ts";
import { provincesOf } from "#domain/address/provinces.ts";
import { emptyAddress, findAddressErrors, toAddress, valuesOf } from "./address-values.ts";
import { changeField, fillPlace, stateOf } from "./change-address.ts";
import { countryOf, type Places } from "./places.ts";

const countries: Country[] = countryRules.map((rules) => ({
  ...rules,
  name: rules.code,
  hasProvinces: provincesOf(rules.code).length > 0,
  served: true,
}));
const places: Places = {
  countries,
  provinces: Object.fromEntries(
    countries.map(({ code }) => [
      code,
      provincesOf(code).map((province) => ({
        code: province.code,
        name: textIn(province.name, "en-US"),
      })),
    ]),
  ),
};
const country = (code: string) => countryOf(places, code);
const typed = {
  ...emptyAddress,
  firstName: "Robin",
  lastName: "Marlow",
  address: "1 Kiln Lane",
  phone: "7700 900123",
};

/** One form through which several countries go, one after the other. */
function through(state: ReturnType<typeof stateOf>, ...codes: string[]) {
  return codes.reduce((last, code) => changeField(last, "country", code, places), state);
}

test.each([
  ["US", ["city", "postalCode", "province"]],
  ["GB", ["city", "postalCode"]],
  ["DE", ["city", "postalCode"]],
  ["HK", ["province"]],
  ["JP", ["postalCode", "province"]],
  ["NZ", ["city", "postalCode"]],
  ["MO", []],
])("%s still needs %j beside name, street and phone", (code, fields) => {
  const { values } = through(stateOf(typed), code);
  expect(Object.keys(findAddressErrors(values, country(code), null)).toSorted()).toEqual(fields);
});

test("an empty form asks for the country, and for nothing a country decides", () => {
  expect(findAddressErrors(emptyAddress, undefined, null)).toEqual({ country: "countryRequired" });
});

test.each([
  [null, "", {}],
  ["country", "", { phone: "phoneRequired" }],
  ["carrier", "  ", { phone: "phoneRequired" }],
  ["carrier", "30 1234567", {}],
] as const)("a parcel that needs a phone for %s: %j", (need, phone, errors) => {
  const { values } = through(stateOf({ ...typed, phone }), "MO");
  expect(findAddressErrors(values, country("MO"), need)).toEqual(errors);
});

test("an address that was kept without a phone begins with its country's code", () => {
  const kept = { ...typed, country: "DE", phoneCode: "", phone: "" };
  expect(valuesOf(kept, places)).toMatchObject({ phoneCode: "+49", phone: "" });
  expect(valuesOf({ ...kept, phoneCode: "+33" }, places).phoneCode).toBe("+33");
});

test("an empty name has its own text", () => {
  const { values } = through(stateOf({ ...typed, firstName: " " }), "MO");
  expect(findAddressErrors(values, country("MO"), null)).toEqual({
    firstName: "firstNameRequired",
  });
});

test("what another country does not ask for is not sent, and not forgotten", () => {
  const there = through(stateOf({ ...typed, postalCode: "90210" }), "HK");
  expect(toAddress(there.values, country("HK")).postalCode).toBe("");
  expect(through(there, "US").values.postalCode).toBe("90210");
});

test("a province stays only where it is one, and is there again on the way back", () => {
  const us = changeField(through(stateOf(typed), "US"), "province", "CA", places);
  const japan = through(us, "JP");
  expect(japan.values.province).toBe("");
  const britain = through(us, "GB");
  expect(britain.values.province).toBe("");
  expect(through(japan, "DE", "US").values.province).toBe("CA");
});

test("a province that was typed is found in a list by its name", () => {
  const britain = changeField(through(stateOf(typed), "GB"), "province", "dublin", places);
  expect(through(britain, "IE").values.province).toBe(
    provincesOf("IE").find(({ name }) => name["en-US"] === "Dublin")?.code,
  );
});

test("the phone code follows the country until it was pasted with a number", () => {
  const us = through(stateOf(typed), "US");
  expect(us.values.phoneCode).toBe("+1");
  expect(through(us, "HK").values.phoneCode).toBe("+852");
  const pasted = changeField(us, "phone", "+44 7700 900123", places);
  expect(pasted.values).toMatchObject({ phoneCode: "+44", phone: "7700 900123" });
  expect(through(pasted, "DE").values.phoneCode).toBe("+44");
  const emptied = changeField(pasted, "phone", "", places);
  expect(through(emptied, "DE").values.phoneCode).toBe("+49");
});

test("a code that is typed digit by digit stays in its field", () => {
  const us = through(stateOf(typed), "US");
  expect(changeField(us, "phone", "+447", places).values).toMatchObject({
    phoneCode: "+1",
    phone: "+447",
  });
});

test("a chosen place fills what it knows and leaves the rest", () => {
  const us = through(stateOf({ ...typed, addressLine2: "Flat 3", city: "Old" }), "US");
  const filled = fillPlace(us, { city: "Springfield", province: "CA", postalCode: "" }, places);
  expect(filled.values).toMatchObject({
    address: "1 Kiln Lane",
    addressLine2: "Flat 3",
    city: "Springfield",
    province: "CA",
    postalCode: "",
  });
  expect(fillPlace(us, { province: "XX" }, places).values.province).toBe("");
});
