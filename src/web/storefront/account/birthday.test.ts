import { expect, test } from "vitest";
import { joinBirthday, splitBirthday } from "./birthday.ts";

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
