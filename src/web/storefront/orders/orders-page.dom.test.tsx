import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { OrderSummary } from "#contract/order.ts";
import { noConnection, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { openShop, shopAddress, signIn } from "../../../../tests/support/render-shop.tsx";
import * as ordersPage from "./orders-page.tsx";

const order = (orderNo: string): OrderSummary => ({
  orderNo,
  status: "paid",
  placedAt: "2026-03-05T10:00:00Z",
  itemsCount: 2,
  total: { amount: "129.00", currency: "USD", minor: 12_900 },
  deliveryDates: { from: "2026-03-12", to: "2026-03-16" },
  pictures: [],
});
const listOf = (total: number, ...records: OrderSummary[]) => ({
  records,
  total,
  current: 1,
  size: 10,
});

beforeEach(signIn);

test("an account without orders is led to the shirts", async () => {
  shopCalls.on("listOrders", listOf(0));
  await openShop(ordersPage, "/orders");
  await screen.findByText("No orders yet");
  const link = screen.getByRole("link", { name: "Find a shirt" });
  expect(link.getAttribute("href")).toBe("/collections/jerseys");
});

test("what could not be loaded says so and is tried again", async () => {
  shopCalls.on("listOrders", noConnection);
  const user = await openShop(ordersPage, "/orders");
  await screen.findByText("An error occurred. Please try again.");
  shopCalls.on("listOrders", listOf(1, order("KR-1001")));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("KR-1001");
});

test("an order says where it stands and what it cost", async () => {
  shopCalls.on("listOrders", listOf(1, order("KR-1001")));
  await openShop(ordersPage, "/orders");
  const text = (await screen.findByText("KR-1001")).closest("li")?.textContent ?? "";
  for (const part of ["Paid", "$129.00", "2 items"]) expect(text).toContain(part);
});

test("further pages stand in the address; nonsense there is the first page", async () => {
  shopCalls.on("listOrders", listOf(25, order("KR-1001")));
  const user = await openShop(ordersPage, "/orders", "/orders?page=zwei");
  await user.click(await screen.findByRole("link", { name: /2/ }));
  await expect.poll(shopAddress).toBe("/orders?page=2");
  await expect
    .poll(() => shopCalls.inputs("listOrders"))
    .toEqual([
      { current: 1, size: 10 },
      { current: 2, size: 10 },
    ]);
});
