import { expect, test } from "vitest";
import { flatten } from "./find-route.ts";
import {
  constantRoutes,
  filterByRoles,
  findRoute,
  routesByName,
  routesFor,
  routeTable,
} from "./route-table.ts";

const names = (roles: string[], buttons: string[] = []) =>
  flatten(routesFor({ roles, buttons })).map(({ name }) => name);

test("every name and every page's path stands once", () => {
  const all = flatten(routeTable);
  expect(routesByName.size).toBe(all.length);
  const pages = all.filter(({ layout }) => layout !== "none").map(({ path }) => path);
  expect(new Set(pages).size).toBe(pages.length);
});

test.each([
  ["/product/a-shirt", "product"],
  ["/checkouts", "checkouts"],
  ["/checkouts/cart", "checkouts"],
  ["/checkouts/return", "checkouts_return"],
  ["/login", "independent-website"],
  ["/login/register", "independent-website"],
  ["/admin/orders", "sales_orders"],
  ["/admin/orders/KR1", "sales_orders_detail"],
  ["/HOME/", "home"],
  ["/", "root"],
  ["/admin/sales", undefined],
  ["/product", undefined],
  ["/home/more", undefined],
])("the page at %s is %s", (path, name) => {
  expect(findRoute(path)?.name).toBe(name);
});

test("constant routes are exactly those that need no sign-in", () => {
  const constants = flatten(constantRoutes).map(({ name }) => name);
  expect(constants).toContain("home");
  expect(constants).not.toContain("orders");
  expect(names([])).toContain("orders");
});

test("roles filter pages, and headings without pages go", () => {
  expect(names([])).not.toContain("sales");
  expect(names(["R_FULFIL"])).toEqual(
    expect.arrayContaining(["admin", "sales", "sales_orders", "catalogue_stock"]),
  );
  expect(names(["R_FULFIL"])).not.toEqual(expect.arrayContaining(["content"]));
  expect(names(["R_FULFIL"])).not.toContain("system_staff");
});

test("R_SUPER sees everything", () => {
  expect(filterByRoles(routeTable, { roles: ["R_SUPER"], buttons: [] })).toEqual(routeTable);
});
