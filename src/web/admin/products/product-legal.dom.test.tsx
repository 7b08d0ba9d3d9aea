import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { exampleProduct as product } from "../../../../tests/support/fake-product.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

beforeEach(() => adminCalls.on("getPrices", { version: 0, prices: [] }));

const other = { ...product, id: "p2", title: { "en-US": "Away Shirt", "zh-CN": "客场球衣" } };

async function open(shown = product) {
  adminCalls.on("getProduct", shown);
  const user = await openAdmin("/admin/products/p1");
  await screen.findByRole("textbox", { name: "Name (English)" });
  return user;
}

test("a manufacturer is made beside the product, chosen at once and saved with it", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "New manufacturer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New manufacturer" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Tarnwick");
  await user.type(dialog.getByRole("textbox", { name: "Postal address" }), "1 Mill Lane");
  await user.type(dialog.getByRole("textbox", { name: "E-mail" }), "goods@tarnwick.example");
  const typed = { name: "Tarnwick", address: "1 Mill Lane", email: "goods@tarnwick.example" };
  const none = { euName: "", euAddress: "", euEmail: "" };
  adminCalls.on("saveManufacturer", { id: "m1", version: 0, ...typed, ...none, products: 0 });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText(/goods@tarnwick.example/);
  expect(adminCalls.inputs("saveManufacturer")).toEqual([{ ...typed, ...none }]);
  await user.type(screen.getByRole("textbox", { name: "Fiber content (English)" }), "100 % wool");
  adminCalls.on("saveProduct", product);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => adminCalls.inputs("saveProduct"))
    .toEqual([{ id: "p1", version: 4, manufacturerId: "m1", material: { "en-US": "100 % wool" } }]);
});

test("products that go well with it are found by name, and leave as ids", async () => {
  const user = await open();
  const { image, slug, team, priceUsd, listPriceUsd, state, title } = other;
  const row = { id: "p2", version: 1, slug, title, image, team, priceUsd, listPriceUsd, state };
  const records = [{ ...row, stock: 3, lowSizes: 0 }];
  const none = { next: null, previous: null };
  adminCalls.on("listProducts", { records, total: 1, current: 1, size: 20, ...none });
  await user.type(screen.getByRole("combobox", { name: "Add a product" }), "away");
  await user.click(await screen.findByRole("option", { name: "Away Shirt" }));
  await screen.findByRole("button", { name: "Remove Away Shirt" });
  adminCalls.on("saveProduct", product);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => adminCalls.inputs("saveProduct"))
    .toEqual([{ id: "p1", version: 4, relatedIds: ["p2"] }]);
});

test("what lacks a language is marked at its field and counted", async () => {
  await open({ ...product, story: { "en-US": "Worn at home." } });
  await screen.findByText("中文: 1 text missing");
  expect(screen.getAllByText("Missing in this language")).toHaveLength(1);
});

test("a reduced product says what shoppers see beside its former price", async () => {
  await open({ ...product, listPriceUsd: 5900, lowestUsd: 4500 });
  await screen.findByText(/lowest price of the previous 30 days: \$45.00/);
});
