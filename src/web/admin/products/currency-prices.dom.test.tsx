import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ProductPrices } from "#contract/admin/prices.ts";
import { adminCalls, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { exampleProduct } from "../../../../tests/support/fake-product.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const euro = {
  currency: "EUR" as const,
  byRate: 5428,
  listByRate: null,
  amount: null,
  listAmount: null,
};
const prices: ProductPrices = {
  version: 2,
  prices: [
    { ...euro, amount: 4995 },
    { ...euro, currency: "GBP" as const, byRate: 4661 },
  ],
};

async function open(role?: "R_CONTENT") {
  adminCalls.on("getProduct", exampleProduct);
  adminCalls.on("getPrices", prices);
  const user = await openAdmin("/admin/products/p1", role ? { role } : {});
  const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
  return { user, field };
}

test("a price by hand is saved with those that are there; an emptied one follows the rate", async () => {
  const { user, field } = await open();
  expect((await field("Price in EUR")).value).toBe("49.95");
  screen.getByText("by rate £46.61");
  await user.clear(await field("Price in EUR"));
  await user.type(await field("Price in GBP"), "45");
  await user.type(await field("Former price in GBP"), "60");
  adminCalls.on("savePrices", { ...prices, version: 3 });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Prices saved. Shoppers see them now.");
  expect(adminCalls.inputs("savePrices")).toEqual([
    { id: "p1", version: 2, prices: { GBP: { amount: 4500, listAmount: 6000 } } },
  ]);
});

test("a former price without a price, or below it, is refused at its field", async () => {
  const { user, field } = await open();
  await user.type(await field("Former price in EUR"), "40");
  adminCalls.on("savePrices", refuseFields({ "prices.EUR.listAmount": "listPriceTooLow" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("The former price has to be higher than the price.");
});

test("a price by hand that is far from what it costs now is asked about, with both", async () => {
  const { user, field } = await open();
  await user.type(await field("Price in GBP"), "4.50");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Is this intended?" }));
  dialog.getByText("The price changes by more than half, from £46.61 to £4.50.");
  expect(adminCalls.inputs("savePrices")).toEqual([]);
  adminCalls.on("savePrices", { ...prices, version: 3 });
  await user.click(dialog.getByRole("button", { name: "Save anyway" }));
  await expect.poll(() => adminCalls.inputs("savePrices")).toHaveLength(1);
});

test("a price that cannot be read says why at its field, and nothing is saved", async () => {
  const { user, field } = await open();
  await user.clear(await field("Price in EUR"));
  await user.type(await field("Price in EUR"), "$49.95");
  await user.type(await field("Price in GBP"), "1.234");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("This amount is in EUR. Please do not write another currency.");
  await screen.findByText(/^This can be read in two ways. Please write 1234 for thousands/);
  expect((await field("Price in GBP")).value).toBe("1.234");
  expect(adminCalls.inputs("savePrices")).toEqual([]);
});

test("who may not set prices reads them", async () => {
  const { field } = await open("R_CONTENT");
  expect((await field("Price in EUR")).readOnly).toBe(true);
});
