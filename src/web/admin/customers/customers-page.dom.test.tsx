import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const money = { amount: "129.00", currency: "USD" as const, minor: 12_900 };
const customer = (name: string, more: object = {}) => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@people.example`,
  since: "2026-03-05T10:00:00Z",
  orders: 2,
  spent: money,
  disabled: false,
  ...more,
});
const pageOf = (...records: ReturnType<typeof customer>[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
  next: null,
  previous: null,
});

testAdminList({
  address: "/admin/customers",
  call: "listCustomers",
  none: pageOf(),
  some: pageOf(customer("Ann")),
  shown: "Ann",
  empty: "No one has created an account yet.",
  filter: { query: "text=zoe", asked: { text: "zoe" } },
  search: "text",
});

test("lists customers with what they bought", async () => {
  adminCalls.on("listCustomers", pageOf(customer("Ann"), customer("Bo", { orders: 0 })));
  await openAdmin("/admin/customers");
  const [, first, second] = await screen.findAllByRole("row");
  expect(first?.textContent).toContain("ann@people.example");
  expect(first?.textContent).toContain("$129.00");
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(second?.textContent).toContain("Bo");
});

test("a customer is closed with an undo, and signed out everywhere", async () => {
  adminCalls.on("listCustomers", pageOf(customer("Ann")));
  adminCalls.on("switchCustomer", null);
  adminCalls.on("signOutCustomer", null);
  adminCalls.on("undoChange", { changes: 1 });
  const user = await openAdmin("/admin/customers");
  await user.click(await screen.findByRole("button", { name: "Change Ann" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ann" }));
  await user.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
  await screen.findByText("Signed out everywhere.");
  await user.click(dialog.getByRole("switch", { name: "May sign in" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(adminCalls.inputs("signOutCustomer")).toEqual([{ id: "Ann" }]);
  expect(adminCalls.inputs("switchCustomer")).toEqual([{ id: "Ann", disabled: true }]);
  await expect.poll(() => adminCalls.inputs("undoChange")).toHaveLength(1);
  await expect.poll(() => adminCalls.inputs("listCustomers")).toHaveLength(3);
});
