import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dropTokens, storeTokens } from "#web/api/token-store.ts";
import { adminCalls, refuse } from "../../../../tests/support/fake-calls.ts";
import { exampleProduct as product } from "../../../../tests/support/fake-product.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import { forgetDrafts } from "../data/kept-draft.ts";

beforeEach(() => adminCalls.on("getPrices", { version: 0, prices: [] }));

// Nothing is reported to the next test.
afterEach(dropTokens);
beforeEach(() => storeTokens({ token: "t", refreshToken: "r" }, false));

async function open(shown = product) {
  adminCalls.on("noteForm", { names: ["Mei Lin"] });
  adminCalls.on("getProduct", shown);
  const user = await openAdmin("/admin/products/p1");
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name (English)" });
  const price = screen.getByRole<HTMLInputElement>("textbox", { name: "Price" });
  return { user, name, price };
}

const keptKeys = () => Object.keys(localStorage).filter((key) => key.includes("adminDraft"));

test("what was typed is back after the page was closed, can be compared and dropped", async () => {
  const { user, name } = await open();
  await user.type(name, " 26");
  cleanup();
  const again = await open();
  expect(again.name.value).toBe("Home Shirt 26");
  await screen.findByText(/Your edits of .* are back/);
  await again.user.click(screen.getByRole("button", { name: "Compare" }));
  screen.getByRole("cell", { name: "Home Shirt 26 / 主场球衣" });
  await again.user.click(screen.getByRole("button", { name: "Discard them" }));
  expect(again.name.value).toBe("Home Shirt");
  await expect.poll(keptKeys).toEqual([]);
});

test("what was saved meanwhile by another person is kept with what is back", async () => {
  const { user, name } = await open();
  await user.type(name, " 26");
  cleanup();
  const again = await open({ ...product, version: 9, priceUsd: 3900 });
  expect([again.name.value, again.price.value]).toEqual(["Home Shirt 26", "39.00"]);
  adminCalls.on("saveProduct", product);
  await again.user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved.");
  expect(adminCalls.inputs("saveProduct")).toMatchObject([{ version: 9 }]);
  expect(keptKeys()).toEqual([]);
});

test("what both changed is asked before it is saved, and nothing else", async () => {
  const { user, name, price } = await open();
  await user.clear(price);
  await user.type(price, "55");
  await user.type(name, " 26");
  adminCalls.on("saveProduct", refuse("conflict"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const title = { ...product.title, "zh-CN": "主队球衣" };
  adminCalls.on("getProduct", { ...product, version: 9, priceUsd: 5900, title });
  await user.click(await screen.findByRole("button", { name: /Take theirs and keep/ }));

  await screen.findByText("You both changed one field. Which one stays?");
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Take theirs: Price" }));
  expect(price.value).toBe("59.00");
  adminCalls.on("saveProduct", product);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => adminCalls.inputs("saveProduct").at(-1))
    .toEqual({
      id: "p1",
      version: 9,
      title: { "en-US": "Home Shirt 26", "zh-CN": "主队球衣" },
    });
});

test("who else has the product open is said, and closing it is reported", async () => {
  await open();
  await screen.findByText("Also here: Mei Lin.");
  cleanup();
  await expect
    .poll(() => adminCalls.inputs("noteForm"))
    .toEqual([{ form: "products/p1" }, { form: "products/p1", isLeft: true }]);
});

test("signing out leaves nothing behind", async () => {
  const { user, name } = await open();
  await user.type(name, "!");
  await expect.poll(keptKeys).toHaveLength(1);
  dropTokens();
  forgetDrafts();
  cleanup();
  expect(keptKeys()).toEqual([]);
});
