import { expect, test } from "vitest";
import type { FoundSize } from "#contract/admin/stock.ts";
import { columnsOf, foundBy, judgePaste, readLines } from "./stock-paste.ts";

const size = (name: string, sku: string | null, ean: string | null, stock: number): FoundSize => ({
  productId: "p1",
  title: { "en-US": "Home Shirt" },
  size: name,
  sku,
  ean,
  stock,
});
const found = foundBy([
  size("S", "KR-S", "4006381333931", 4),
  size("M", "KR-M", null, 7),
  size("L", null, "4006381333948", 0),
]);

function judge(text: string) {
  const lines = readLines(text);
  const columns = columnsOf(lines, found);
  if (!columns) throw new Error("no columns");
  const { cells, ...rest } = judgePaste(lines, columns, found);
  return { cells: cells.map((cell) => [cell.size, cell.seen, cell.stock]), ...rest };
}

test.each([
  ["SKU;quantity", "KR-S;10\nkr-m;7\n"],
  ["a sheet in another order", "12.00\t10\tHome\tKR-S\n12.00\t7\tHome\tKR-M"],
  ["columns by their names", "Name,Price,Stock,SKU\r\nHome,12,10,KR-S\r\nHome,12,7,KR-M"],
  ["numbers of barcodes", "4006381333931\t10\n4006381333948\t0"],
  ["numbers that a spreadsheet wrote", '="4006381333931";10\n4006381333948.0;0'],
  ["numbers with their name and invisible signs", "EAN 4006381333931\t10\n\u200e4006381333948\t0"],
  ["a German list", "Artikelnummer;Preis;Bestand\nKR-S;12;10\nKR-M;12;7"],
  ["cells in quotation marks", '"KR-S";"10"\n"KR-M";"+0"'],
])("%s are read", (_, text) => {
  expect(judge(text)).toEqual({
    cells: [["S", 4, 10]],
    same: 1,
    unknown: [],
    doubled: [],
    wrong: [],
  });
});

test("unknown codes, sizes named twice and wrong numbers are named by their lines, and not taken", () => {
  const text = ["KR-S;1", "KR-X;2", "", "KR-M;many", "4006381333931;3", "4006381333948;+5"];
  expect(judge(text.join("\n"))).toEqual({
    cells: [["L", 0, 5]],
    same: 0,
    unknown: [{ line: 2, code: "KR-X" }],
    doubled: [
      { line: 1, code: "KR-S" },
      { line: 5, code: "4006381333931" },
    ],
    wrong: [{ line: 4, code: "KR-M" }],
  });
});

test("of several columns of numbers the one that is called stock counts, else the first after the code", () => {
  const columns = (text: string) => columnsOf(readLines(text), found);
  expect(columns("sku;year;stock\nKR-S;2026;10")).toEqual({ code: 0, quantity: 2, others: [1] });
  expect(columns("5;KR-S;10;20")).toEqual({ code: 1, quantity: 2, others: [0, 3] });
});

test("without a known code or a number there is nothing to read", () => {
  expect(columnsOf(readLines("KR-X;10"), found)).toBeNull();
  expect(columnsOf(readLines("KR-S;"), found)).toBeNull();
  expect(columnsOf(readLines(""), found)).toBeNull();
});
