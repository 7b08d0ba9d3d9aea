import { cleanup, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";
import { adminCalls, pending, refuse } from "../../../../tests/support/fake-calls.ts";

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
const pageOf = (records: ReturnType<typeof customer>[], total = records.length) => ({
  records,
  total,
  current: 1,
  size: 20,
});

// A page's code is fetched at its first render, which no act waits for: the tests find it fetched.
beforeAll(async () => {
  await openAdmin("/admin/customers").catch(() => undefined);
  cleanup();
}, 20_000);

test("says that it is loading until the first answer", async () => {
  adminCalls.on("listCustomers", pending());
  await openAdmin("/admin/customers");
  expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
});

test("lists customers with what they bought", async () => {
  adminCalls.on("listCustomers", pageOf([customer("Ann"), customer("Bo", { orders: 0 })]));
  await openAdmin("/admin/customers");
  const [, first, second] = await screen.findAllByRole("row");
  expect(first?.textContent).toContain("ann@people.example");
  expect(first?.textContent).toContain("$129.00");
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(second?.textContent).toContain("Bo");
});

test("says so when nobody has an account, and when nobody fits the search", async () => {
  adminCalls.on("listCustomers", pageOf([]));
  await openAdmin("/admin/customers");
  expect(await screen.findByText("Nobody has opened an account yet.")).toBeDefined();
});

test("a failure says why and is tried again", async () => {
  adminCalls.on("listCustomers", refuse("roleMissing", "Not for you."));
  const user = await openAdmin("/admin/customers");
  const alert = await screen.findByRole("alert", { name: /could not be loaded/ });
  expect(alert.textContent).toContain("Not for you.");
  adminCalls.on("listCustomers", pageOf([customer("Ann")]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("row", { name: /Ann/ })).toBeDefined();
  expect(screen.queryByRole("alert", { name: /could not be loaded/ })).toBeNull();
});

test("a search asks with the typed text and stands in the address", async () => {
  adminCalls.on("listCustomers", ({ text }) =>
    pageOf([customer("Ann"), customer("Bo")].filter(({ name }) => name.includes(text ?? ""))),
  );
  const user = await openAdmin("/admin/customers");
  await screen.findByRole("row", { name: /Bo/ });
  await user.type(screen.getByRole("searchbox"), "Ann");
  await expect.poll(() => screen.queryByRole("row", { name: /Bo/ })).toBeNull();
  expect(adminAddress()).toBe("/admin/customers?text=Ann");
});
