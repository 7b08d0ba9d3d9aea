import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Dashboard } from "#contract/admin/dashboard.ts";
import { adminCalls, noConnection, pending } from "../../../../tests/support/fake-calls.ts";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";

const usd = (minor: number) => ({
  amount: (minor / 100).toFixed(2),
  currency: "USD" as const,
  minor,
});
const dashboard: Dashboard = {
  sales: [
    { day: "2026-03-04", orders: 0, units: 0, revenue: usd(0) },
    { day: "2026-03-05", orders: 2, units: 3, revenue: usd(12_900) },
  ],
  totals: {
    orders: 2,
    units: 3,
    revenue: usd(12_900),
    average: usd(6450),
    formerRevenue: usd(6450),
    formerOrders: 1,
  },
  toDo: {
    needsPerson: 3,
    paid: 4,
    inProduction: 0,
    paymentReview: 1,
    refundDue: 0,
    refundStuck: 1,
    reviewsPending: 2,
    mailRefused: 3,
  },
  lowStock: [{ productId: "p1", title: "Home Shirt", size: "M", stock: 0 }],
  bestSellers: [
    {
      productId: "p2",
      title: "Away Shirt",
      image: "/media/p2.svg",
      units: 9,
      revenue: usd(44_100),
    },
  ],
};

test("outlines stand until the first answer", async () => {
  adminCalls.on("getDashboard", pending());
  await openAdmin("/admin");
  expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
});

test("a lost connection says so and is tried again", async () => {
  adminCalls.on("getDashboard", noConnection);
  const user = await openAdmin("/admin");
  await screen.findByRole("alert", { name: /could not be loaded/ });
  adminCalls.on("getDashboard", dashboard);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Away Shirt");
  expect(screen.queryByRole("alert", { name: /could not be loaded/ })).toBeNull();
});

test("what waits leads to where it is done; what does not is left out", async () => {
  adminCalls.on("getDashboard", dashboard);
  await openAdmin("/admin");
  const toDo = within(await screen.findByRole("navigation", { name: "To do" }));
  expect(toDo.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/admin/attention",
    "/admin/orders?state=paid",
    "/admin/orders?state=payment_review",
    "/admin/orders?refund=stuck",
    "/admin/reviews",
    "/admin/mail?state=refused",
  ]);
});

test("what one may not open is no link", async () => {
  adminCalls.on("getDashboard", dashboard);
  await openAdmin("/admin", { role: "R_FULFIL" });
  const toDo = within(await screen.findByRole("navigation", { name: "To do" }));
  expect(toDo.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/admin/attention",
    "/admin/orders?state=paid",
    "/admin/orders?state=payment_review",
    "/admin/orders?refund=stuck",
  ]);
});

test("nothing that waits, sells or runs low is said in words", async () => {
  const toDo = {
    needsPerson: 0,
    paid: 0,
    inProduction: 0,
    paymentReview: 0,
    refundDue: 0,
    refundStuck: 0,
    reviewsPending: 0,
    mailRefused: 0,
  };
  adminCalls.on("getDashboard", { ...dashboard, toDo, lowStock: [], bestSellers: [] });
  await openAdmin("/admin");
  for (const text of [
    "Nothing waits for you.",
    "Nothing was sold in these days.",
    "Every size has plenty.",
  ]) {
    await screen.findByText(text);
  }
});

test("another range is asked for and stands in the address; nonsense is the usual one", async () => {
  adminCalls.on("getDashboard", dashboard);
  const user = await openAdmin("/admin?days=8");
  await screen.findByText("Away Shirt");
  expect(adminCalls.inputs("getDashboard")).toEqual([{ days: 30 }]);
  await user.click(screen.getByRole("link", { name: "7 days" }));
  await expect.poll(adminAddress).toBe("/admin?days=7");
  await expect.poll(() => adminCalls.inputs("getDashboard").at(-1)).toEqual({ days: 7 });
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("7 days");
});

test("the sales of each day stand in a table", async () => {
  adminCalls.on("getDashboard", dashboard);
  await openAdmin("/admin");
  const table = within(await screen.findByRole("region", { name: "Sales by day" }));
  expect(table.getByRole("row", { name: /\$129\.00/ })).toBeDefined();
});
