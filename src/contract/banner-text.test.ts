import { expect, test } from "vitest";
import { bannerText } from "./banner-text.ts";

const step = (minItems: number, percent: number) => ({ minItems, percent });
const own = [step(5, 5), step(10, 10)];
const cart = [step(3, 10), step(5, 20)];

test.each([
  ["en-US", "5 items 5% off · 10 items 10% off — this season more: 10% from 3, 20% from 5"],
  ["zh-CN", "满5件95折 · 满10件9折，本季更优惠：满3件9折，满5件8折"],
] as const)("%s: the banner names its own rule, and the one that gives more", (language, text) => {
  expect(bannerText({ own, cart }, language)).toBe(text);
});

test("steps of the cart that give no more are not named, and without a rule nothing is", () => {
  expect(bannerText({ own, cart: [step(12, 8)] }, "en-US")).toBe(
    "5 items 5% off · 10 items 10% off",
  );
  expect(bannerText({ own: [], cart }, "en-US")).toBe("");
});
