import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ImportDetail, ImportRow } from "#contract/admin/imports.ts";
import { exampleImport, exampleRow } from "../../../../tests/support/example-import.ts";
import { adminCalls, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const file = exampleImport;
const { id } = file;
const row = exampleRow;
const pageOf = <One,>(...records: One[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
});
const checked: ImportDetail = {
  ...file,
  state: "checked",
  isGuess: false,
  counts: { update: 1, error: 2, faults: 2, rows: 3 },
  total: 3,
};
const faulty: ImportRow = {
  ...row,
  position: 1,
  line: 3,
  name: "bad",
  action: "error",
  changes: [],
  faults: [{ line: 3, column: "Preis", value: "free", key: "numberInvalid" }],
};

beforeEach(() => {
  adminCalls.on("listImports", pageOf<ImportDetail>());
  adminCalls.on("listImportRows", pageOf(row, faulty));
});

testAdminList({
  address: "/admin/imports",
  call: "listImports",
  none: pageOf<ImportDetail>(),
  some: pageOf(file),
  shown: "autumn.csv",
  empty: "Nothing has been imported yet.",
  filter: null,
  search: null,
});

test("an open import asks what the columns are, shows how a guess reads, and is checked", async () => {
  adminCalls.on("getImport", file);
  const user = await openAdmin(`/admin/imports/${id}`);
  expect(await screen.findByText(/Which of these looks right/)).toBeDefined();
  expect(screen.getByText("Gr鲞e")).toBeDefined();
  expect(screen.getByText("1 of 3 columns are read.")).toBeDefined();
  await user.selectOptions(screen.getByRole("combobox", { name: "Read Größe as" }), "size");
  await user.selectOptions(
    screen.getByRole("combobox", { name: "An empty cell" }),
    "empties the field",
  );
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Sizes with several prices" }),
    "all at the highest",
  );
  const uncounted = screen.getByRole("textbox", { name: "Stock of goods that are not counted" });
  await user.clear(uncounted);
  await user.type(uncounted, "25");
  adminCalls.on("mapImport", { ...checked, state: "checked" });
  await user.click(screen.getByRole("button", { name: "Check all rows" }));
  expect(adminCalls.inputs("mapImport")).toEqual([
    {
      id,
      mapping: { handle: 0, size: 1 },
      decimalMark: ",",
      existing: "update",
      empty: "clear",
      sizePrices: "highest",
      uncounted: 25,
    },
  ]);
  expect(await screen.findByRole("button", { name: "Import 1 record" })).toBeDefined();
});

test("another encoding reads the file again; a missing column is named", async () => {
  adminCalls.on("getImport", { ...file, mapping: {} });
  const user = await openAdmin(`/admin/imports/${id}`);
  adminCalls.on("readImport", { ...file, encoding: "gb18030", mapping: {} });
  await user.selectOptions(
    await screen.findByRole("combobox", { name: "Encoding" }),
    "Chinese (GB 18030)",
  );
  expect(adminCalls.inputs("readImport")).toMatchObject([
    { encoding: "gb18030", kind: "products" },
  ]);
  adminCalls.on("mapImport", refuseFields({ mapping: "columnMissing" }));
  await user.click(screen.getByRole("button", { name: "Check all rows" }));
  expect(await screen.findByText("A column is missing: handle")).toBeDefined();
});

test("what was checked shows changes and errors; faulty records are asked about", async () => {
  adminCalls.on("getImport", checked);
  const user = await openAdmin(`/admin/imports/${id}`);
  const table = within(await screen.findByRole("region", { name: "Records" }));
  expect(table.getByText("59.00")).toBeDefined();
  expect(table.getByText("More than half")).toBeDefined();
  expect(table.getByText("Line 3, Preis:")).toBeDefined();
  expect(table.getByText(/This is not a number that fits here/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Import 1 record" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Import without 2 faulty records?" }),
  );
  adminCalls.on("runImport", { ...checked, state: "running", position: 0 });
  await user.click(dialog.getByRole("button", { name: "Import 1 record" }));
  expect(adminCalls.inputs("runImport")).toEqual([{ id, withoutBad: true }]);
  expect(await screen.findByText("0 of 3 records")).toBeDefined();
});

test("a finished import is taken back as a whole, and says what it left", async () => {
  const done: ImportDetail = {
    ...checked,
    state: "done",
    canUndo: true,
    position: 3,
    counts: { ...checked.counts, written: 1 },
  };
  adminCalls.on("getImport", done);
  const user = await openAdmin(`/admin/imports/${id}`);
  await user.click(await screen.findByRole("button", { name: "Undo this import" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Undo this import?" }));
  const note = { reason: "newer" as const, who: "Mei Lin <mei@shop.example>", at: file.at };
  adminCalls.on("listImportRows", pageOf<ImportRow>({ ...row, outcome: "left", note }));
  adminCalls.on("undoImport", { ...done, state: "undone", canUndo: false, counts: { left: 1 } });
  await user.click(dialog.getByRole("button", { name: "Undo this import" }));
  expect(adminCalls.inputs("undoImport")).toEqual([{ id }]);
  expect(await screen.findByText("Left as it is")).toBeDefined();
});

test.each([
  [
    "en-US",
    "Line 7:",
    "There was no picture at this address.",
    "Try these again",
    /1 of 3 pictures/,
  ],
  ["zh-CN", "第 7 行：", "该地址没有返回图片。", "重新下载这些图片", /1 \/ 3 张图片/],
] as const)(
  "%s: pictures that could not be fetched are named and tried again",
  async (...words) => {
    const [language, line, reason, again, count] = words;
    const url = "https://cdn.example/gone.jpg";
    const failed = [{ line: 7, url, key: "pictureAway" }];
    const pictures = { all: 3, kept: 1, waiting: 0, failures: 1, failed };
    adminCalls.on("getImport", { ...checked, state: "done", pictures });
    const user = await openAdmin(`/admin/imports/${id}`, { language });
    const item = (await screen.findByText(line)).closest("li");
    expect(item?.textContent).toBe(`${line} ${url} ${reason}`);
    const waiting = { ...pictures, waiting: 1, failures: 0, failed: [] };
    adminCalls.on("retryPictures", { ...checked, state: "done", pictures: waiting });
    await user.click(screen.getByRole("button", { name: again }));
    expect(adminCalls.inputs("retryPictures")).toEqual([{ id }]);
    await screen.findByText(count);
    expect(screen.queryByText(line)).toBeNull();
  },
);

const groups = [
  { key: "numberInvalid", column: "Preis", count: 482, lines: [3, 5, 9, 11, 12], value: "free" },
  { key: "headerAgain", column: "", count: 1, lines: [507], value: "" },
];

test.each([
  [
    "en-US",
    "What is wrong",
    "482 × This is not a number that fits here.Column Preis, lines 3, 5, 9, 11, 12 … free",
    "The whole row, line 507",
  ],
  [
    "zh-CN",
    "存在的问题",
    "482 处 此处需要有效的数字。“Preis”列，第 3、5、9、11、12 行等 free",
    "整行，第 507 行",
  ],
] as const)("%s: equal errors of a file are said once, with their number", async (...words) => {
  const [language, title, cells, row] = words;
  adminCalls.on("getImport", { ...checked, faultGroups: groups });
  await openAdmin(`/admin/imports/${id}`, { language });
  const panel = within(await screen.findByRole("region", { name: title }));
  const said = panel.getAllByRole("listitem").map(({ textContent }) => textContent?.trim());
  expect(said[0]).toBe(cells);
  expect(said[1]).toContain(row);
});

test("all of it is there in Chinese", async () => {
  adminCalls.on("getImport", checked);
  await openAdmin(`/admin/imports/${id}`, { language: "zh-CN" });
  expect(await screen.findByRole("button", { name: "导入 1 条" })).toBeDefined();
  expect(screen.getByText("第 3 行，Preis：")).toBeDefined();
});

test.each([
  ["en-US", "Stop"],
  ["zh-CN", "停止"],
] as const)(
  "%s: a check that takes long is stopped, and the columns are there again",
  async (language, stop) => {
    adminCalls.on("getImport", { ...file, state: "mapped" });
    const user = await openAdmin(`/admin/imports/${id}`, { language });
    adminCalls.on("stopImport", file);
    await user.click(await screen.findByRole("button", { name: stop }));
    expect(await screen.findByText("Größe", { selector: ".admin-strong" })).toBeDefined();
    expect(screen.queryByRole("button", { name: stop })).toBeNull();
  },
);

test.each([
  ["en-US", "It could not be finished", /Nothing was written/, "Change the columns"],
  ["zh-CN", "未能完成", /没有写入任何内容/, "修改列"],
] as const)(
  "%s: a check that failed says so, and names no line",
  async (language, title, text, again) => {
    const fault = { key: "checkFailed", line: 0 };
    adminCalls.on("getImport", { ...checked, counts: {}, total: 0, fault });
    await openAdmin(`/admin/imports/${id}`, { language });
    const alert = await screen.findByRole("alert", { name: title });
    expect(within(alert).getByText(text)).toBeDefined();
    expect(screen.getByRole("button", { name: again })).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
  },
);

test("a run that failed says so, shows its records and can be undone", async () => {
  const fault = { key: "importFailed", line: 0 };
  adminCalls.on("getImport", { ...checked, state: "stopped", canUndo: true, fault });
  await openAdmin(`/admin/imports/${id}`);
  const alert = await screen.findByRole("alert", { name: "It could not be finished" });
  expect(within(alert).getByText(/What was written stays until it is undone/)).toBeDefined();
  expect(await screen.findByText("Harbour Home")).toBeDefined();
  expect(screen.getByRole("button", { name: /Undo/ })).toBeDefined();
});
