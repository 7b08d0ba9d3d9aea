import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { noConnection, shopCalls } from "../../../../../tests/support/fake-calls.ts";
import { answerCart, dollars, makeLine } from "../../../../../tests/support/fake-cart.ts";
import { openShop } from "../../../../../tests/support/render-shop.tsx";
import { CartLink } from "../cart-link.tsx";
import * as cartPage from "./cart-page.tsx";

afterEach(() => vi.useRealTimers());

/** The cart's page, below the header's link with its count. */
const page = {
  default: () => (
    <>
      <CartLink />
      <cartPage.default />
    </>
  ),
};
const open = () => openShop(page, "/cart");
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const count = () => screen.getByRole("link", { name: /^Cart,/ }).getAttribute("aria-label");

/** The controls of a line. */
async function lineOf(name: string) {
  const line = await row(name);
  const button = (label: RegExp) =>
    within(line).getByRole<HTMLButtonElement>("button", { name: label });
  return {
    line,
    more: () => button(/^Increase/),
    fewer: () => button(/^Decrease/),
    remove: () => button(/^Remove/),
    quantity: () => within(line).getByRole<HTMLInputElement>("textbox"),
  };
}

test("the page has product, quantity and total columns, checkout and continue shopping", async () => {
  answerCart(makeLine("a"), makeLine("b"));
  await open();
  await row("Shirt a");
  const table = within(screen.getByRole("table", { name: "Cart" }));
  const columns = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(columns).toEqual(["Product", "Quantity", "Total"]);
  const summary = within(screen.getByRole("region", { name: "Summary" }));
  const shipping = summary.getByText("Shipping", { selector: "dt" });
  expect(shipping.parentElement?.textContent).toBe("ShippingCalculated at checkout");
  const address = (name: string) => summary.getByRole("link", { name }).getAttribute("href");
  expect(address("Checkout")).toContain("/checkouts/cart?from=cart");
  expect(address("Continue shopping")).toBe("/collections/jerseys");
});

test("each item has its own busy flag, which disables its buttons", async () => {
  answerCart(makeLine("a"), makeLine("b"));
  const user = await open();
  const [a, b] = [await lineOf("Shirt a"), await lineOf("Shirt b")];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const saved = makeLine("a", { quantity: 2 });
  shopCalls.on("saveCartItems", async () => {
    await held;
    answerCart(saved, makeLine("b"));
    return {
      data: [saved],
      cart: { items: [saved, makeLine("b")], quote: null, couponProblem: null },
    };
  });
  await user.click(a.more());
  for (const control of within(a.line).getAllByRole<HTMLButtonElement>("button")) {
    expect(control.disabled, control.textContent).toBe(true);
  }
  expect(a.quantity().disabled).toBe(true);
  const edit = within(a.line).getByRole("link", { name: /^Edit personalization/ });
  expect(edit.getAttribute("aria-disabled")).toBe("true");
  expect([b.more().disabled, b.remove().disabled, b.quantity().disabled]).toEqual([
    false,
    false,
    false,
  ]);
  answer();
  await expect.poll(() => a.more().disabled).toBe(false);
  expect(a.quantity().value).toBe("2");
});

test("quantity, typed or stepped, never goes below 1", async () => {
  answerCart(makeLine("a", { quantity: 2 }));
  const user = await open();
  const line = await lineOf("Shirt a");
  await user.click(line.fewer());
  await expect.poll(() => line.quantity().value).toBe("1");
  await expect.poll(() => line.remove().disabled).toBe(false);
  expect(line.fewer().disabled).toBe(true);
  const type = async (text: string) => {
    await user.clear(line.quantity());
    await user.type(line.quantity(), `${text}{Enter}`);
  };
  await type("5");
  await expect.poll(count).toMatch(/5 items/);
  for (const typed of ["0", "-3", ""]) {
    await type(typed);
    await expect.poll(() => line.quantity().disabled).toBe(false);
    expect(line.quantity().value, typed).toMatch(/^[15]$/);
  }
  for (const [saved] of shopCalls.inputs("saveCartItems"))
    expect(saved?.quantity).toBeGreaterThan(0);
  expect(screen.queryByText("Cart is empty.")).toBeNull();
});

test("remove offers undo for at least five seconds, and not for ever", async () => {
  answerCart(makeLine("a"), makeLine("b"));
  await open();
  const line = await lineOf("Shirt a");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const undo = () => screen.queryByRole("button", { name: "Undo" });
  fireEvent.click(line.remove());
  await pass(0);
  expect(document.activeElement).toBe(undo());
  // Held while it has the focus, or the pointer.
  await pass(60_000);
  expect(undo()).not.toBeNull();
  act(() => undo()?.blur());
  await pass(5_000);
  expect(screen.getByText("Shirt a was removed.")).toBeDefined();
  expect(undo()).not.toBeNull();
  await pass(60_000);
  expect(undo()).toBeNull();
});

test("a size that has sold out says so, and the line is removed with one click", async () => {
  answerCart(makeLine("a", { stock: 0 }), makeLine("b"));
  const user = await open();
  await within(await row("Shirt a")).findByText("Sold out in this size.");
  await user.click(screen.getByRole("button", { name: "Remove it" }));
  await screen.findByRole("button", { name: "Undo" });
  expect(shopCalls.inputs("deleteCartItems")).toEqual([["a"]]);
});

test("after any change a cart-updated event refreshes the header count", async () => {
  const { setLines } = answerCart(makeLine("a"), makeLine("b"));
  const user = await open();
  const line = await lineOf("Shirt a");
  await expect.poll(count).toMatch(/2 items/);
  const heard = vi.fn<() => void>();
  window.addEventListener("cart-updated", heard, { once: true });
  await user.click(line.more());
  await expect.poll(count).toMatch(/3 items/);
  expect(heard).toHaveBeenCalledOnce();
  setLines([makeLine("a", { quantity: 2 }), makeLine("b"), makeLine("c")]);
  act(() => void window.dispatchEvent(new CustomEvent("cart-updated")));
  await expect.poll(count).toMatch(/4 items/);
});

test("an update that fails is taken back with a message, in the header's count as well", async () => {
  answerCart(makeLine("a"), makeLine("b"));
  const user = await open();
  const line = await lineOf("Shirt a");
  await expect.poll(count).toMatch(/2 items/);
  shopCalls.on("saveCartItems", noConnection);
  await user.click(line.more());
  const notes = within(screen.getByRole("region", { name: "Notifications" }));
  await notes.findByText("The cart could not be changed. Please try again.");
  expect(line.quantity().value).toBe("1");
  expect(count()).toMatch(/2 items/);
});

test.each([
  ["en-US", "KIT3 is applied.", "your 10% volume discount", "Coupon KIT3"],
  ["zh-CN", "已使用 KIT3。", "多件9折优惠", "优惠码 KIT3"],
] as const)("a coupon in place of the volume discount says so, %s", async (...words) => {
  const [language, applied, replaced, entry] = words;
  const { setQuote } = answerCart(makeLine("a", { quantity: 3 }));
  setQuote({
    coupon: {
      code: "KIT3",
      amount: dollars(2250),
      kind: "percent",
      insteadOf: 10,
    },
  });
  await openShop(page, "/cart", "/cart", { language });
  await row("Shirt a");
  const coupon = await screen.findByText(entry, { selector: "dt" });
  expect(coupon.parentElement?.textContent).toContain("$22.50");
  const said = screen.getByText(new RegExp(replaced));
  expect(said.closest("[role=status]")?.textContent).toContain(applied);
});

test("the page tells the rule in force and the next tier", async () => {
  const { setQuote } = answerCart(makeLine("a", { quantity: 2 }));
  setQuote({ nextTier: { itemsMissing: 1, percent: 10 } });
  const user = await open();
  const line = await lineOf("Shirt a");
  const summary = within(screen.getByRole("region", { name: "Summary" }));
  await summary.findByText("Add 1 more for 10% off");
  setQuote({
    discount: { rule: "cart-volume", percent: 10, amount: dollars(1500) },
    nextTier: { itemsMissing: 2, percent: 20 },
  });
  await user.click(line.more());
  await summary.findByText("10% off for 3 items is applied.");
  expect(summary.getByText("Add 2 more for 20% off")).toBeDefined();
});
