import { expect, test } from "vitest";
import type { BuyNowLine } from "./cart.ts";
import { decodeLines, encodeLines } from "./plain-lines.ts";

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

test.each(["", "~", "..", "p.M.0.1", "p.M.1.9", "p.M.x.1", "%E0%A4%A.M.1.1", ".M.1.1"])(
  "%j holds no line",
  (text) => {
    expect(decodeLines(text)).toEqual([]);
  },
);

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
