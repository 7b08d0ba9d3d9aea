import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const row = {
  id: "p1",
  slug: "home-shirt",
  title: { "en-US": "Home Shirt", "zh-CN": "主场球衣" },
  image: "/media/p1.svg",
  team: "Ravens",
  priceUsd: 4900,
  listPriceUsd: 5900,
  stock: 12,
  lowSizes: 2,
  state: "draft" as const,
};
const listOf = (...records: (typeof row)[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
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
