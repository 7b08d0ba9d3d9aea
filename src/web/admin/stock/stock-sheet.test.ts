import { describe, expect, it } from "vitest";
import type { StockRow } from "#contract/admin/stock.ts";
import { placeAfter, type SheetShape } from "./sheet-moves.ts";
import { changedCells, readBlock, readUnits, sizeColumns, withCells } from "./stock-edits.ts";

const row = (productId: string, sizes: string[]): StockRow => ({
  productId,
  title: { "en-US": productId, "zh-CN": productId },
  image: "",
  sizes: sizes.map((size) => ({ size, stock: 5, held: 0, waiting: 0 })),
});

describe("units that are typed", () => {
  it.each([
    ["12", 12],
    [" 1,200 ", 1200],
    ["+3", 8],
    ["-2", 3],
    ["-9", 0],
    ["100001", null],
    ["1.5", null],
    ["", null],
    ["ten", null],
  ])("%o is %o where 5 stand", (typed, units) => expect(readUnits(typed, 5)).toBe(units));
});

describe("changed cells", () => {
  const cell = { productId: "a", size: "M", seen: 5, stock: 9 };

  it("remembers what stood there when the cell was first changed", () => {
    const twice = withCells(withCells({}, [cell]), [{ ...cell, seen: 7, stock: 11 }]);
    expect(changedCells(twice)).toEqual([{ ...cell, stock: 11 }]);
  });

  it("forgets a cell that says again what stood there", () => {
    expect(withCells(withCells({}, [cell]), [{ ...cell, stock: 5 }])).toEqual({});
  });
});

it("puts sizes of different charts in one order", () => {
  const rows = [row("a", ["S", "L", "XL"]), row("b", ["S", "M", "L"]), row("c", ["XL", "2XL"])];
  expect(sizeColumns(rows)).toEqual(["S", "M", "L", "XL", "2XL"]);
});

it("puts a chart that shares no size after the others", () => {
  expect(sizeColumns([row("a", ["S", "M"]), row("b", ["4Y", "6Y"])])).toEqual([
    "S",
    "M",
    "4Y",
    "6Y",
  ]);
});

it("reads a block of cells", () => {
  expect(readBlock("1\t2\r\n3\t\r\n")).toEqual([
    ["1", "2"],
    ["3", ""],
  ]);
});

describe("keys of the sheet", () => {
  // One gap in the middle of the second row.
  const shape: SheetShape = {
    rows: 3,
    columns: 3,
    isThere: ({ row: line, column }) => !(line === 1 && column === 1),
  };
  const press = (key: string, from: [number, number], held = {}) => {
    const keys = { key, ctrlKey: false, metaKey: false, shiftKey: false, ...held };
    const place = placeAfter(shape, { row: from[0], column: from[1] }, keys);
    return place && [place.row, place.column];
  };

  it.each([
    ["ArrowRight", [0, 0], {}, [0, 1]],
    ["ArrowRight", [1, 0], {}, [1, 2]],
    ["ArrowDown", [0, 1], {}, [2, 1]],
    ["ArrowLeft", [0, 0], {}, null],
    ["ArrowDown", [0, 0], { ctrlKey: true }, [2, 0]],
    ["Enter", [0, 1], {}, [2, 1]],
    ["Enter", [2, 1], { shiftKey: true }, [0, 1]],
    ["Tab", [0, 2], {}, [1, 0]],
    ["Tab", [1, 0], {}, [1, 2]],
    ["Tab", [1, 0], { shiftKey: true }, [0, 2]],
    ["Tab", [2, 2], {}, null],
    ["Tab", [0, 0], { shiftKey: true }, null],
    ["End", [1, 0], {}, [1, 2]],
    ["Home", [2, 2], { ctrlKey: true }, [0, 0]],
    ["PageDown", [0, 1], {}, [2, 1]],
    ["x", [0, 0], {}, null],
  ] as const)("%s from %o with %o leads to %o", (key, from, held, to) => {
    expect(press(key, [...from], held)).toEqual(to);
  });
});
