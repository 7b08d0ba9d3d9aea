import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AdminProductRow } from "#contract/admin/products.ts";
import { adminCalls, refuse } from "../../../../tests/support/fake-calls.ts";
import { exampleProduct } from "../../../../tests/support/fake-product.ts";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const row: AdminProductRow = {
  id: "p1",
  version: 3,
  slug: "home-shirt",
  title: { "en-US": "Home Shirt", "zh-CN": "主场球衣" },
  image: "/media/p1.svg",
  team: "Ravens",
  priceUsd: 4900,
  listPriceUsd: 5900,
  stock: 12,
  lowSizes: 2,
  state: "draft",
};
const listOf = (...records: AdminProductRow[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
  next: null,
  previous: null,
});

testAdminList({
  address: "/admin/products",
  call: "listProducts",
  none: listOf(),
  some: listOf(row),
  shown: "Home Shirt",
  empty: "There are no products yet.",
  filter: { query: "stock=low", asked: { stock: "low", sort: "popular" } },
  search: "text",
});

test("a row says price, former price, stock and whether it is for sale, and leads to the product", async () => {
  adminCalls.on("listProducts", listOf(row));
  await openAdmin("/admin/products");
  const link = await screen.findByRole("link", { name: "Home Shirt" });
  expect(link.getAttribute("href")).toBe("/admin/products/p1");
  const text = link.closest("tr")?.textContent ?? "";
  for (const part of ["$49.00", "$59.00", "2 sizes low", "Draft"]) expect(text).toContain(part);
});

test("the stock filter stands in the address, and its first choice leaves it", async () => {
  adminCalls.on("listProducts", listOf(row));
  const user = await openAdmin("/admin/products");
  await user.click(screen.getByRole("radio", { name: "Sold out" }));
  await expect.poll(adminAddress).toBe("/admin/products?stock=out");
  await expect.poll(() => adminCalls.inputs("listProducts").at(-1)).toMatchObject({ stock: "out" });
  await user.click(screen.getByRole("radio", { name: "All" }));
  await expect.poll(adminAddress).toBe("/admin/products");
});

test("the names are those of the reader's language", async () => {
  adminCalls.on("listProducts", listOf(row));
  await openAdmin("/admin/products", { language: "zh-CN" });
  await screen.findByRole("link", { name: "主场球衣" });
});

test("rows are selected, an act is tried first, and then changes them as one", async () => {
  const second = { ...row, id: "p2", title: { "en-US": "Away Shirt", "zh-CN": "客场球衣" } };
  adminCalls.on("listProducts", listOf(row, second));
  const user = await openAdmin("/admin/products");
  await user.click(await screen.findByRole("checkbox", { name: "Select all of this page" }));
  await screen.findByText("2 selected");
  await user.click(screen.getByRole("button", { name: "Price" }));
  await user.type(await screen.findByRole("textbox", { name: "Change by" }), "-60");
  const outcome = { same: 0, refused: 0, refusals: [], free: 0, inCarts: 0 };
  const samples = [{ title: row.title, before: 4900, after: 1960 }];
  adminCalls.on("changeProducts", { ...outcome, changed: 2, jumps: 2, samples });
  await user.click(screen.getByRole("button", { name: "Check" }));
  await screen.findByText("2 prices change by more than half.");
  await screen.findByText("Home Shirt: $49.00 → $19.60");
  await user.click(screen.getByRole("button", { name: "Change 2 products" }));
  await screen.findByText("2 products are changed.");
  const wanted = { chosen: { ids: ["p1", "p2"] }, act: { kind: "price", percent: -60 } };
  expect(adminCalls.inputs("changeProducts")).toEqual([
    { ...wanted, isTrial: true },
    { ...wanted, isTrial: false },
  ]);
  screen.getByRole("button", { name: "Undo" });
  expect(screen.queryByText(/\d selected/)).toBeNull();
});

test("who may not change products selects none", async () => {
  adminCalls.on("listProducts", listOf(row));
  await openAdmin("/admin/products", { role: "R_VIEWER" });
  await screen.findByRole("link", { name: "Home Shirt" });
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("club, season, tag and what is missing filter the list by the address", async () => {
  adminCalls.on("listProducts", listOf(row));
  adminCalls.on("getProductChoices", { teams: [], seasons: ["2026/27"], tags: [] });
  await openAdmin("/admin/products?lacks=sku&season=2026/27");
  await screen.findByRole("combobox", { name: "What is missing" });
  expect(adminCalls.inputs("listProducts").at(-1)).toMatchObject({
    lacks: "sku",
    season: "2026/27",
  });
});

test("an empty shop is led to its first products: by hand or from a file", async () => {
  adminCalls.on("listProducts", {
    records: [],
    total: 0,
    current: 1,
    size: 20,
    next: null,
    previous: null,
  });
  await openAdmin("/admin/products");
  await screen.findByText("There are no products yet.");
  const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([to("Make products"), to("Import a file")]).toEqual([
    "/admin/products/new",
    "/admin/imports",
  ]);
});

const second = { ...row, id: "p2", title: { "en-US": "Away Shirt", "zh-CN": "客场球衣" } };

test("a price is changed in its row: Enter saves it and goes to the one below, Escape gives up", async () => {
  adminCalls.on("listProducts", listOf(row, second));
  adminCalls.on("saveProduct", exampleProduct);
  const user = await openAdmin("/admin/products");
  await user.click(await screen.findByRole("button", { name: "Price of Home Shirt: $49.00" }));
  const field = screen.getByRole("textbox", { name: "Price of Home Shirt" });
  await user.clear(field);
  await user.type(field, "52,5{Enter}");
  await screen.findByText("Home Shirt now costs $52.50.");
  expect(adminCalls.inputs("saveProduct")).toEqual([{ id: "p1", version: 3, priceUsd: 5250 }]);
  const below = await screen.findByRole("textbox", { name: "Price of Away Shirt" });
  expect(document.activeElement).toBe(below);
  await user.type(below, "99{Escape}");
  const button = await screen.findByRole("button", { name: "Price of Away Shirt: $49.00" });
  expect(document.activeElement).toBe(button);
  expect(adminCalls.inputs("saveProduct")).toHaveLength(1);
  adminCalls.on("undoChange", { changes: 1 });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Undone.");
});

test("in the row as well, a price that falls by more than half is asked about, and a conflict is said", async () => {
  adminCalls.on("listProducts", listOf(row));
  adminCalls.on("saveProduct", refuse("conflict", "Someone else was faster."));
  const user = await openAdmin("/admin/products");
  await screen.findByRole("link", { name: "Home Shirt" });
  await user.keyboard("je");
  const field = await screen.findByRole("textbox", { name: "Price of Home Shirt" });
  await user.clear(field);
  await user.type(field, "9");
  await user.tab();
  await screen.findByText("The price changes by more than half, from $49.00 to $9.00.");
  await user.click(screen.getByRole("button", { name: "Save anyway" }));
  await screen.findByText(/Someone else was faster/);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Price of/ }).value).toBe("9");
});

test("a product is taken out of the shop in its row; what is in carts is asked about first", async () => {
  const published: AdminProductRow = { ...row, state: "published" };
  adminCalls.on("listProducts", listOf(published));
  adminCalls.on("getProduct", { ...exampleProduct, carts: 2 });
  adminCalls.on("moveProduct", { ...exampleProduct, state: "draft" });
  const user = await openAdmin("/admin/products");
  await user.click(await screen.findByRole("button", { name: /State of Home Shirt/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Take out" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Is this intended?" }));
  expect(adminCalls.inputs("moveProduct")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Take it out anyway" }));
  await expect
    .poll(() => adminCalls.inputs("moveProduct"))
    .toEqual([{ id: "p1", version: 3, to: "draft" }]);
});

test("who may change neither price nor state sees them as words", async () => {
  adminCalls.on("listProducts", listOf(row));
  await openAdmin("/admin/products", { role: "R_VIEWER" });
  await screen.findByRole("link", { name: "Home Shirt" });
  expect(screen.queryByRole("button", { name: /Price of|State of/ })).toBeNull();
});
