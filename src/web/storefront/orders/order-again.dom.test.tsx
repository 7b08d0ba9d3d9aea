import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { makeLine } from "../../../../tests/support/fake-cart.ts";
import { refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { orderIn } from "../../../../tests/support/fake-order.ts";
import { openShop, signIn } from "../../../../tests/support/render-shop.tsx";
import * as orderPage from "./order-detail-page.tsx";

beforeEach(signIn);

async function again() {
  const order = orderIn("delivered");
  shopCalls.on("getOrder", order);
  const user = await openShop(orderPage, "/order/:id", `/order/${order.orderNo}`);
  await user.click(await screen.findByRole("button", { name: "Order again" }));
}

test("what went into the cart is said, and what did not, each with why", async () => {
  shopCalls.on("reorder", {
    items: [makeLine("a")],
    missing: [
      { title: "Home shirt", reason: "soldOut" },
      { title: "Scarf", reason: "withdrawn" },
    ],
  });
  await again();
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/1 item is in your cart/)).toBeTruthy();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Home shirt: sold out",
    "Scarf: no longer sold like this",
  ]);
  expect(dialog.getByRole("link", { name: "Go to the cart" }).getAttribute("href")).toBe("/cart");
});

test("nothing at all leads to no cart", async () => {
  shopCalls.on("reorder", { items: [], missing: [{ title: "Scarf", reason: "withdrawn" }] });
  await again();
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/can be bought any more/)).toBeTruthy();
  expect(dialog.queryByRole("link")).toBeNull();
});

test("a failure is said", async () => {
  shopCalls.on("reorder", refuse("notFound", "We could not find that."));
  await again();
  await screen.findByText("We could not find that.");
  expect(screen.queryByRole("dialog")).toBeNull();
});
