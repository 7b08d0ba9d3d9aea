import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { productFields } from "#domain/catalog/product-fields.ts";
import texts from "#web/i18n/messages/en-US/admin/admin-products.json" with { type: "json" };
import {
  adminCalls,
  noConnection,
  pending,
  refuse,
  refuseFields,
} from "../../../../tests/support/fake-calls.ts";
import { exampleProduct as product } from "../../../../tests/support/fake-product.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import { labelKey } from "./use-field-label.ts";

// Prices by currency are a form of their own.
beforeEach(() => adminCalls.on("getPrices", { version: 0, prices: [] }));

async function open(role?: "R_VIEWER" | "R_CONTENT") {
  adminCalls.on("getProduct", product);
  const user = await openAdmin("/admin/products/p1", role ? { role } : {});
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name (English)" });
  const price = screen.getByRole<HTMLInputElement>("textbox", { name: "Price" });
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  return { user, name, price, save };
}

test("every field of a product is on the form, under its name", async () => {
  await open();
  const words = document.body.textContent ?? "";
  for (const field of productFields) {
    const label = labelKey(field)
      .split(".")
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], texts);
    expect.soft(words, field).toContain(label);
  }
});

test("a product that could not be loaded says why and is tried again", async () => {
  adminCalls.on("getProduct", noConnection);
  const user = await openAdmin("/admin/products/p1");
  await screen.findByRole("alert", { name: /could not be loaded/ });
  adminCalls.on("getProduct", product);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { level: 1, name: "Home Shirt" });
});

test("a link to a section of the form opens the page there", async () => {
  adminCalls.on("getProduct", product);
  await openAdmin("/admin/products/p1#details");
  const note = await screen.findByText(/^A detail called “Color” says which color/);
  await expect.poll(() => document.activeElement?.contains(note)).toBe(true);
  expect(document.activeElement?.getAttribute("data-section")).toBe("details");
});

test("a drawing whose letters are hard to read says so before the designer is opened", async () => {
  const print = { ...product.kit.print, colour: product.kit.body };
  adminCalls.on("getProduct", { ...product, kit: { ...product.kit, print } });
  await openAdmin("/admin/products/p1");
  await screen.findByText(/^Back: name and number in navy are hard to read on navy\./);
});

test("a product that is not there says so", async () => {
  adminCalls.on("getProduct", refuse("notFound", "There is no such product."));
  await openAdmin("/admin/products/gone");
  await screen.findByRole("alert", { name: "There is nothing here" });
});

test("the bar counts what was changed, and only that is saved, in cents", async () => {
  const { user, name, price, save } = await open();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await user.type(name, " 26");
  await user.clear(price);
  await user.type(price, "45.50");
  await screen.findByText("2 unsaved changes");
  const title = { ...product.title, "en-US": "Home Shirt 26" };
  adminCalls.on("saveProduct", { ...product, version: 5, title, priceUsd: 4550 });
  await save();
  await screen.findByText("Saved.");
  expect(adminCalls.inputs("saveProduct")).toEqual([
    { id: "p1", version: 4, title, priceUsd: 4550 },
  ]);
  await screen.findByRole("heading", { level: 1, name: "Home Shirt 26" });
  expect(screen.queryByText(/unsaved/)).toBeNull();
});

test("Ctrl+S saves what was changed, once, and nothing where nothing was", async () => {
  const { user, name } = await open();
  await user.keyboard("{Control>}s{/Control}");
  await user.type(name, "!");
  adminCalls.on("saveProduct", { ...product, version: 5 });
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Saved.");
  expect(adminCalls.inputs("saveProduct")).toHaveLength(1);
});

test("a price that is none is said at the field, and nothing is sent", async () => {
  const { user, price, save } = await open();
  await user.clear(price);
  await user.type(price, "cheap");
  await save();
  await expect.poll(() => price.getAttribute("aria-invalid")).toBe("true");
  expect(adminCalls.inputs("saveProduct")).toEqual([]);
});

test("refused fields say so without a second message, and the first has the focus", async () => {
  const { user, name, save } = await open();
  await user.clear(name);
  adminCalls.on("saveProduct", refuseFields({ "title.en-US": "required" }));
  await save();
  await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(name);
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
});

test("while it is saved the button is busy and nothing can be discarded", async () => {
  const { user, name, save } = await open();
  adminCalls.on("saveProduct", pending());
  await user.type(name, "!");
  await save();
  expect(screen.getByRole("button", { name: "Save" }).getAttribute("data-loading")).toBe("true");
  expect(screen.getByRole("button", { name: "Discard" })).toHaveProperty("disabled", true);
});

test("without an answer nothing typed is lost; discarded, the stored text is back", async () => {
  const { user, name, save } = await open();
  adminCalls.on("saveProduct", noConnection);
  await user.type(name, " 26");
  await save();
  await screen.findByText(/There was no answer/);
  expect(name.value).toBe("Home Shirt 26");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(name.value).toBe("Home Shirt");
});

test("what somebody else saved is taken over with what was typed", async () => {
  const { user, name, price, save } = await open();
  await user.type(name, " 26");
  adminCalls.on("saveProduct", refuse("conflict"));
  await save();
  await screen.findByText(/Someone else saved this/);
  adminCalls.on("getProduct", { ...product, version: 9, priceUsd: 3900 });
  await user.click(screen.getByRole("button", { name: "Take theirs and keep what I typed" }));
  await expect.poll(() => price.value).toBe("39.00");
  expect(name.value).toBe("Home Shirt 26");
  adminCalls.on("saveProduct", product);
  await save();
  await expect.poll(() => adminCalls.inputs("saveProduct").at(-1)).toMatchObject({ version: 9 });
});

test("who may not change prices or texts reads them", async () => {
  const { name, price } = await open("R_VIEWER");
  expect(name.readOnly).toBe(true);
  expect(price.readOnly).toBe(true);
});

test("who may only look reads what photographs show, in Chinese", async () => {
  const photo = {
    hash: "0123456789abcdef0123456789abcdef",
    image: "/media/photos/a.webp",
    width: 900,
    height: 1200,
    mode: "beside" as const,
    alt: { "en-US": "At the harbour", "zh-CN": "在港口" },
  };
  adminCalls.on("getProduct", { ...product, photos: [photo] });
  await openAdmin("/admin/products/p1", { role: "R_VIEWER", language: "zh-CN" });
  const region = within(await screen.findByRole("region", { name: "照片" }));
  const words = region.getByRole<HTMLInputElement>("textbox", { name: /画面内容.*English/ });
  expect(words.value).toBe("At the harbour");
  expect(words.readOnly).toBe(true);
  expect(region.queryByRole("button")).toBeNull();
});

test("the index leads to each section, by digits too, and marks those with errors", async () => {
  const { user, name, save } = await open();
  const index = within(screen.getByRole("navigation", { name: "Sections" }));
  const entries = index.getAllByRole("button").map((button) => button.textContent ?? "");
  expect(entries).toHaveLength(12);
  await user.click(index.getByRole("button", { name: "Sizes" }));
  const sizes = screen.getByRole("heading", { name: "Sizes" });
  expect(document.activeElement?.contains(sizes)).toBe(true);
  await user.keyboard("1");
  expect(document.activeElement?.contains(name)).toBe(true);
  expect(index.getByRole("button", { current: "location" }).textContent).toContain("Texts");
  await user.selectOptions(index.getByRole("combobox", { name: "Go to section" }), "price");
  expect(document.activeElement?.getAttribute("data-section")).toBe("price");

  await user.type(name, "x");
  adminCalls.on("saveProduct", refuseFields({ "title.en-US": "required" }));
  await save();
  await index.findByRole("button", { name: "Texts, with errors" });
  expect(index.getByRole("option", { name: "Texts, with errors" })).toBeDefined();
  expect(index.getByRole("button", { name: "Sizes" })).toBeDefined();
});

test("a size has a weight of its own, in whole grams; an empty one is the product's", async () => {
  const { user, save } = await open();
  const weight = screen.getByRole("textbox", { name: "Weight of M in grams" });
  await user.type(weight, "2x");
  await save();
  expect(weight.getAttribute("aria-invalid")).toBe("true");
  expect(adminCalls.inputs("saveProduct")).toEqual([]);
  await user.clear(weight);
  await user.type(weight, "310");
  adminCalls.on("saveProduct", { ...product, version: 5 });
  await save();
  await expect
    .poll(() => adminCalls.inputs("saveProduct"))
    .toMatchObject([{ sizes: [{ size: "M", weightG: 310 }] }]);
});
