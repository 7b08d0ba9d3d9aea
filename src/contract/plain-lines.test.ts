import { expect, test } from "vitest";
import type { BuyNowLine } from "./cart.ts";
import { decodeLines, encodeLines, readQuantity } from "./plain-lines.ts";

const line: BuyNowLine = {
  productId: "kazemori-home",
  size: "One size",
  quantity: 2,
  customType: 3,
  squadList: "",
  customName: "MARLOW",
  customNumber: "10",
  premiumNameOption: "Premium",
  premiumNumberOption: "Standard",
  patch: "league,cup",
  addons: "box",
};
const odd: BuyNowLine = { ...line, size: "a.b~c;d é", customName: "", patch: "", quantity: 99 };

test("lines come back as they were, by signs that a cookie and an address take", () => {
  const text = encodeLines([line, odd]);
  expect(text).toMatch(/^[\w!'()*%.~-]+$/);
  expect(decodeLines(text)).toEqual([line, odd]);
});

const broken = ["", "~", "..", "p.M.0.1", "p.M.1.9", "p.M.x.1", "%E0%A4%A.M.1.1", ".M.1.1"];
const uncounted = ["p.M.0x10.1", "p.M.1e1.1", "p.M.1%2E0.1", "p.M.100.1"];

test.each([...broken, ...uncounted])("%j holds no line", (text) => {
  expect(decodeLines(text)).toEqual([]);
});

test.each([
  ["3", 3],
  [" 03 ", 3],
  ["１２", 12],
  ["99", 99],
  ["0", null],
  ["100", null],
  ["1e1", null],
  ["0x10", null],
  ["1.0", null],
  ["-1", null],
  ["", null],
])("the quantity “%s” is read as %s", (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});

test("parts left out at the end are standard", () => {
  expect(decodeLines("p.M.1.1")).toEqual([
    {
      ...line,
      productId: "p",
      size: "M",
      quantity: 1,
      customType: 1,
      customName: "",
      customNumber: "",
      premiumNameOption: "Standard",
      patch: "",
      addons: "",
    },
  ]);
});
