import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerCart, dollars, makeLine } from "../../../../../tests/support/fake-cart.ts";
import { renderShop, shopAddress } from "../../../../../tests/support/render-shop.tsx";
import { CartLink } from "../cart-link.tsx";
import { cart, closeCart } from "../cart.ts";
import { CartDrawer } from "./cart-drawer.tsx";

const Shop = () => (
  <>
    <CartLink />
    <CartDrawer />
  </>
);
const link = () => screen.getByRole("link", { name: /^Cart,/ });

async function openDrawer() {
  const user = await renderShop(Shop);
  // What suspends until the drawer's code is there is rendered on within the awaited act.
  await act(async () => {
    link().click();
    await import("./cart-sheet.tsx");
  });
  return { user, drawer: within(await screen.findByRole("dialog", { name: "Cart" })) };
}

test("the drawer of an empty cart says so and leads to the jerseys", async () => {
  answerCart();
  const { user, drawer } = await openDrawer();
  await drawer.findByText("Cart is empty.");
  await user.click(await drawer.findByRole("link", { name: "Shop jerseys" }));
  expect(cart.read().drawerOpen).toBe(false);
  expect(shopAddress()).toBe("/collections/jerseys");
});

test("opening the drawer reloads the cart", async () => {
  const { setLines } = answerCart(makeLine("a"));
  const { user, drawer } = await openDrawer();
  const quantity = async () =>
    (await drawer.findByRole<HTMLInputElement>("textbox", { name: /^Quantity/ })).value;
  expect(await quantity()).toBe("1");
  act(() => closeCart());
  setLines([makeLine("a", { quantity: 4 })]);
  await user.click(link());
  await expect.poll(quantity).toBe("4");
  expect(link().getAttribute("aria-label")).toMatch(/4 items/);
  closeCart();
});

test("the drawer tells the rule in force and the next tier", async () => {
  const { setQuote } = answerCart(makeLine("a", { quantity: 3 }));
  setQuote({
    discount: {
      rule: "cart-volume",
      percent: 10,
      amount: dollars(1500),
    },
    nextTier: { itemsMissing: 2, percent: 20 },
  });
  const { drawer } = await openDrawer();
  await drawer.findByText("10% off for 3 items is applied.");
  expect(drawer.getByText("Add 2 more for 20% off")).toBeDefined();
  closeCart();
});
