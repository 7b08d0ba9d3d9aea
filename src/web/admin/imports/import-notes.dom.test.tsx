import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import type { ImportDetail, ImportRow } from "#contract/admin/imports.ts";

const id = "0197f0aa-0000-7000-8000-000000000001";
const file: ImportDetail = {
  id,
  kind: "products",
  format: "shopify",
  state: "checked",
  name: "other-shop.csv",
  who: "Mei Lin",
  at: "2026-11-01T10:00:00.000Z",
  endedAt: null,
  counts: { create: 1, notes: 12, rows: 1 },
  total: 1,
  position: 0,
  encoding: "utf-8",
  isGuess: false,
  delimiter: ",",
  decimalMark: ".",
  columns: [{ header: "Title", sample: "Home" }],
  samples: [],
  fields: [{ name: "title", isNeeded: true }],
  mapping: { title: 0 },
  isKnown: false,
  options: {
    existing: "update",
    empty: "clear",
    sizePrices: "refuse",
    uncounted: 0,
    withoutBad: false,
  },
  fault: null,
  faultGroups: [],
  noteGroups: [],
  canUndo: false,
  pictures: { all: 0, kept: 0, waiting: 0, failures: 0, failed: [] },
};
const row: ImportRow = {
  position: 0,
  line: 2,
  key: "home",
  name: "Home",
  action: "create",
  outcome: null,
  changes: [],
  faults: [],
  notes: [],
  note: null,
};

test.each([
  ["en-US", "What was cut, left out or guessed", "XXL is read as size 2XL.", "Size"],
  ["zh-CN", "截短、略去或推测的内容", "XXL 读作尺码 2XL。", "Size"],
] as const)("%s: notes stand beside the row and above the list", async (...words) => {
  const [language, title, text, column] = words;
  const note = { line: 2, column, key: "sizeRead" as const, value: "XXL", to: "2XL" };
  adminCalls.on("getImport", { ...file, noteGroups: [{ ...note, count: 12, lines: [2, 3] }] });
  const page = { records: [{ ...row, notes: [note] }], total: 1, current: 1, size: 20 };
  adminCalls.on("listImportRows", page);
  await openAdmin(`/admin/imports/${id}`, { language });
  expect(await screen.findByText(title)).toBeDefined();
  expect(await screen.findAllByText(text, { exact: false })).toHaveLength(2);
});

test.each([
  ["en-US", "This is a product file of Magento."],
  ["zh-CN", "这是 Magento 的商品文件。"],
] as const)("%s: the program that wrote a file is named", async (language, text) => {
  adminCalls.on("getImport", { ...file, format: "magento", state: "uploaded" });
  await openAdmin(`/admin/imports/${id}`, { language });
  expect(await screen.findByText(text)).toBeDefined();
});
