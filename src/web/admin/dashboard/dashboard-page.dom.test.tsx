import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { BooksState } from "#contract/admin/books.ts";
import type { Dashboard } from "#contract/admin/dashboard.ts";
import { adminCalls, noConnection, pending } from "../../../../tests/support/fake-calls.ts";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";

const usd = (minor: number) => ({
  amount: (minor / 100).toFixed(2),
  currency: "USD" as const,
  minor,
});
const dashboard: Dashboard = {
  setup: null,
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
    securityBroken: 0,
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

const agreed: BooksState = {
  check: {
    checkedAt: "2026-11-25T08:30:00Z",
    since: "2026-10-21T05:30:00Z",
    until: "2026-11-25T05:30:00Z",
    result: {
      matched: 40,
      awaited: 0,
      completeUntil: null,
      count: 0,
      differences: [],
      sums: [],
      fees: [],
    },
  },
  failed: null,
};
beforeEach(() => adminCalls.on("getBooks", agreed));

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
    securityBroken: 0,
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
    "Nothing is waiting for you.",
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

/** A dashboard of so many days. */
const daysOf = (days = 30): Dashboard => ({
  ...dashboard,
  sales: Array.from({ length: days }, (_, place) => ({
    day: new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
    orders: 1,
    units: 1,
    revenue: usd(100 + place),
  })),
});

test("the chart's days stand in a table, for each of the three ranges", async () => {
  adminCalls.on("getDashboard", ({ days }) => daysOf(days));
  const user = await openAdmin("/admin");
  const table = () => within(screen.getByRole("region", { name: "Sales by day" }));
  for (const days of [30, 90, 7]) {
    await user.click(await screen.findByRole("link", { name: `${days} days` }));
    // With the names of the columns.
    await expect.poll(() => table().getAllByRole("row").length).toBe(days + 1);
    table().getByRole("row", { name: new RegExp(`\\$${((99 + days) / 100).toFixed(2)}`) });
  }
});

test("an answer that comes after that of a later question is not shown", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<Dashboard>();
  adminCalls.on("getDashboard", ({ days }) => (days === 90 ? held : daysOf(days)));
  const user = await openAdmin("/admin");
  const table = within(await screen.findByRole("region", { name: "Sales by day" }));
  await user.click(screen.getByRole("link", { name: "90 days" }));
  await expect.poll(() => adminCalls.inputs("getDashboard").at(-1)).toEqual({ days: 90 });
  await user.click(screen.getByRole("link", { name: "7 days" }));
  await expect.poll(() => table.getAllByRole("row").length).toBe(8);
  release(daysOf(90));
  await act(() => held);
  expect(table.getAllByRole("row")).toHaveLength(8);
});

const lacking: NonNullable<Dashboard["setup"]> = {
  openedAt: null,
  closedText: {},
  missing: [
    {
      code: "product",
      title: "First product",
      why: "No published product with a price is in stock.",
      link: "/admin/products",
      blocksMoney: true,
    },
    {
      code: "paymentEvents",
      title: "Events of payments",
      why: "PAYPAL_WEBHOOK_ID is not set.",
      link: null,
      blocksMoney: false,
    },
  ],
};
const onlyAdvice = { ...lacking, missing: lacking.missing.slice(1) };
const setupPanel = async () => within(await screen.findByRole("region", { name: "Your shop" }));
const withSetup = (setup: Dashboard["setup"]) =>
  adminCalls.on("getDashboard", { ...dashboard, setup });

test("a demo has no list of what is missing", async () => {
  withSetup(null);
  await openAdmin("/admin");
  await screen.findByText("Away Shirt");
  expect(screen.queryByRole("region", { name: "Your shop" })).toBeNull();
});

test("what a real shop lacks is listed with links, and it cannot be opened yet", async () => {
  withSetup(lacking);
  await openAdmin("/admin");
  const panel = await setupPanel();
  const link = panel.getByRole("link", { name: "First product" });
  expect(link.getAttribute("href")).toBe("/admin/products");
  expect(panel.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "First productNo published product with a price is in stock.",
    "Events of payments (advice)PAYPAL_WEBHOOK_ID is not set.",
  ]);
  expect(panel.getByRole<HTMLButtonElement>("button", { name: "Open the shop" }).disabled).toBe(
    true,
  );
});

test("complete, the shop is opened by a button, and closed again with words for shoppers", async () => {
  withSetup(onlyAdvice);
  const opened = { openedAt: "2026-11-25T08:00:00Z", closedText: {}, missing: [] };
  adminCalls.on("openShop", opened);
  const user = await openAdmin("/admin");
  let panel = await setupPanel();
  withSetup(opened);
  await user.click(panel.getByRole("button", { name: "Open the shop" }));
  await screen.findByText("The shop is taking orders.");
  panel = await setupPanel();
  await user.click(panel.getByRole("button", { name: "Close the shop" }));
  await user.type(await screen.findByLabelText("Message to shoppers (English)"), "Back on Monday.");
  adminCalls.on("closeShop", { ...onlyAdvice, closedText: { "en-US": "Back on Monday." } });
  withSetup(onlyAdvice);
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Close the shop" }));
  await screen.findByText(/Nothing is missing/);
  expect(adminCalls.inputs("openShop")).toEqual([{ basedOn: null }]);
  expect(adminCalls.inputs("closeShop")).toEqual([
    { basedOn: opened.openedAt, text: { "en-US": "Back on Monday." } },
  ]);
});

test("an open shop that lacks something again says that it takes no orders", async () => {
  withSetup({ ...lacking, openedAt: "2026-11-25T08:00:00Z" });
  await openAdmin("/admin");
  await screen.findByText(/takes no orders until this is done/);
});

test("roles that may not open the shop see the list without the button", async () => {
  withSetup(onlyAdvice);
  await openAdmin("/admin", { role: "R_VIEWER" });
  expect((await setupPanel()).queryByRole("button")).toBeNull();
});

test("whether the books agree leads to them, and stands there for those alone who see money", async () => {
  adminCalls.on("getDashboard", dashboard);
  await openAdmin("/admin");
  const link = await screen.findByRole("link", { name: /Books agree with PayPal/ });
  expect(link.getAttribute("href")).toBe("/admin/books");
});

test("who may not see the books is not shown them", async () => {
  adminCalls.on("getDashboard", dashboard);
  await openAdmin("/admin", { role: "R_CONTENT" });
  await screen.findByText("Away Shirt");
  expect(adminCalls.inputs("getBooks")).toEqual([]);
});

test("a digit opens the list of a tile, in the order of the tiles", async () => {
  adminCalls.on("getDashboard", dashboard);
  const user = await openAdmin("/admin");
  const tiles = within(await screen.findByRole("navigation", { name: "To do" }));
  const links = tiles.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("aria-keyshortcuts"))).toEqual(
    links.map((_, index) => String(index + 1)),
  );
  const reviews = links.findIndex((link) => link.getAttribute("href")?.includes("reviews"));
  adminCalls.on("listReviews", pending());
  // Awaited: the page comes lazily.
  await act(() => user.keyboard(String(reviews + 1)));
  await expect.poll(adminAddress, { timeout: 10_000 }).toContain("/admin/reviews");
});
