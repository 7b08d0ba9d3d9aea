import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StockRow } from "#contract/admin/stock.ts";
import { adminCalls, noConnection, pending } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const row: StockRow = {
  productId: "p1",
  title: { "en-US": "Home Shirt", "zh-CN": "主场球衣" },
  image: "/media/p1.svg",
  sizes: [
    { size: "S", stock: 40, held: 0, waiting: 0 },
    { size: "M", stock: 7, held: 2, waiting: 0 },
  ],
};
const listOf = (...records: StockRow[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
  next: null,
  previous: null,
});

testAdminList({
  address: "/admin/stock",
  call: "listStock",
  none: listOf(),
  some: listOf(row),
  shown: "Home Shirt",
  empty: "There are no products yet.",
  filter: { query: "only=out", asked: { only: "out" } },
  search: "text",
});

async function open(shown = row) {
  adminCalls.on("listStock", listOf(shown));
  const user = await openAdmin("/admin/stock");
  await screen.findByText("Home Shirt");
  const cell = (text: string) => screen.getByRole("cell", { name: text });
  const type = async (before: string, text: string) => {
    await user.click(cell(before));
    await user.keyboard(`${text}{Enter}`);
  };
  return { user, cell, type };
}

test("typed cells are counted and saved with what was seen", async () => {
  const { user, cell, type } = await open();
  await type("40", "35");
  await type("7", "+12");
  adminCalls.on("saveStock", [
    { productId: "p1", size: "S", stock: 35 },
    { productId: "p1", size: "M", stock: 18 },
  ]);
  await user.click(screen.getByRole("button", { name: "Save 2 cells" }));
  await screen.findByText(/2 cells saved/);
  expect(adminCalls.inputs("saveStock")).toEqual([
    [
      { productId: "p1", size: "S", seen: 40, stock: 35 },
      { productId: "p1", size: "M", seen: 7, stock: 19 },
    ],
  ]);
  // One was sold meanwhile.
  expect(cell("18")).toBeDefined();
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
});

test("a second press on a cell opens it with its number", async () => {
  const { user, cell } = await open();
  await user.click(cell("40"));
  expect(screen.queryByRole("textbox", { name: "S" })).toBeNull();
  await user.click(cell("40"));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "S" }).value).toBe("40");
});

test("what is no number is said below the sheet and changes nothing", async () => {
  const { type } = await open();
  await type("40", "1.5");
  await screen.findByText(/Whole numbers only/);
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
});

test("the cell in sight says how many are held for open orders", async () => {
  const { user, cell } = await open();
  await user.click(cell("7"));
  await screen.findByText(/Home Shirt, M: 7 · 2 held for open orders/);
});

test("a change is undone and redone", async () => {
  const { user, cell, type } = await open();
  await type("40", "35");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(cell("40")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Redo" }));
  expect(cell("35, was 40")).toBeDefined();
});

test("the sheet is filled by the keyboard alone", async () => {
  const { user } = await open();
  const at = (column: number) =>
    document.querySelector<HTMLElement>(`td[data-row="0"][data-column="${column}"]`);
  await act(async () => at(0)?.focus());
  await user.keyboard("4{Escape}");
  expect(at(0)?.textContent).toBe("40");
  await user.keyboard("12{Tab}");
  expect(at(0)?.textContent).toBe("12");
  expect(document.activeElement).toBe(at(1));
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement).toBe(at(0));
  await user.keyboard("{Control>}z{/Control}");
  expect(at(0)?.textContent).toBe("40");
  await user.keyboard("+14{Enter}");
  expect(at(0)?.textContent).toBe("54");
  adminCalls.on("saveStock", [{ productId: "p1", size: "S", stock: 54 }]);
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("1 cell saved.");
  expect(at(0)?.hasAttribute("data-changed")).toBe(false);
});

test("cells of a spreadsheet are pasted into the sheet, and one press takes them back", async () => {
  const { user, cell } = await open();
  await user.click(cell("40"));
  await user.paste("901\t902\n");
  expect(cell("901, was 40")).toBeDefined();
  expect(cell("902, was 7")).toBeDefined();
  expect(screen.getByRole("button", { name: "Save 2 cells" })).toHaveProperty("disabled", false);
  await user.keyboard("{Control>}z{/Control}");
  expect(cell("40")).toBeDefined();
  expect(cell("7")).toBeDefined();
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
});

test("without an answer the changed cells stay, and while it is saved the button is busy", async () => {
  const { user, cell, type } = await open();
  await type("40", "35");
  adminCalls.on("saveStock", noConnection);
  await user.click(screen.getByRole("button", { name: "Save 1 cell" }));
  await screen.findByText(/There was no answer/);
  expect(cell("35, was 40")).toBeDefined();
  adminCalls.on("saveStock", pending());
  await user.click(screen.getByRole("button", { name: "Save 1 cell" }));
  const button = screen.getByRole("button", { name: "Save 1 cell" });
  expect(button.getAttribute("data-loading")).toBe("true");
});

test("who may not change the stock has no buttons for it", async () => {
  adminCalls.on("listStock", listOf(row));
  await openAdmin("/admin/stock", { role: "R_VIEWER" });
  await screen.findByText("Home Shirt");
  expect(screen.queryByRole("button", { name: /Save|Undo/ })).toBeNull();
});

test("stock is pasted by SKU: shown first, what is unknown or doubled is named, then saved at once", async () => {
  const { user } = await open();
  const found = (size: string, sku: string, stock: number) => ({
    productId: "p1",
    title: row.title,
    size,
    sku,
    ean: null,
    stock,
  });
  adminCalls.on("findStock", { sizes: [found("S", "KR-S", 40), found("M", "KR-M", 7)] });
  await user.click(screen.getByRole("button", { name: "Paste by SKU" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Paste stock by SKU" }));
  await user.click(dialog.getByRole("textbox", { name: /SKU or EAN/ }));
  await user.paste("qty;SKU\n12;KR-S\n+3;kr-m\n5;KR-X");
  const changes = within(await dialog.findByRole("table", { name: "What changes" }));
  expect(changes.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "ProductSizeNowThen",
    "Home ShirtS4012",
    "Home ShirtM710",
  ]);
  expect(dialog.getByRole("alert", { name: "1 code is unknown" }).textContent).toContain(
    "Line 4: KR-X",
  );
  adminCalls.on("saveStock", [
    { productId: "p1", size: "S", stock: 12 },
    { productId: "p1", size: "M", stock: 10 },
  ]);
  await user.click(dialog.getByRole("button", { name: "Save 2 sizes" }));
  await screen.findByText("2 cells saved.");
  expect(adminCalls.inputs("saveStock")).toEqual([
    [
      { productId: "p1", size: "S", seen: 40, stock: 12 },
      { productId: "p1", size: "M", seen: 7, stock: 10 },
    ],
  ]);
});

test("a cell says how many people wait for the size, which the filter asks for and a file names", async () => {
  const sizes = [{ size: "M", stock: 0, held: 0, waiting: 12 }];
  const { user, cell } = await open({ ...row, sizes });
  await user.click(cell("0 · 12 people wait"));
  await screen.findByText(/Home Shirt, M: 0 · 12 people wait/);
  await user.click(screen.getByRole("radio", { name: "Waited for" }));
  await screen.findByRole("button", { name: "Export who waits" });
  expect(adminCalls.inputs("listStock").at(-1)).toMatchObject({ only: "waiting" });
});
