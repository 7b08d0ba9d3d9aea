import { expect, test } from "vitest";
import { pickColour } from "./pick-colour.ts";

const stepped = { recommendColor: false };
const recommended = { recommendColor: true };

test("a picked colour is kept as it is, in one way of writing", () => {
  expect(pickColour(stepped, "primary", "#2080F0")).toEqual({
    ok: true,
    part: { themeColor: "#2080f0" },
  });
  expect(pickColour(stepped, "error", "red")).toEqual({
    ok: true,
    part: { otherColor: { error: "#ff0000" } },
  });
});

test("with recommended colours the middle of the palette is kept", () => {
  expect(pickColour(recommended, "primary", "#2080f0")).toMatchObject({
    part: { themeColor: "#389ffa" },
  });
  expect(pickColour(recommended, "primary", "#646cff")).toMatchObject({
    part: { themeColor: "#646cff" },
  });
});

test("what is no colour is refused in the words of R-THEME-4", () => {
  expect(pickColour(stepped, "primary", "nope")).toEqual({
    ok: false,
    message: "invalid input color value",
  });
  expect(pickColour(recommended, "info", "#ff")).toEqual({
    ok: false,
    message: "Invalid color, please check color value!",
  });
});
