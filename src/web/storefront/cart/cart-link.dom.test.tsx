import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop, shopAddress } from "../../../../tests/support/render-shop.tsx";
import { cart, closeCart } from "./cart.ts";
import { CartLink } from "./cart-link.tsx";

test("the header links to the cart; a plain click opens the drawer and stays on the page", async () => {
  const user = await renderShop(CartLink);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Cart, empty" });
  expect(link.getAttribute("href")).toBe("/cart");
  await user.click(link);
  expect(cart.read().drawerOpen).toBe(true);
  expect(shopAddress()).toBe("/");
  closeCart();
});

test.each(["ctrlKey", "metaKey", "shiftKey"])("with %s the click is the browser's", async (key) => {
  await renderShop(CartLink);
  const isLeft = fireEvent.click(screen.getByRole("link"), { [key]: true, button: 0 });
  expect(isLeft).toBe(true);
  expect(cart.read().drawerOpen).toBe(false);
});
