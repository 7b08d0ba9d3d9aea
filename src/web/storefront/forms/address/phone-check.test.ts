import { expect, test } from "vitest";
import { checkPhone } from "./phone-check.ts";

test.each([
  ["US", "+1", "(212) 555-0100", "212 555 0100"],
  ["GB", "+44", "07700900123", "7700 900123"],
  ["DE", "+49", "030 1234567", "30 1234567"],
  ["FR", "+33", "0612345678", "6 12 34 56 78"],
  ["HK", "+852", "23456789", "2345 6789"],
  ["CN", "+86", "13800138000", "138 0013 8000"],
  ["JP", "+81", "03-1234-5678", "3 1234 5678"],
  ["AU", "+61", "0412345678", "412 345 678"],
  ["NZ", "+64", "0211234567", "21 123 4567"],
  ["CA", "+1", "6135550100", "613 555 0100"],
  ["BR", "+55", "11961234567", "11 96123 4567"],
  ["IE", "+353", "0851234567", "85 123 4567"],
  // The zero belongs to Italian numbers.
  ["IT", "+39", "0612345678", "06 1234 5678"],
])("%s: %s %s is written %s", (country, code, typed, spelling) => {
  expect(checkPhone(code, typed, country)).toMatchObject({ doubt: null, spelling });
});

test.each([
  ["212 55", "tooShort"],
  ["212 555 0100 0100", "tooLong"],
  ["call me", "unusual"],
  ["212 555 0100 call", "unusual"],
] as const)("%s is %s and stays as it was typed", (typed, doubt) => {
  expect(checkPhone("+1", typed, "US")).toEqual({
    doubt,
    spelling: typed,
    example: "201 555 0123",
  });
});

test("a code of another country has no example of this one, and an empty field no doubt", () => {
  expect(checkPhone("+44", "12", "US")).toMatchObject({ doubt: "tooShort", example: "" });
  expect(checkPhone("+1", " ", "US").doubt).toBeNull();
  expect(checkPhone("+1", "2125550100 x12", "US").doubt).toBe("unusual");
});

test.each([
  ["+49", "030 1234567", "30 1234567"],
  ["+44", "020 7946 0958", "20 7946 0958"],
  ["+33", "01 23 45 67 89", "1 23 45 67 89"],
  // A zero that is part of the number stays.
  ["+39", "06 698 1234", "06 698 1234"],
  ["+225", "07 12 34 56 78", "07 12 34 5678"],
])("after %s the zero dialled at home goes from %s", (phoneCode, phone, spelling) => {
  expect(checkPhone(phoneCode, phone, "DE").spelling).toBe(spelling);
});
