import { expect, test } from "vitest";
import { adminRoutes } from "#contract/routes/admin-routes.ts";
import { filterByRoles, findRoute } from "#contract/routes/route-table.ts";
import {
  breadcrumbOf,
  expandedKeys,
  menuAddress,
  menuOf,
  searchMenu,
  selectedKey,
} from "./menu.ts";

const menu = menuOf(adminRoutes);
const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key);
function at(path: string) {
  const route = findRoute(path);
  if (!route) throw new Error(`no page at ${path}`);
  return route;
}

test("the menu holds what is not hidden, by order", () => {
  expect(keys(menu)).toEqual(["admin", "sales", "catalogue", "content", "system", "storefront"]);
  expect(keys(menu[1]?.children ?? [])).toEqual([
    "sales_orders",
    "sales_attention",
    "sales_returns",
    "sales_books",
    "sales_promotions",
    "sales_customers",
    "sales_mail",
  ]);
});

test("order is ascending, absent counts as 0, equals stay as they stood", () => {
  const route = (name: string, order?: number) => ({
    name,
    path: `/${name}`,
    layout: "admin" as const,
    meta: { title: name, i18nKey: name, ...(order === undefined ? {} : { order }) },
  });
  const items = [route("c", 2), route("a"), route("b"), route("first", -1)];
  expect(keys(menuOf(items))).toEqual(["first", "a", "b", "c"]);
  expect(items.map(({ name }) => name)).toEqual(["c", "a", "b", "first"]);
});

test("roles decide what is in it; a heading without pages is gone", () => {
  expect(keys(menuOf(filterByRoles(adminRoutes, { roles: ["R_FULFIL"], buttons: [] })))).toEqual([
    "admin",
    "sales",
    "catalogue",
    "storefront",
  ]);
});

test("a page outside the menu marks its item, and that item's heading stands open", () => {
  const detail = at("/admin/orders/KR1");
  expect(selectedKey(detail)).toBe("sales_orders");
  expect(expandedKeys(menu, detail, false)).toEqual(["sales"]);
  expect(expandedKeys(menu, detail, true)).toEqual([]);
});

test("the breadcrumb leads from the first level to the page", () => {
  expect(keys(breadcrumbOf(menu, at("/admin/orders")))).toEqual(["sales", "sales_orders"]);
  expect(keys(breadcrumbOf(menu, at("/admin/orders/KR1")))).toEqual([
    "sales",
    "sales_orders",
    "sales_orders_detail",
  ]);
  expect(keys(breadcrumbOf(menu, at("/admin")))).toEqual(["admin"]);
});

test("a page that only borrows its mark stands beside that item", () => {
  const borrowed = {
    ...at("/admin/orders/KR1"),
    name: "elsewhere",
    meta: { ...at("/admin/orders/KR1").meta, activeMenu: "sales_orders" },
  };
  expect(keys(breadcrumbOf(menu, borrowed))).toEqual(["sales", "elsewhere"]);
});

test("an item's query goes with it", () => {
  const item = { key: "k", path: "/admin/orders", i18nKey: "k", title: "K" };
  expect(menuAddress(item)).toBe("/admin/orders");
  expect(menuAddress({ ...item, query: [{ key: "state", value: "paid now" }] })).toBe(
    "/admin/orders?state=paid+now",
  );
});

test("search finds pages by a part of their label, whatever the case; blank finds none", () => {
  const labelOf = ({ title }: { title: string }) => title;
  expect(keys(searchMenu(menu, " ORDE ", labelOf))).toEqual(["sales_orders"]);
  expect(searchMenu(menu, "sales", labelOf)).toEqual([]);
  expect(searchMenu(menu, "  ", labelOf)).toEqual([]);
});
