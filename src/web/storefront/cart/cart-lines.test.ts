import { expect, test } from "vitest";
import type { CartItem } from "#contract/cart.ts";
import {
  allInStock,
  checkoutAddress,
  findLine,
  rowsOf,
  toLineInput,
  toNewLine,
} from "./cart-lines.ts";

function line(id: string, change: Partial<CartItem> = {}): CartItem {
  const money = { amount: "59.10", currency: "EUR", minor: 5910 } as const;
  return {
    id,
    productId: `p-${id}`,
    slug: `shirt-${id}`,
    name: `Shirt ${id}`,
    image: "/media/kits/shirt/back.abc.svg",
    price: 64.24,
    size: "M",
    patch: "lg-alb",
    addons: "",
    customType: 3,
    squadList: "",
    customName: "MARLOW",
    customNumber: "10",
    premiumNumberOption: "Standard",
    premiumNameOption: "Premium",
    quantity: 1,
    unitPrice: money,
    customFee: { ...money, amount: "4.60", minor: 460 },
    lineTotal: money,
    returnable: false,
    stock: 5,
    designCode: "",
    patchNames: [],
    addonNames: [],
    withdrawn: [],
    ...change,
  };
}

test("a line is found with its place", () => {
  const items = [line("a", { quantity: 3 }), line("b")];
  expect(findLine(items, "b")).toEqual({ item: items[1], index: 1 });
  expect(findLine(items, "x")).toBeNull();
});

test("gaps stand where their lines stood, whichever went first", () => {
  const all = [line("a"), line("b"), line("c")];
  for (const order of [
    ["a", "b"],
    ["b", "a"],
    ["c", "a"],
    ["a", "b", "c"],
  ]) {
    let items: readonly CartItem[] = all;
    const removed = order.flatMap((id) => {
      const gap = findLine(items, id);
      items = items.filter((item) => item.id !== id);
      return gap ?? [];
    });
    const rows = rowsOf(items, removed);
    const seen = rows.map((row) => (row.kind === "line" ? row.item : row.removed.item).id);
    expect(seen).toEqual(["a", "b", "c"]);
    expect(rows.filter(({ kind }) => kind === "gap")).toHaveLength(order.length);
  }
});

test("a change names the line, taking back does not, and neither sends a price", () => {
  expect(toLineInput(line("a"), 4)).toEqual({
    id: "a",
    productId: "p-a",
    size: "M",
    quantity: 4,
    customType: 3,
    squadList: "",
    customName: "MARLOW",
    customNumber: "10",
    premiumNameOption: "Premium",
    premiumNumberOption: "Standard",
    patch: "lg-alb",
    addons: "",
  });
  expect(toNewLine(line("a", { quantity: 2 }))).not.toHaveProperty("id");
  expect(toNewLine(line("a", { quantity: 2 })).quantity).toBe(2);
});

test("a line beyond the stock holds the order", () => {
  expect(allInStock([line("a", { quantity: 5 })])).toBe(true);
  expect(allInStock([line("a"), line("b", { stock: 0 })])).toBe(false);
});

test("the checkout's address carries the ids as a list", () => {
  const written = checkoutAddress([line("a"), line("b")]);
  expect(written).not.toMatch(/["[\],]/);
  const address = new URL(written, "http://shop");
  expect(address.pathname).toBe("/checkouts/cart");
  expect(address.searchParams.get("from")).toBe("cart");
  expect(JSON.parse(address.searchParams.get("items") ?? "")).toEqual(["a", "b"]);
});
