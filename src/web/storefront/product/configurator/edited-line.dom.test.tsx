import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { noConnection, shopCalls } from "../../../../../tests/support/fake-calls.ts";
import { answerCart, makeLine } from "../../../../../tests/support/fake-cart.ts";
import { answerProduct, shirt } from "../../../../../tests/support/fake-shirt.ts";
import { addButton, openProduct, sizeOf } from "../../../../../tests/support/product-form.ts";
import { signIn } from "../../../../../tests/support/render-shop.tsx";

beforeEach(() => answerProduct());

test("a line that has gone is not edited but added anew", async () => {
  await openProduct(shirt, "?line=00000000-0000-7000-8000-000000000000");
  await screen.findByText(/^This item is no longer in your cart\./);
  expect(addButton()).toBeDefined();
});

test("a line that could not be read is neither changed nor added: it is asked for again", async () => {
  const id = "00000000-0000-7000-8000-000000000000";
  signIn();
  shopCalls.on("listCartItems", noConnection);
  const user = await openProduct(shirt, `?line=${id}`);
  await screen.findByText(/^This item could not be loaded/);
  await user.click(sizeOf("M"));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await expect.poll(() => shopCalls.inputs("listCartItems")).toHaveLength(2);
  expect(shopCalls.inputs("saveCartItems")).toEqual([]);
  answerCart(makeLine(id, { productId: shirt.id, quantity: 3 }));
  await screen.findByText(/^This item could not be loaded/);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^You are changing an item of your cart\./);
});
