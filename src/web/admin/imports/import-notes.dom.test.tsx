import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleImport, exampleRow } from "../../../../tests/support/example-import.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import type { ImportDetail, ImportRow } from "#contract/admin/imports.ts";

const file: ImportDetail = {
  ...exampleImport,
  format: "shopify",
  state: "checked",
  counts: { create: 1, notes: 12, rows: 1 },
  total: 1,
};
const { id } = file;
const row: ImportRow = { ...exampleRow, action: "create", changes: [] };

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

test.each([
  ["en-US", "Columns that are not taken", "Note (3 rows)", "without a name (1 row)"],
  ["zh-CN", "未导入的列", "Note（3 行）", "无名称（1 行）"],
] as const)("%s: columns that nothing reads are named once, with their rows", async (...words) => {
  const [language, title, ...columns] = words;
  const notTaken = [
    { column: "Note", count: 3, lines: [2, 3, 4] },
    { column: "", count: 1, lines: [4] },
  ];
  adminCalls.on("getImport", { ...file, notTaken });
  adminCalls.on("listImportRows", { records: [row], total: 1, current: 1, size: 20 });
  await openAdmin(`/admin/imports/${id}`, { language });
  expect(await screen.findByText(title)).toBeDefined();
  for (const column of columns) expect(screen.getByText(column)).toBeDefined();
});
