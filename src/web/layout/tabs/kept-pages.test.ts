import { expect, test } from "vitest";
import { findRoute } from "#contract/routes/route-table.ts";
import { keepPages, mostKept, paramsOf, renewPage, type KeptPage } from "./kept-pages.ts";

function pageAt(id: string, search = ""): KeptPage {
  const route = findRoute(id);
  if (!route) throw new Error(`no route at ${id}`);
  return { id, route, params: {}, search, renewal: 0 };
}

const every = () => true;
const visit = (ids: readonly string[]) =>
  ids.reduce<readonly KeptPage[]>((pages, id) => keepPages(pages, pageAt(id), every), []);
const ids = (pages: readonly KeptPage[]) => pages.map(({ id }) => id);

test("a visited page is kept, the one seen last at the end", () => {
  expect(ids(visit(["/admin", "/admin/orders", "/admin/stock", "/admin"]))).toEqual([
    "/admin/orders",
    "/admin/stock",
    "/admin",
  ]);
});

test("a page that did not ask to be kept is gone with the next one", () => {
  expect(ids(visit(["/admin/staff", "/admin/orders"]))).toEqual(["/admin/orders"]);
});

test("a page goes with its tab, whichever way that was closed", () => {
  const pages = visit(["/admin", "/admin/orders", "/admin/stock"]);
  const left = keepPages(pages, pageAt("/admin"), (id) => id !== "/admin/orders");
  expect(ids(left)).toEqual(["/admin/stock", "/admin"]);
});

test("the eleventh page takes the place of the one not seen for longest", () => {
  const many = Array.from({ length: mostKept + 1 }, (_, number) => `/admin/orders/KR${number}`);
  expect(ids(visit(many))).toEqual(many.slice(1));
});

test("nothing changed is the same array, another query reaches the page", () => {
  const pages = visit(["/admin", "/admin/orders"]);
  expect(keepPages(pages, pageAt("/admin/orders"), every)).toBe(pages);
  const next = keepPages(pages, pageAt("/admin/orders", "?text=a"), every);
  expect(next.at(-1)?.search).toBe("?text=a");
});

test("a renewed page is another one", () => {
  expect(renewPage(visit(["/admin"]), "/admin")[0]?.renewal).toBe(1);
});

test("parameters come decoded, what is damaged comes as it is", () => {
  const route = pageAt("/admin/orders/x").route;
  expect(paramsOf(route, "/admin/orders/K%20R")).toEqual({ orderNo: "K R" });
  expect(paramsOf(route, "/admin/orders/%zz")).toEqual({ orderNo: "%zz" });
});
