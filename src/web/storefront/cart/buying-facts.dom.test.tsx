import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { BuyingFacts } from "./buying-facts.tsx";

test("names of payment services are told to readers' devices as English words", async () => {
  await renderShop(() => <BuyingFacts />, { language: "zh-CN" });
  const names = screen.getAllByRole("listitem");
  expect(names.map((one) => one.textContent)).toContain("PayPal");
  expect(new Set(names.map((one) => one.lang))).toEqual(new Set(["en"]));
});
