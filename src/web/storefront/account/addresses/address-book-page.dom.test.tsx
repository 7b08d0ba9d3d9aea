import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { SavedAddress } from "#contract/address.ts";
import { noConnection, refuse, shopCalls } from "../../../../../tests/support/fake-calls.ts";
import { openShop, signIn } from "../../../../../tests/support/render-shop.tsx";
import * as addressBookPage from "./address-book-page.tsx";

const saved = (id: string, address: string, isDefault = false): SavedAddress => ({
  id,
  firstName: "Ann",
  lastName: "Ashby",
  company: "",
  address,
  addressLine2: "",
  country: "GB",
  province: "",
  postalCode: "SW1A 1AA",
  phoneCode: "+44",
  city: "London",
  phone: "2079460000",
  isDefault,
});
const bookOf = (...records: SavedAddress[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 100,
});
const both = bookOf(saved("a1", "1 First Street", true), saved("a2", "2 Second Street"));

beforeEach(signIn);

const open = () => openShop(addressBookPage, "/address");

test("in Chinese the same words say what was done", async () => {
  shopCalls.on("listAddresses", both);
  const user = await openShop(addressBookPage, "/address", "/address", { language: "zh-CN" });
  await screen.findByRole("heading", { level: 1, name: "地址簿" });
  shopCalls.on("setDefaultAddressByPost", null);
  await user.click(await screen.findByRole("button", { name: /^设为默认.*2 Second Street/ }));
  await screen.findByText("已设为默认地址。");
  shopCalls.on("removeAddresses", null);
  await user.click(screen.getByRole("button", { name: /^删除.*2 Second Street/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "确认删除吗？" }));
  expect(dialog.getByRole("button", { name: "取消" })).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "删除" }));
  await screen.findByText("地址已删除");
});

test("an empty book leads to the first address", async () => {
  shopCalls.on("listAddresses", bookOf());
  await open();
  await screen.findByText("No addresses yet");
  const links = screen.getAllByRole("link", { name: "Add address" });
  for (const link of links) expect(link.getAttribute("href")).toBe("/add-address");
});

test("what could not be loaded says so and is tried again", async () => {
  shopCalls.on("listAddresses", noConnection);
  const user = await open();
  await screen.findByText("An error occurred. Please try again.");
  shopCalls.on("listAddresses", both);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: /^Delete.*2 Second Street/ });
});

test("another address becomes the default one, and the book is read again", async () => {
  shopCalls.on("listAddresses", both);
  const user = await open();
  shopCalls.on("setDefaultAddressByPost", null);
  await screen.findByText("Default");
  expect(screen.queryByRole("button", { name: /^Set as default.*1 First Street/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Set as default.*2 Second Street/ }));
  await screen.findByText("This is your default address now.");
  expect(shopCalls.inputs("setDefaultAddressByPost")).toEqual([{ id: "a2" }]);
  await expect.poll(() => shopCalls.inputs("listAddresses")).toHaveLength(2);
});

async function askToDelete() {
  shopCalls.on("listAddresses", both);
  const user = await open();
  await user.click(await screen.findByRole("button", { name: /^Delete.*2 Second Street/ }));
  const dialog = within(await screen.findByRole("dialog", { name: /sure you want to delete/ }));
  return { user, dialog };
}

test("an address goes only after the question, which shows which one", async () => {
  const { user, dialog } = await askToDelete();
  expect(dialog.getByText(/2 Second Street/)).toBeDefined();
  expect(shopCalls.inputs("removeAddresses")).toEqual([]);
  shopCalls.on("removeAddresses", null);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await screen.findByText("Address deleted");
  expect(shopCalls.inputs("removeAddresses")).toEqual([["a2"]]);
});

test("an address that was to stay stays", async () => {
  const { user, dialog } = await askToDelete();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(shopCalls.inputs("removeAddresses")).toEqual([]);
});

test("a refused deletion says why", async () => {
  const { user, dialog } = await askToDelete();
  shopCalls.on("removeAddresses", refuse("notFound", "It is gone already."));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await screen.findByText("It is gone already.");
});
