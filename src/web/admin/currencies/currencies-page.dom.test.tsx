import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CurrencySettings, DatedRate } from "#contract/admin/currencies.ts";
import { adminCalls, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const euro: DatedRate = {
  currency: "EUR",
  rateMicros: 920_000,
  validFrom: "2026-11-20T06:07:00.000Z",
  source: "fetched",
  who: null,
};
const settings: CurrencySettings = {
  version: 1,
  sold: ["USD", "EUR"],
  source: null,
  fetch: null,
  ratesVersion: 7,
  rates: [euro],
  history: [
    euro,
    {
      ...euro,
      rateMicros: 915_000,
      validFrom: "2026-11-01T09:00:00.000Z",
      source: "hand",
      who: "Kim",
    },
  ],
};

async function open(change: Partial<CurrencySettings> = {}) {
  adminCalls.on("getCurrencies", { ...settings, ...change });
  return openAdmin("/admin/settings/currencies");
}

test("only a rate that was changed is saved, in millionths; the history names who set one", async () => {
  const user = await open();
  const rate = await screen.findByRole("textbox", { name: "Rate: Euro" });
  await user.clear(rate);
  await user.type(rate, "0,9312");
  adminCalls.on("saveRates", { ...settings, ratesVersion: 8 });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(/orders keep their rate/);
  expect(adminCalls.inputs("saveRates")).toEqual([{ version: 7, rates: { EUR: 931_200 } }]);
  expect(screen.getByRole("row", { name: /0.915 Kim/ })).toBeDefined();
});

test("a source of daily rates is chosen, and refused at its field", async () => {
  const user = await open();
  await user.click(await screen.findByRole("switch", { name: "Fetch rates every day" }));
  await user.type(screen.getByRole("textbox", { name: "Address" }), "http://rates.example");
  adminCalls.on("saveCurrencies", refuseFields({ "source.url": "rateUrlForm" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(/An https address without a user name/);
  expect(adminCalls.inputs("saveCurrencies")).toMatchObject([
    {
      version: 1,
      sold: ["USD", "EUR"],
      source: { path: "rates.{currency}", hour: 6, largestChange: 10 },
    },
  ]);
});

test("rates that moved too far wait for a person; a failure is said", async () => {
  const fetch = {
    at: "2026-11-25T06:07:00.000Z",
    failure: "missing" as const,
    held: { EUR: 1_500_000 },
  };
  const user = await open({ fetch });
  await screen.findByText(/The source lacks a rate/);
  expect(screen.getByText("EUR 0.92 → 1.5")).toBeDefined();
  adminCalls.on("saveRates", { ...settings, fetch: { ...fetch, failure: null, held: {} } });
  await user.click(screen.getByRole("button", { name: "Use these rates" }));
  await expect.poll(() => screen.queryByText("EUR 0.92 → 1.5")).toBeNull();
  expect(adminCalls.inputs("saveRates")).toEqual([{ version: 7, rates: { EUR: 1_500_000 } }]);
});
