import { expect, test } from "vitest";
import { countryRules } from "#domain/address/country-rules.ts";
import { splitPhone } from "./split-phone.ts";

test.each([
  ["+44 7700 900123", "+44", "7700 900123"],
  ["0044 (0)20 7946", "+44", "20 7946"],
  ["+1 (212) 555-0100", "+1", "212 555-0100"],
  ["+852 2345 6789", "+852", "2345 6789"],
  ["(+49) 30 1234567", "+49", "30 1234567"],
  ["tel:+4930123456", "+49", "30123456"],
  ["+49-(0)-30-1234567", "+49", "30-1234567"],
  ["＋81 90 1234 5678", "+81", "90 1234 5678"],
])("a pasted number %s is taken apart", (text, phoneCode, phone) => {
  const codes = countryRules.map((rules) => rules.phoneCode);
  expect(splitPhone(text, codes)).toEqual({ phoneCode, phone });
});

test("a number without a code stays as it is", () => {
  expect(splitPhone("07700 900123", ["+44"])).toBeNull();
  expect(splitPhone("+99 1", ["+44"])).toBeNull();
});
