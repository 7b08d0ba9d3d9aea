import { afterEach, expect, test, vi } from "vitest";
import { storageKey } from "#web/platform/storage.ts";
import { changeCurrency } from "./currency-choice.ts";

afterEach(() => vi.restoreAllMocks());

test("another currency is kept in the browser and loads the page anew", () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  changeCurrency("EUR");
  expect(localStorage.getItem(storageKey("currency"))).toContain("EUR");
  expect(document.cookie).toContain("MT_currency=EUR");
  expect(reload).toHaveBeenCalledOnce();
});
