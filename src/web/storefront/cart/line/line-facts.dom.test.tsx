import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CartItem } from "#contract/cart.ts";
import { makeLine } from "../../../../../tests/support/fake-cart.ts";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { LineFacts } from "./line-facts.tsx";

/** A type the shop does not know, as another version of the server might send it. */
const unknown = 9 as CartItem["customType"];

test.each([
  [1, "en-US", "Blank (No Name/Number)"],
  [2, "en-US", "Choose A Player"],
  [3, "en-US", "Add Yours"],
  [4, "en-US", "Standard"],
  [unknown, "en-US", "Unknown"],
  [2, "zh-CN", "选择球员"],
  [3, "zh-CN", "自定义姓名号码"],
] as const)(
  "custom type %s in %s is named %s, as on the product page",
  async (customType, language, name) => {
    await renderShop(() => <LineFacts line={makeLine("1", { customType })} />, { language });
    expect(screen.getByText(/· /).textContent?.split(" · ")[1]).toBe(name);
  },
);

test("a print to be checked stands apart, and reads as one text", async () => {
  const line = makeLine("1", { customType: 3, customName: "MARLOW", customNumber: "10" });
  await renderShop(() => <LineFacts line={line} spelled />);
  const print = screen.getByText("MARLOW 10");
  expect(print.parentElement?.textContent).toBe("Back: MARLOW 10");
});

test.each([
  ["en-US", "Premium name, Albrin patch, Captain"],
  ["zh-CN", "姓名升级烫印、Albrin patch、Captain"],
] as const)("%s lists options and patches: %s", async (language, words) => {
  const line = makeLine("1", {
    customType: 3,
    customName: "MARLOW",
    premiumNameOption: "Premium",
    patchNames: ["Albrin patch", "Captain"],
  });
  await renderShop(() => <LineFacts line={line} />, { language });
  expect(screen.getByText(words)).toBeDefined();
});
