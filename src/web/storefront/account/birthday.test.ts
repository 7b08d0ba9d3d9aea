import { expect, test } from "vitest";
import { faultyPart, joinBirthday, splitBirthday } from "./birthday.ts";

test.each([
  ["1990-05-04", { day: "4", month: "5", year: "1990" }],
  ["2000-12-31", { day: "31", month: "12", year: "2000" }],
])("%s is shown as it is typed and comes back", (birthday, parts) => {
  expect(splitBirthday(birthday)).toEqual(parts);
  expect(joinBirthday(parts)).toBe(birthday);
});

test("nothing typed is no birthday; half of one is no day", () => {
  expect(joinBirthday(splitBirthday(null))).toBe("");
  expect(joinBirthday({ day: "4", month: "", year: "" })).toBe("-00-04");
});

const english = ["day", "month", "year"] as const;
const chinese = ["year", "month", "day"] as const;

test.each([
  [english, "", "", "", "day"],
  [chinese, "", "", "", "year"],
  [chinese, "4", "5", "", "year"],
  [chinese, "", "5", "1990", "day"],
  [english, "4", "", "", "month"],
  [chinese, "4", "", "", "year"],
  [chinese, "40", "5", "90", "year"],
  [english, "40", "5", "90", "day"],
  [english, "x", "5", "1990", "day"],
  [english, "4", "5", "90", "year"],
  // February has no 30th, and next century is to come.
  [chinese, "30", "2", "1990", "day"],
  [english, "29", "2", "2001", "day"],
  [english, "29", "2", "2096", "year"],
  [chinese, " 04 ", "05", "2190", "year"],
] as const)("fields %j with %j, %j, %j: the %s is wrong", (order, day, month, year, wrong) => {
  expect(faultyPart({ day, month, year }, order)).toBe(wrong);
});
