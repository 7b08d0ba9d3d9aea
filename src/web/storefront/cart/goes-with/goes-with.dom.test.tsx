import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ProductCard } from "#contract/catalog.ts";
import { pending, refuseFields, shopCalls } from "../../../../../tests/support/fake-calls.ts";
import { answerCart, dollars, makeLine } from "../../../../../tests/support/fake-cart.ts";
import { openShop, renderShop } from "../../../../../tests/support/render-shop.tsx";
import { closeCart, loadCart, openCart, useCart } from "../cart.ts";
import { CartDrawer } from "../drawer/cart-drawer.tsx";
import * as cartPage from "../page/cart-page.tsx";
import { GoesWith } from "./goes-with.tsx";

const card = (id: string, more: Partial<ProductCard> = {}): ProductCard => ({
  id,
  slug: id,
  title: `Kazemori ${id}`,
  team: "",
  price: dollars(1900),
  image: `/media/kits/${id}/front.abc.svg`,
  imageAlt: "",
  tags: [],
  badges: [],
  sizes: ["M"],
  ...more,
});
const scarf = card("scarf", { onlyChoice: { size: "One size", customType: 4 } });
const shorts = card("shorts");

/** What goes with the cart, without what is asked for. */
const offer = (...cards: ProductCard[]) =>
  shopCalls.on("listProducts", ({ goesWith = [] }) => {
    const records = cards.filter(({ id }) => !goesWith.includes(id));
    return { records, total: records.length, current: 1, size: 4 };
  });
const asked = () => shopCalls.inputs("listProducts").map(({ goesWith }) => goesWith);

beforeEach(() => {
  answerCart(makeLine("a"));
  // What the hearts of tiles read.
  shopCalls.on("getUserInfo", { userId: "8", userName: "", roles: [], buttons: [] });
  shopCalls.on("listWishes", { records: [], total: 0, current: 1, size: 100 });
  offer(scarf, shorts);
});

const section = (name = "Goes with it") => screen.findByRole("region", { name });

test("the cart page offers what goes with its products: added with one press, or chosen on its page", async () => {
  const user = await openShop(cartPage, "/cart");
  const offered = within(await section());
  const link = await offered.findByRole("link", { name: "Choose size: Kazemori shorts" });
  expect(link.getAttribute("href")).toBe("/product/shorts");
  await user.click(offered.getByRole("button", { name: "Add Kazemori scarf to the cart" }));
  await offered.findByText("In your cart");
  expect(shopCalls.inputs("saveCartItems")).toEqual([
    [{ productId: "scarf", size: "One size", customType: 4, quantity: 1 }],
  ]);
  const notes = screen.getByRole("region", { name: "Notifications" });
  await within(notes).findByText("Kazemori scarf was added.");
  // The list stays where it is, and what was added stays in it.
  expect(asked()).toEqual([["p-a"]]);
});

test("the drawer names what was added, and leaves it out the next time", async () => {
  const user = await renderShop(CartDrawer);
  openCart();
  const offered = within(await section());
  await user.click(await offered.findByRole("button", { name: /^Add Kazemori scarf/ }));
  await screen.findByText("Added to cart");
  closeCart();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  openCart();
  await expect.poll(asked).toEqual([["p-a"], ["p-a", "scarf"]]);
  await expect.poll(() => screen.queryByText("In your cart")).toBeNull();
  closeCart();
});

const Offered = () => <GoesWith items={useCart().items} />;

test("a refusal is said beside its button", async () => {
  shopCalls.on("saveCartItems", refuseFields({ "0.quantity": "quantityTooLarge" }));
  const user = await openShop(cartPage, "/cart");
  await user.click(await screen.findByRole("button", { name: /^Add Kazemori scarf/ }));
  const item = (await screen.findByText(/at most 99|99/)).closest("li");
  expect(item?.textContent).toContain("Kazemori scarf");
});

test("while they load their places are kept; with nothing to offer nothing is said", async () => {
  shopCalls.on("listProducts", pending);
  await openShop(cartPage, "/cart");
  expect(within(await section()).getAllByRole("listitem")).toHaveLength(4);
  expect((await section()).getAttribute("aria-busy")).toBe("true");
});

test("nothing that goes with it: no heading, and no request for an empty cart", async () => {
  offer();
  await openShop(cartPage, "/cart");
  await expect.poll(() => asked().length).toBe(1);
  await expect.poll(() => screen.queryByRole("region", { name: "Goes with it" })).toBeNull();
});

test("in Chinese", async () => {
  await loadCart();
  await renderShop(Offered, { language: "zh-CN" });
  const offered = within(await section("搭配推荐"));
  expect(
    await offered.findByRole("button", { name: "将 Kazemori scarf 加入购物车" }),
  ).toBeDefined();
  expect(offered.getByText("选择尺码")).toBeDefined();
});
