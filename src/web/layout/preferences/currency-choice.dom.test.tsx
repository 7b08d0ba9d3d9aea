import { afterEach, expect, test, vi } from "vitest";
import { storageKey } from "#web/platform/storage.ts";
import { changeCurrency } from "./currency-choice.ts";

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

test("another currency is kept in the browser and loads the page anew", () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  changeCurrency("EUR");
  expect(localStorage.getItem(storageKey("currency"))).toContain("EUR");
  expect(document.cookie).toContain("MT_currency=EUR");
  expect(reload).toHaveBeenCalledOnce();
});

test("a currency in the address, as of a product feed, does not outlive another choice", () => {
  window.history.replaceState(null, "", "/product/shirt?currency=EUR&lang=zh-CN#size");
  const replace = vi.spyOn(window.location, "replace").mockReturnValue();
  changeCurrency("GBP");
  expect(document.cookie).toContain("MT_currency=GBP");
  expect(replace).toHaveBeenCalledWith(expect.stringMatching(/\/product\/shirt\?lang=zh-CN#size$/));
});
