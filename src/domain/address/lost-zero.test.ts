import { expect, test } from "vitest";
import { lostZero } from "./lost-zero.ts";

const read = (country: string, postalCode: string, province = "", fits = true) => {
  const found = lostZero({ country, postalCode, province }, () => fits);
  return found.kind === "completed" ? found.code : found.kind;
};

test.each([
  ["US", "2134", "MA", "02134"],
  ["US", "7030", "NJ", "07030"],
  ["US", "601", "PR", "00601"],
  ["US", "4101-1234", "ME", "04101-1234"],
  ["DE", "1067", "", "01067"],
  ["DE", "9111", "", "09111"],
  ["FR", "6000", "", "06000"],
  ["IT", "144", "RM", "00144"],
  ["IT", "9124", "CA", "09124"],
  ["ES", "8001", "B", "08001"],
  ["FI", "100", "", "00100"],
  ["KR", "3051", "11", "03051"],
  ["JP", "600042", "01", "060-0042"],
  ["NO", "150", "", "0150"],
  ["AU", "800", "NT", "0800"],
  ["NZ", "610", "", "0610"],
  ["BR", "1310100", "SP", "01310-100"],
  ["CN", "30000", "SX", "030000"],
  ["MX", "6600", "CMX", "06600"],
  ["PL", "1", "", "00-001"],
  ["SK", "1001", "", "010 01"],
  ["SG", "18956", "", "018956"],
  ["ZA", "1", "", "0001"],
  ["MY", "5000", "KDH", "05000"],
  ["RO", "10011", "", "010011"],
])("%s %s of %j is completed to %s", (country, written, province, code) => {
  expect(read(country, written, province)).toBe(code);
});

test.each([
  ["a state of other codes", "US", "2134", "CA"],
  ["a province of other codes", "ES", "8001", "M"],
  ["a prefix that the country has not", "DE", "5123", ""],
  ["too few digits", "DE", "12", ""],
])("%s speaks against it", (_title, country, written, province) => {
  expect(read(country, written, province)).toBe("elsewhere");
});

test("a town of other codes speaks against it", () => {
  expect(read("FR", "6000", "", false)).toBe("elsewhere");
  expect(read("US", "2134", "MA", false)).toBe("02134");
});

test.each([
  ["US", "90210"],
  ["GB", "EC1A 1BB"],
  ["AT", "1010"],
  ["CH", "3030"],
  ["DE", "D-1067"],
  ["NL", "1012 AB"],
  ["XX", "12"],
  ["DE", ""],
])("%s %j is left as it is", (country, written) => {
  expect(read(country, written)).toBe("whole");
});
