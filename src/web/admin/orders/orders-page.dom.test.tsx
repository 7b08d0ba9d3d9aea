import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const row = (orderNo: string) => ({
  orderNo,
  placedAt: "2026-03-05T10:00:00Z",
  state: "paid" as const,
  email: "ann@people.example",
  recipient: "Ann Ashby",
  country: "GB",
  itemsCount: 2,
  personalised: true,
  total: { amount: "129.00", currency: "USD" as const, minor: 12_900 },
});
const listOf = (...records: ReturnType<typeof row>[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
  counts: { paid: records.length, shipped: 3 },
});

testAdminList({
  address: "/admin/orders",
  call: "listOrders",
  none: listOf(),
  some: listOf(row("KR-1001")),
  shown: "KR-1001",
  empty: "No orders yet. The first one will appear here.",
  filter: { query: "state=shipped", asked: { states: ["shipped"] } },
  search: "text",
});

test("stages are links with how many there are, and the one in sight is marked", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001"), row("KR-1002")));
  const user = await openAdmin("/admin/orders");
  const stages = within(screen.getByRole("navigation", { name: "Orders by stage" }));
  await stages.findByRole("link", { name: "All 5" });
  await user.click(stages.getByRole("link", { name: "Shipped 3" }));
  await expect.poll(adminAddress).toBe("/admin/orders?state=shipped");
  expect(stages.getByRole("link", { current: "page" }).textContent).toBe("Shipped 3");
  expect(adminCalls.inputs("listOrders").at(-1)).toMatchObject({ states: ["shipped"] });
});

test("filters set one after the other are all in the address, and one button clears them", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001")));
  const user = await openAdmin("/admin/orders");
  await user.selectOptions(screen.getByRole("combobox", { name: "Personalised" }), "Without print");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Highest total");
  await expect.poll(adminAddress).toBe("/admin/orders?print=no&sort=total");
  const asked = { personalised: false, sort: "total" };
  await expect.poll(() => adminCalls.inputs("listOrders").at(-1)).toMatchObject(asked);
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await expect.poll(adminAddress).not.toContain("print");
});

test("a row leads to its order and says what is in it", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001")));
  await openAdmin("/admin/orders");
  const link = await screen.findByRole("link", { name: "KR-1001" });
  expect(link.getAttribute("href")).toBe("/admin/orders/KR-1001");
  const text = link.closest("tr")?.textContent ?? "";
  for (const part of ["Ann Ashby", "Paid", "United Kingdom", "$129.00"])
    expect(text).toContain(part);
});
