import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { flatten } from "#contract/routes/find-route.ts";
import { routeTable } from "#contract/routes/route-table.ts";
import { languages } from "#domain/language.ts";
import { knowsIcon, knowsLocalIcon } from "./route-icon.tsx";

const routes = flatten(routeTable);

test.each(languages)("every route has a name in %s, and no name is without a route", (language) => {
  const read = (area: string): Record<string, unknown> => {
    const file = new URL(`../../i18n/messages/${language}/${area}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, "utf8"));
  };
  const names = { ...read("shop/route"), ...read("admin/admin-route") };
  const keys = [...new Set(routes.map(({ meta }) => meta.i18nKey))];
  // Beside the names stand the texts of their tabs.
  expect(Object.keys(names).toSorted()).toEqual([...keys, "tabs"].toSorted());
});

test("every icon that the route table names is drawn", () => {
  const unknown = routes.flatMap(({ meta: { icon } }) =>
    icon === undefined || knowsIcon(icon) ? [] : [icon],
  );
  expect(unknown).toEqual([]);
  const local = routes.flatMap(({ meta }) => meta.localIcon ?? []);
  expect(local).toEqual(["mark"]);
  expect(local.every(knowsLocalIcon)).toBe(true);
});

test("a route that names its place among the pinned tabs is pinned where it says", () => {
  const placed = routes.flatMap(({ name, meta }) =>
    meta.fixedIndexInTab === undefined ? [] : [[name, meta.fixedIndexInTab]],
  );
  expect(placed).toEqual([
    ["admin", 0],
    ["sales_attention", 1],
  ]);
});
