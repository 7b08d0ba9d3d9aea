import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Taxes } from "#contract/admin/places.ts";
import { adminCalls, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const taxes: Taxes = {
  version: 3,
  rates: [{ country: "FR", rateBp: 2000, included: true, onShipping: true }],
  untaxedZones: ["rest"],
  zones: [
    {
      code: "union",
      name: { "en-US": "Union", "zh-CN": "欧盟" },
      isRest: false,
      countries: ["DE", "FR"],
    },
    {
      code: "rest",
      name: { "en-US": "Elsewhere", "zh-CN": "其他" },
      isRest: true,
      countries: [],
    },
  ],
};

async function open(language: "en-US" | "zh-CN" = "en-US") {
  adminCalls.on("getTaxes", taxes);
  return openAdmin("/admin/settings/tax", { language });
}

test("rates are saved in hundredths of a per cent, whole, with the zones without tax", async () => {
  const user = await open();
  const germany = await screen.findByRole("textbox", { name: "Rate in Germany" });
  await user.type(germany, "8,87");
  await user.click(screen.getByRole("checkbox", { name: "On shipping in Germany" }));
  await user.click(screen.getByRole("switch", { name: "I charge no tax in Elsewhere" }));
  adminCalls.on("saveTaxes", { ...taxes, version: 4 });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved. It applies from now on.");
  expect(adminCalls.inputs("saveTaxes")).toEqual([
    {
      version: 3,
      rates: [
        { country: "DE", rateBp: 887, included: false, onShipping: false },
        { country: "FR", rateBp: 2000, included: true, onShipping: true },
      ],
      untaxedZones: [],
    },
  ]);
});

test("a state of a country has a rate of its own below it", async () => {
  const states = { ...taxes, untaxedZones: [], rates: [] };
  adminCalls.on("getTaxes", states);
  const user = await openAdmin("/admin/settings/tax");
  await user.click(await screen.findByRole("combobox", { name: "Add a country" }));
  await user.click(await screen.findByRole("option", { name: "United States" }));
  const add = "Add a state or province of United States";
  const choice = await screen.findByRole<HTMLInputElement>("combobox", { name: add });
  await user.type(choice, "Calif");
  await user.click(await screen.findByRole("option", { name: "California" }));
  // Empty again for the next one.
  expect(choice.value).toBe("");
  await user.type(screen.getByRole("textbox", { name: "Rate in California" }), "7.25");
  adminCalls.on("saveTaxes", { ...states, version: 4 });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved. It applies from now on.");
  // The country itself is left without a rate.
  expect(adminCalls.inputs("saveTaxes")).toMatchObject([
    { rates: [{ country: "US", region: "CA", rateBp: 725, included: false, onShipping: true }] },
  ]);
});

test("one rate fills a whole zone; a refusal stands at its country", async () => {
  const user = await open();
  await user.type(
    await screen.findByRole("textbox", { name: "Rate for all countries of Union" }),
    "19.999",
  );
  await user.click(screen.getByRole("button", { name: "Fill in" }));
  adminCalls.on("saveTaxes", refuseFields({ "rates.1.rateBp": "rateForm" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("A rate is between 0 and 100%, with at most two decimals.");
  const france = screen.getByRole("textbox", { name: "Rate in France" });
  expect(france.getAttribute("aria-invalid")).toBe("true");
});

test("in Chinese, without zones, the way to them is shown", async () => {
  adminCalls.on("getTaxes", { ...taxes, zones: [] });
  await openAdmin("/admin/settings/tax", { language: "zh-CN" });
  const link = await screen.findByRole("link", { name: "添加您销往的国家和地区" });
  expect(link.getAttribute("href")).toBe("/admin/settings/shipping");
});
