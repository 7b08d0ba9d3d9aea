import { expect, test } from "vitest";
import { readTabs } from "./read-tabs.ts";

const tab = {
  id: "/admin/stock",
  routeKey: "catalogue_stock",
  routePath: "/admin/stock",
  fullPath: "/admin/stock?size=M",
  i18nKey: "catalogue_stock",
  label: "Stock",
};

test("stored tabs come back with names, icons and places", () => {
  const pinned = { ...tab, newLabel: "Mine", icon: "table", localIcon: "mark", fixedIndex: 2 };
  expect(readTabs([tab, pinned])).toEqual([tab, pinned]);
});

test.each([
  null,
  "nonsense",
  { 0: tab },
  [null, 7, "a"],
  [{ ...tab, routeKey: undefined }],
  [{ ...tab, fullPath: "https://elsewhere.example/" }],
  [{ ...tab, fullPath: "//elsewhere.example/" }],
  [{ ...tab, fullPath: "/tracking-order?order=KR1&orderKey=secret" }],
])("what is no list of tabs (%j) is none", (stored) => {
  expect(readTabs(stored)).toEqual([]);
});

test("a tab that a former version kept has its title as label", () => {
  const { label, ...rest } = tab;
  expect(readTabs([{ ...rest, title: label }])).toEqual([tab]);
});

test("a damaged place is left out, the tab is not", () => {
  expect(readTabs([{ ...tab, fixedIndex: "first", newLabel: 4 }])).toEqual([tab]);
});
