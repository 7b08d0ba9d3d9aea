import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  onStorageChange,
  saveSoon,
  storageKey,
  storedJson,
  storedNames,
  storedText,
  type StoredName,
} from "./storage.ts";

/** The part of Storage that is used. */
function makeStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

let browser: EventTarget & { localStorage: Storage; sessionStorage: Storage };

beforeEach(() => {
  const storages = { localStorage: makeStorage(), sessionStorage: makeStorage() };
  vi.stubGlobal("window", Object.assign(new EventTarget(), storages));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  browser = window;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const numberOrNull = (value: unknown) => (typeof value === "number" ? value : null);

const names = Object.keys(storedNames) as StoredName[];

test("what shoppers' browsers hold keeps its key: a cart, a session, a theme is found again", () => {
  const keysIn = (area: "local" | "session") =>
    names
      .filter((name) => storedNames[name] === area)
      .map((name) => storageKey(name))
      .toSorted();
  expect(keysIn("local")).toEqual([
    "MT_adminDraft",
    "MT_adminKeys",
    "MT_bannerClosed",
    "MT_cart",
    "MT_coupon",
    "MT_currency",
    "MT_globalTabs",
    "MT_guest",
    "MT_lang",
    "MT_lastLoginUserId",
    "MT_mixSiderFixed",
    "MT_overrideThemeFlag",
    "MT_passkeyHint",
    "MT_probe",
    "MT_recentProducts",
    "MT_recentSearches",
    "MT_refreshToken",
    "MT_shippingCountry",
    "MT_shopOverrideThemeFlag",
    "MT_shopTabs",
    "MT_shopThemeSettings",
    "MT_siderCollapse",
    "MT_themeColor",
    "MT_themeScheme",
    "MT_themeSettings",
    "MT_token",
    "MT_units",
  ]);
  expect(keysIn("session")).toEqual([
    "MT_arrival",
    "MT_buyNowLine",
    "MT_checkoutDraft",
    "MT_choice",
    "MT_codeAgainAt",
    "MT_formDraft",
    "MT_linkSecret",
    "MT_listTrail",
    "MT_orderKey",
    "MT_payment",
    "MT_scrollPositions",
  ]);
});

test("each key begins with the prefix, and entries of one name are told apart", () => {
  expect(storageKey("token")).toBe("MT_token");
  expect(storageKey("choice", "home-jersey")).toBe("MT_choice.home-jersey");
});

test("a text is kept as it is, where its name says, until null removes it", () => {
  const coupon = storedText("coupon");
  expect(coupon.read()).toBeNull();
  coupon.write("TEAM10");
  storedText("arrival").write("Ada");
  expect(browser.localStorage.getItem("MT_coupon")).toBe("TEAM10");
  expect(browser.sessionStorage.getItem("MT_arrival")).toBe("Ada");
  expect(coupon.read()).toBe("TEAM10");
  coupon.write(null);
  expect(coupon.read()).toBeNull();
});

test("a value comes back as JSON; a damaged or strange one is none", () => {
  const again = storedJson("codeAgainAt", numberOrNull, "reset");
  again.write(5);
  expect(again.read()).toBe(5);
  for (const damaged of ["{", '"five"', "null", ""]) {
    browser.sessionStorage.setItem("MT_codeAgainAt.reset", damaged);
    expect(again.read(), damaged).toBeNull();
  }
});

test("where storage is refused nothing is kept and nothing breaks", () => {
  const refused = {
    get localStorage(): never {
      throw new DOMException("refused", "SecurityError");
    },
  };
  vi.stubGlobal("window", refused);
  const text = storedText("coupon");
  text.write("TEAM10");
  text.write(null);
  expect(text.read()).toBeNull();
  expect(storedJson("globalTabs", numberOrNull).read()).toBeNull();
});

test("another tab's change of an entry is heard, and that all was cleared", () => {
  const listener = vi.fn();
  const dispatch = (key: string | null) =>
    browser.dispatchEvent(Object.assign(new Event("storage"), { key }));
  const unsubscribe = onStorageChange("token", listener);
  dispatch("MT_token");
  dispatch(null);
  dispatch("MT_refreshToken");
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  dispatch("MT_token");
  expect(listener).toHaveBeenCalledTimes(2);
});

test("many changes are saved once, after the last of them", () => {
  const save = vi.fn();
  const { soon } = saveSoon(save, 150);
  soon();
  vi.advanceTimersByTime(149);
  soon();
  vi.advanceTimersByTime(149);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(save).toHaveBeenCalledTimes(1);
});

test("a page that is left or hidden saves at once, and only what has changed", () => {
  const save = vi.fn();
  const { soon } = saveSoon(save);
  browser.dispatchEvent(new Event("pagehide"));
  expect(save).not.toHaveBeenCalled();
  soon();
  browser.dispatchEvent(new Event("pagehide"));
  expect(save).toHaveBeenCalledTimes(1);
  soon();
  Object.assign(document, { visibilityState: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(save).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  expect(save).toHaveBeenCalledTimes(2);
});
