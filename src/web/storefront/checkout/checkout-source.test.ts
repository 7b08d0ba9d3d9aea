import { expect, test } from "vitest";
import {
  checkoutPath,
  namesWholeCart,
  pathAfterSignIn,
  readCheckoutSource,
} from "./checkout-source.ts";

const read = (path: string) => {
  const url = new URL(path, "https://shop.example");
  return readCheckoutSource(url.pathname.split("/")[2], url.searchParams);
};

const line = {
  productId: "p-1",
  size: "M",
  quantity: 2,
  customType: 3,
  squadList: "",
  customName: "MARLOW",
  customNumber: "10",
  premiumNameOption: "Standard",
  premiumNumberOption: "Standard",
  patch: "a,b",
  addons: "",
} as const;

test.each([
  ['/checkouts/cart?from=cart&items=["a1","b-2"]'],
  ['/checkouts?id=cart&from=cart&items=["a1","b-2"]'],
  ["/checkouts/cart?from=cart&items=[a1,b-2]&cancelled=1&token=X"],
  ["/checkouts/cart?from=cart&items=%5B%22a1%22%2C%22b-2%22%2C%22b-2%22%5D"],
])("lines of the cart: %s", (path) => {
  expect(read(path)).toEqual({ from: "cart", cartItemIds: ["a1", "b-2"] });
});

test("one line of its own, as JSON and as parameters", () => {
  const query = new URLSearchParams({ from: "product", line: JSON.stringify(line) });
  expect(read(`/checkouts/buy-now?${query}`)).toEqual({ from: "product", line });
  const { quantity, customType, ...texts } = line;
  const flat = new URLSearchParams({
    ...texts,
    quantity: `${quantity}`,
    customType: `${customType}`,
  });
  expect(read(`/checkouts/buy-now?from=product&${flat}&cancelled=1`)).toEqual({
    from: "product",
    line,
  });
});

test.each([
  ["/checkouts"],
  ["/checkouts/cart?items=[]"],
  ["/checkouts/cart?items=[<b>]"],
  ["/checkouts/buy-now?from=product&cancelled=1"],
  ["/checkouts/buy-now?line={"],
  ["/checkouts/xyz?from=cart&items=[a1]"],
  ["/checkouts?id=xyz&from=cart&items=[a1]"],
  ["/checkouts/buy-now?line=" + JSON.stringify({ ...line, quantity: 0 })],
])("nothing to buy: %s", (path) => {
  expect(read(path)).toBeNull();
});

test("the page's own address leads to the same lines", () => {
  const cart = { from: "cart", cartItemIds: ["a1", "b2"] } as const;
  const product = { from: "product", line } as const;
  expect(read(checkoutPath({ ...cart, cartItemIds: [...cart.cartItemIds] }))).toEqual(cart);
  expect(read(checkoutPath(product))).toEqual(product);
});

test("after a sign-in the whole cart is bought, a line of its own as it was", () => {
  const back = new URL(pathAfterSignIn({ from: "cart", cartItemIds: ["a1"] }), "http://shop.test");
  expect(namesWholeCart("cart", back.searchParams)).toBe(true);
  expect(namesWholeCart("cart", new URLSearchParams({ from: "cart", items: "[]" }))).toBe(false);
  expect(namesWholeCart(undefined, new URLSearchParams())).toBe(false);
  const product = { from: "product", line } as const;
  expect(read(pathAfterSignIn(product))).toEqual(product);
});
