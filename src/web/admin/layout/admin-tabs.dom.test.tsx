import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { storageKey } from "#web/platform/storage.ts";
import {
  activeTab,
  crossOf,
  frameAddress,
  goTo,
  tabsOf,
  openFrame,
  tabCalled,
  tabNames,
  tabs,
} from "../../../../tests/support/render-frame.tsx";

const han = /^\p{Script=Han}+$/u;

const menu = () => screen.getByRole("menu", { name: "Tab actions" });

async function openMenu(user: UserEvent, tab: string): Promise<void> {
  await user.pointer({ keys: "[MouseRight]", target: tabCalled(tab) });
}

async function choose(user: UserEvent, tab: string, entry: string): Promise<void> {
  await openMenu(user, tab);
  await goTo(user, within(menu()).getByRole("menuitem", { name: entry }));
  expect(screen.queryByRole("menu")).toBeNull();
}

const cross = (name: string): HTMLElement => {
  const found = crossOf(name);
  if (!found) throw new Error(`${name} has no cross`);
  return found;
};

const keptTabs = (): unknown => {
  // As a page that is left: what is written soon is written now.
  window.dispatchEvent(new Event("pagehide"));
  return JSON.parse(localStorage.getItem(storageKey("globalTabs")) ?? "null");
};

test("a page is one tab with icon and name: the active one while it is in sight", async () => {
  const user = await openFrame("/admin");
  expect(tabNames()).toEqual(["Dashboard"]);
  await goTo(user, screen.getByRole("button", { name: "Sales" }));
  const column = within(screen.getByRole("navigation", { name: "Menu" }));
  await goTo(user, column.getByRole("link", { name: "Orders" }));
  await goTo(user, column.getByRole("link", { name: "Promotions" }));
  expect(tabNames()).toEqual(["Dashboard", "Orders", "Promotions"]);
  expect(activeTab()).toBe("Promotions");
  expect(tabCalled("Promotions")).toHaveProperty("pathname", "/admin/promotions");
  await goTo(user, column.getByRole("link", { name: "Orders" }));
  expect(tabNames()).toEqual(["Dashboard", "Orders", "Promotions"]);
  expect(activeTab()).toBe("Orders");
  await goTo(user, tabCalled("Promotions"));
  expect(frameAddress()).toBe("/admin/promotions");
  expect(activeTab()).toBe("Promotions");
  expect(tabCalled("Orders").querySelectorAll("svg")).toHaveLength(1);
  // Where the name is cut, the whole of it.
  expect(tabCalled("Orders").title).toBe("Orders");
});

test("pages marked multiTab are keyed by path and sorted query", async () => {
  await openFrame("/admin/pages/faq?b=2&a=1");
  expect(tabs().map(({ dataset }) => dataset["tab"])).toEqual([
    "/admin",
    "/admin/pages/faq?a=1&b=2",
  ]);
});

test("others have one tab whatever the query, and it leads to the one seen last", async () => {
  await openFrame("/admin/orders?text=b", { tabs: tabsOf("Orders") });
  expect(tabNames()).toEqual(["Dashboard", "Orders"]);
  expect(tabCalled("Orders").getAttribute("href")).toBe("/admin/orders?text=b");
});

test("a pinned tab stands behind home without a cross; unpinned it is the first of the others", async () => {
  const opened = tabsOf("Orders", "Promotions", "Customers");
  const user = await openFrame("/admin", { tabs: opened });
  await choose(user, "Customers", "Pin");
  expect(tabNames()).toEqual(["Dashboard", "Customers", "Orders", "Promotions"]);
  expect(crossOf("Customers")).toBeNull();
  expect(crossOf("Orders")).not.toBeNull();
  await choose(user, "Promotions", "Pin");
  expect(tabNames()).toEqual(["Dashboard", "Customers", "Promotions", "Orders"]);
  expect(keptTabs()).toMatchObject([
    { id: "/admin/orders" },
    { id: "/admin/promotions", fixedIndex: 2 },
    { id: "/admin/customers", fixedIndex: 1 },
  ]);
  const off = () => [...menu().querySelectorAll(":disabled")].map(({ textContent }) => textContent);
  await openMenu(user, "Customers");
  expect(off()).toEqual(["Close Current", "Close Left", "Move left"]);
  await user.keyboard("{Escape}");
  await openMenu(user, "Dashboard");
  expect(off()).toEqual(["Close Current", "Close Left", "Unpin", "Move left", "Move right"]);
  await user.keyboard("{Escape}");
  await choose(user, "Customers", "Unpin");
  expect(tabNames()).toEqual(["Dashboard", "Promotions", "Customers", "Orders"]);
  expect(crossOf("Customers")).not.toBeNull();
});

test("one tab is closed by its cross or a middle click; closing the active one leads to the last that remains, then home", async () => {
  const opened = tabsOf("Orders", "Promotions", "Customers", "Products");
  const user = await openFrame("/admin/products", { tabs: opened });
  const middle = (tab: string) => user.pointer({ keys: "[MouseMiddle]", target: tabCalled(tab) });
  await user.click(cross("Orders"));
  expect(tabNames()).toEqual(["Dashboard", "Promotions", "Customers", "Products"]);
  await middle("Customers");
  expect(tabNames()).toEqual(["Dashboard", "Promotions", "Products"]);
  expect(frameAddress()).toBe("/admin/products");
  await goTo(user, tabCalled("Promotions"));
  await choose(user, "Promotions", "Close Current");
  await waitFor(() => expect(activeTab()).toBe("Products"));
  expect(frameAddress()).toBe("/admin/products");
  expect(tabNames()).toEqual(["Dashboard", "Products"]);
  await goTo(user, cross("Products"));
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  expect(frameAddress()).toBe("/admin");
  expect(crossOf("Dashboard")).toBeNull();
  act(() => tabCalled("Dashboard").focus());
  await user.keyboard("{Delete}");
  await middle("Dashboard");
  expect(tabNames()).toEqual(["Dashboard"]);
});

test("to the left, to the right, all others and all are closed but for the pinned", async () => {
  const opened = tabsOf("Orders", "Promotions", "Customers", "Products", "Stock");
  const user = await openFrame("/admin/stock", { tabs: opened });
  await choose(user, "Promotions", "Pin");
  await choose(user, "Customers", "Close Left");
  expect(tabNames()).toEqual(["Dashboard", "Promotions", "Customers", "Products", "Stock"]);
  expect(frameAddress()).toBe("/admin/stock");
  await choose(user, "Products", "Close Right");
  await waitFor(() => expect(frameAddress()).toBe("/admin/products"));
  expect(tabNames()).toEqual(["Dashboard", "Promotions", "Customers", "Products"]);
  await choose(user, "Customers", "Close Other");
  await waitFor(() => expect(frameAddress()).toBe("/admin/customers"));
  expect(tabNames()).toEqual(["Dashboard", "Promotions", "Customers"]);
  await choose(user, "Dashboard", "Close All");
  expect(tabNames()).toEqual(["Dashboard", "Promotions"]);
  await waitFor(() => expect(frameAddress()).toBe("/admin/promotions"));
});

test("with tab caching off the list is not kept", async () => {
  await openFrame("/admin/orders", { settings: { tab: { cache: false } } });
  expect(tabNames()).toEqual(["Dashboard", "Orders"]);
  expect(keptTabs()).toBeNull();
});

test("a tab that is closed while its page is on its way does not come back with the page", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const opened = tabsOf("Orders", "Promotions", "Customers");
  const user = await openFrame("/admin", { tabs: opened, arriving: () => promise });
  await user.click(tabCalled("Orders"));
  expect(frameAddress()).toBe("/admin");
  await user.click(cross("Orders"));
  expect(tabNames()).toEqual(["Dashboard", "Promotions", "Customers"]);
  await act(async () => resolve());
  // Closed as the active one: the last that remains comes in its place.
  await screen.findByRole("heading", { level: 1, name: "Customers" });
  expect(activeTab()).toBe("Customers");
  expect(tabNames()).toEqual(["Dashboard", "Promotions", "Customers"]);
});

test("a page names its tab, and the document with it; the name is kept with the tab", async () => {
  const user = await openFrame("/admin/pages/about-us");
  expect(tabNames()).toEqual(["Dashboard", "About us"]);
  expect(document.title).toBe("About us · Kitroom");
  await goTo(user, tabCalled("Dashboard"));
  expect(document.title).toBe("Dashboard · Kitroom");
  expect(keptTabs()).toMatchObject([{ routeKey: "content_pages_detail", newLabel: "About us" }]);
});

test("in another language every label is another one", async () => {
  const opened = tabsOf("Orders", "Promotions");
  await openFrame("/admin/orders", { tabs: opened, language: "zh-CN" });
  const bar = screen.getByRole("tablist", { name: "打开的页面" });
  for (const { textContent } of within(bar).getAllByRole("tab")) expect(textContent).toMatch(han);
  const labels = document.querySelectorAll(".admin-menu-label");
  expect(labels.length).toBeGreaterThan(20);
  for (const { textContent } of labels) expect(textContent).toMatch(/\p{Script=Han}/u);
});

test("without a bar pages are tabs all the same", async () => {
  await openFrame("/admin/orders", { settings: { tab: { visible: false } } });
  expect(screen.queryByRole("tablist")).toBeNull();
  expect(keptTabs()).toMatchObject([{ routeKey: "sales_orders" }]);
});

test("a tab is dragged to its place, and not before home", async () => {
  await openFrame("/admin", { tabs: tabsOf("Orders", "Promotions", "Customers") });
  const item = (name: string) => tabCalled(name).parentElement ?? document.body;
  const dataTransfer = { setData: () => undefined, effectAllowed: "none" };
  fireEvent.dragStart(item("Customers"), { dataTransfer });
  fireEvent.dragEnter(item("Promotions"), { dataTransfer });
  expect(tabNames()).toEqual(["Dashboard", "Orders", "Customers", "Promotions"]);
  fireEvent.dragEnter(item("Dashboard"), { dataTransfer });
  expect(tabNames()).toEqual(["Dashboard", "Customers", "Orders", "Promotions"]);
  fireEvent.dragEnd(item("Customers"), { dataTransfer });
  expect(item("Dashboard").getAttribute("draggable")).toBe("false");
});
