import { expect, test } from "vitest";
import { languages } from "../language.ts";
import { textIn } from "../language/text-in.ts";
import { checkAddress, findAddressWarnings, normaliseAddress } from "./check-address.ts";
import { countryRules, rulesOf } from "./country-rules.ts";
import { provincesOf } from "./provinces.ts";

const bare = {
  firstName: "Ada",
  lastName: "Marlow",
  address: "1 Mill Lane",
  phoneCode: "+1",
  phone: "5550100",
};

const optionalParts = ["city", "province", "postalCode"] as const;

test.for([
  { code: "US", needs: "city province postalCode", province: "state", postalCode: "zip" },
  { code: "GB", needs: "city postalCode", province: "county", postalCode: "postcode" },
  { code: "DE", needs: "city postalCode", province: "", postalCode: "postalCode" },
  { code: "FR", needs: "city postalCode", province: "", postalCode: "postalCode" },
  { code: "HK", needs: "province", province: "area", postalCode: "" },
  { code: "CN", needs: "city province postalCode", province: "province", postalCode: "postalCode" },
  { code: "JP", needs: "province postalCode", province: "prefecture", postalCode: "postalCode" },
  { code: "AU", needs: "city province postalCode", province: "state", postalCode: "postcode" },
  { code: "NZ", needs: "city postalCode", province: "", postalCode: "postcode" },
  { code: "CA", needs: "city province postalCode", province: "province", postalCode: "postalCode" },
  { code: "BR", needs: "city province postalCode", province: "state", postalCode: "postalCode" },
  { code: "IE", needs: "city", province: "county", postalCode: "eircode" },
])("$code needs $needs and calls the fields by its own names", (row) => {
  const rules = rulesOf(row.code);
  const missing = checkAddress({ ...bare, country: row.code }).map(({ path }) => path);
  expect(missing.toSorted()).toEqual(row.needs.split(" ").toSorted());
  expect(rules?.fieldOrder.includes("province") ? rules.labels.province : "").toBe(row.province);
  expect(rules?.fieldOrder.includes("postalCode") ? rules.labels.postalCode : "").toBe(
    row.postalCode,
  );

  const filled = { ...bare, country: row.code, city: "C", province: "P", postalCode: "Z" };
  expect(checkAddress(filled)).toEqual([]);
});

test("Germany writes the postcode before the city, Hong Kong has neither", () => {
  const order = (code: string) =>
    rulesOf(code)?.fieldOrder.filter((part) => optionalParts.some((wanted) => wanted === part));
  expect(order("DE")).toEqual(["postalCode", "city"]);
  expect(order("US")).toEqual(["city", "province", "postalCode"]);
  expect(order("HK")).toEqual(["province"]);
});

test("Hong Kong's areas are exactly three", () => {
  expect(provincesOf("HK").map(({ name }) => name["en-US"])).toEqual([
    "Hong Kong Island",
    "Kowloon",
    "New Territories / Outlying Islands",
  ]);
});

test("a country that is not served is the only fault of its address", () => {
  expect(checkAddress({ ...bare, firstName: "", country: "XX" })).toEqual([
    { path: "country", key: "countryNotServed" },
  ]);
});

test("blanks do not fill a field", () => {
  const faults = checkAddress({ ...bare, country: "GB", city: "  ", postalCode: "SW1A 1AA" });
  expect(faults).toEqual([{ path: "city", key: "cityRequired" }]);
});

test("a strange postcode or phone warns with an example and blocks nothing", () => {
  const address = { ...bare, country: "US", city: "Elm", province: "CA", postalCode: "9021" };
  expect(checkAddress(address)).toEqual([]);
  expect(findAddressWarnings(address)).toEqual([{ path: "postalCode", example: "90210" }]);
  const called = { ...address, postalCode: "90210-1234", phone: "call me" };
  expect(findAddressWarnings(called).map(({ path }) => path)).toEqual(["phone"]);
  expect(findAddressWarnings({ ...called, phone: "12 34" }).map(({ path }) => path)).toEqual([
    "phone",
  ]);
  expect(findAddressWarnings({ ...called, phone: "(555) 010-0100" })).toEqual([]);
});

test("postcodes come out in upper case, phone codes with a plus, and nothing else is lost", () => {
  const typed = { ...bare, country: "GB", postalCode: " sw1a  1aa", phoneCode: "44", id: "x" };
  expect(normaliseAddress(typed)).toEqual({
    ...typed,
    postalCode: "SW1A 1AA",
    phoneCode: "+44",
  });
});

test("every country's rules are at one with themselves", () => {
  const codes = countryRules.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThanOrEqual(44);
  for (const rules of countryRules) {
    const { code, fieldOrder, required, postalCodePattern, postalCodeExample } = rules;
    expect(fieldOrder, code).toEqual(expect.arrayContaining(required));
    expect(new Set(fieldOrder).size, code).toBe(fieldOrder.length);
    expect(rules.phoneCode, code).toMatch(/^\+\d{1,3}$/);
    expect(fieldOrder.includes("postalCode"), code).toBe(postalCodePattern !== "");
    expect(postalCodeExample, code).toMatch(new RegExp(postalCodePattern, "u"));
    const provinces = provincesOf(code);
    expect(new Set(provinces.map((province) => province.code)).size, code).toBe(provinces.length);
    expect(
      provinces.every(({ name }) => languages.every((language) => textIn(name, language))),
      code,
    ).toBe(true);
    // A required province is chosen from a list.
    if (required.includes("province")) expect(provinces.length, code).toBeGreaterThan(0);
  }
});
