import { expect, test } from "vitest";
import { InvalidColourError, makePalette, shadeNumbers } from "./palette.ts";

const shades = (colour: string, recommended: boolean) => {
  const palette = makePalette(colour, recommended);
  return shadeNumbers.map((number) => palette[number]).join(" ");
};

test.each([
  [
    "#646cff",
    "#f0f3ff #f0f3ff #dee3ff #b5beff #8c96ff #646cff #4a4cd9 #3634b3 #27228c #1e1766 #0f0940",
  ],
  [
    "#2080f0",
    "#edf8ff #c4e8ff #9cd4ff #73beff #49a3fc #2080f0 #1060c9 #0544a3 #002e7d #001d57 #000f30",
  ],
  [
    "#52c41a",
    "#f6ffed #d9f7be #b7eb8f #95de64 #73d13d #52c41a #389e0d #237804 #135200 #092b00 #010500",
  ],
  [
    "#faad14",
    "#fffbe6 #fff1b8 #ffe58f #ffd666 #ffc53d #faad14 #d48806 #ad6800 #874d00 #613400 #3b1d00",
  ],
  [
    "#f5222d",
    "#fff1f0 #ffccc7 #ffa39e #ff7875 #ff4d4f #f5222d #cf1322 #a8071a #820014 #5c0011 #36000c",
  ],
  [
    "#000000",
    "#404040 #333333 #262626 #1a1a1a #0d0d0d #000000 #000000 #000000 #000000 #000000 #000000",
  ],
  [
    "#ffffff",
    "#ffffff #ffffff #ffffff #ffffff #ffffff #ffffff #d9d9d9 #b3b3b3 #8c8c8c #666666 #404040",
  ],
])("the stepped palette of %s", (colour, expected) => {
  expect(shades(colour, false)).toBe(expected);
});

test.each([
  [
    "#646cff",
    "#f0f4ff #e0e9ff #c7d4ff #a3b6ff #7a8cff #646cff #3c39f4 #342cd8 #2924ad #262687 #181650",
  ],
  [
    "#2080f0",
    "#f0f9ff #dbf0ff #bde4ff #8fd4ff #5dbdfe #389ffa #2080f0 #196adc #1a54b2 #1c4b8d #162e56",
  ],
  [
    "#52c41a",
    "#fdfde7 #f8fbcb #f0f7a1 #e1ef67 #cde137 #52c41a #8ca111 #677812 #546114 #455115 #242d06",
  ],
  [
    "#f5222d",
    "#fff0f0 #ffe2e0 #ffcac7 #ffa8a3 #ff726b #ff3d33 #f5222d #cf1107 #a8120a #8e1610 #4b0602",
  ],
])("the recommended palette of %s", (colour, expected) => {
  expect(shades(colour, true)).toBe(expected);
});

test("black and white have a recommended palette as well", () => {
  expect(makePalette("#000000", true)).toHaveProperty("950", "#000000");
  expect(Object.values(makePalette("white", true))).toHaveLength(11);
});

test.each(["nope", "", "#ff", "rgb(1,2)"])("%j is no colour, and is told so", (text) => {
  expect(() => makePalette(text, false)).toThrow(
    new InvalidColourError("invalid input color value"),
  );
  expect(() => makePalette(text, true)).toThrow(
    new InvalidColourError("Invalid color, please check color value!"),
  );
});

test.each(["red", "#f00", "rgb(255,0,0)"])("%s is a way to write red", (text) => {
  expect(makePalette(text, false)[500]).toBe("#ff0000");
});
