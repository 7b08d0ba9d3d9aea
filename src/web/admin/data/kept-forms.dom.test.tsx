import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settingKeys } from "#domain/shop/setting-table.ts";
import { defaultOf } from "#domain/shop/settings.ts";
import { dropTokens, storeTokens } from "#web/api/token-store.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { noDemo } from "../../../../tests/support/fake-demo.ts";
import { exampleProduct } from "../../../../tests/support/fake-product.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

// Nothing is reported to the next test.
afterEach(dropTokens);
beforeEach(() => storeTokens({ token: "t", refreshToken: "r" }, false));

const name = { "en-US": "Union", "zh-CN": "欧盟" };
const answers = () => {
  adminCalls.on("noteForm", { names: ["Mei Lin"] });
  adminCalls.on("getTaxes", {
    version: 3,
    rates: [],
    untaxedZones: [],
    zones: [{ code: "union", name, isRest: false, countries: ["DE"] }],
  });
  adminCalls.on("listSettings", {
    settings: settingKeys.map((key) => {
      return { key, value: defaultOf(key), version: 0, isChosen: false, changed: null };
    }),
  });
  adminCalls.on("getCurrencies", {
    version: 1,
    ratesVersion: 1,
    sold: ["EUR"],
    source: null,
    rates: [],
    history: [],
    fetch: null,
  });
  adminCalls.on("getProduct", exampleProduct);
  adminCalls.on("getDemoCatalogue", noDemo);
  const price = { byRate: 100, listByRate: null, amount: null, listAmount: null };
  adminCalls.on("getPrices", { version: 1, prices: [{ currency: "GBP", ...price }] });
};

test.each([
  ["tax", "/admin/settings/tax", "Rate in Germany"],
  ["settings", "/admin/settings/prices", "Premium name"],
  ["exchange rates", "/admin/settings/currencies", "Rate: Euro"],
  ["prices by hand", "/admin/products/p1", "Price in GBP"],
])(
  "%s: what was typed is back after the page was closed; others in it are named",
  async (_, address, field) => {
    answers();
    const find = () => screen.findByRole<HTMLInputElement>("textbox", { name: field });
    const user = await openAdmin(address);
    await user.clear(await find());
    await user.type(await find(), "7.5");
    const typed = (await find()).value;
    cleanup();
    answers();
    const again = await openAdmin(address);
    await screen.findByText(/Your edits of .* are back/);
    expect((await find()).value).toBe(typed);
    expect(screen.getAllByText(/Mei Lin/).length).toBeGreaterThan(0);
    await again.click(screen.getByRole("button", { name: "Discard them" }));
    expect((await find()).value).not.toBe(typed);
  },
);
