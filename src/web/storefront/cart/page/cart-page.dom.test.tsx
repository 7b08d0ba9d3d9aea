import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import {
  noConnection,
  refuse,
  refuseFields,
  shopCalls,
} from "../../../../../tests/support/fake-calls.ts";
import {
  answerCart,
  dollars,
  makeLine,
  priceLines,
} from "../../../../../tests/support/fake-cart.ts";
import { openShop } from "../../../../../tests/support/render-shop.tsx";
import { storedText } from "#web/platform/storage.ts";
import { closeCart, loadCart, openCart } from "../cart.ts";
import * as cartPage from "./cart-page.tsx";

const open = () => openShop(cartPage, "/cart");

const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const quantityOf = async (name: string) =>
  (await screen.findByRole("group", { name: `Quantity of ${name}` })).querySelector("input");
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const toast = () => screen.findByRole("region", { name: "Notifications" });

/** Not the bar of narrow windows, which styles show in its stead. */
const summary = () => within(screen.getByRole("region", { name: "Summary" }));

/** The amount beside a term of the totals. */
const amount = (term: string) =>
  summary().getByText(term, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent;

async function type(user: UserEvent, name: string, typed: string): Promise<void> {
  const field = await quantityOf(name);
  if (!field) throw new Error(`no quantity of ${name}`);
  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);
}

// The first test: the cart is kept as long as the module, and read later it would stay in sight.
test("a cart that could not be read says so, and a click tries again", async () => {
  answerCart(makeLine("a"));
  shopCalls.on("listCartItems", noConnection);
  const user = await open();
  const said = await screen.findByText(/could not be loaded/);
  expect(said.closest("[role=alert]")).not.toBeNull();
  answerCart(makeLine("a"));
  await user.click(await button("Try again"));
  await row("Shirt a");
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test("an empty cart says so and leads to the jerseys", async () => {
  answerCart();
  await open();
  expect(await screen.findByText("Cart is empty.")).toBeDefined();
  const link = screen.getByRole("link", { name: "Shop jerseys" });
  expect(link.getAttribute("href")).toBe("/collections/jerseys");
});

test("a visitor without a session sees the same, and nothing is requested", async () => {
  await open();
  expect(await screen.findByText("Cart is empty.")).toBeDefined();
});

test("a cart has its columns, and beside them coupon, shipping, checkout and the way back", async () => {
  answerCart(makeLine("a"));
  await open();
  const line = await row("Shirt a");
  const table = screen.getByRole("table", { name: "Cart" });
  const columns = within(table).getAllByRole("columnheader");
  expect(columns.map(({ textContent }) => textContent)).toEqual(["Product", "Quantity", "Total"]);
  expect((await quantityOf("Shirt a"))?.value).toBe("1");
  expect(within(line).getAllByRole("cell").at(-1)?.textContent).toMatch(/^\$\d+\.\d\d/);
  summary().getByRole("textbox", { name: "Coupon code" });
  expect(amount("Shipping")).toBe("Calculated at checkout");
  expect(summary().getByRole("link", { name: "Checkout" }).getAttribute("href")).toMatch(
    /^\/checkouts/,
  );
  summary().getByRole("link", { name: "Continue shopping" });
});

test("the stepper changes a quantity by one call, and the totals are the reply's", async () => {
  answerCart(makeLine("a"), makeLine("b"));
  const user = await open();
  await user.click(within(await row("Shirt a")).getByRole("button", { name: "Increase quantity" }));
  await expect.poll(() => amount("Total")).toBe("$150.00");
  expect((await quantityOf("Shirt a"))?.value).toBe("2");
  await type(user, "Shirt b", "4");
  await expect.poll(() => amount("Total")).toBe("$300.00");
  await type(user, "Shirt b", "0");
  await expect.poll(() => amount("Total")).toBe("$150.00");
  expect(shopCalls.inputs("saveCartItems").map(([line]) => line?.quantity)).toEqual([2, 4, 1]);
  expect(shopCalls.inputs("listCartItems")).toHaveLength(1);
});

test.each([
  ["no answer", noConnection, "The cart could not be changed. Please try again."],
  [
    "too few in stock",
    () => refuse("outOfStock", "", { lines: [{ id: "a", available: 3 }] }),
    "Only 3 left.",
  ],
  ["a refused field", () => refuseFields({ "0.quantity": "quantityTooLarge" }), /99/],
])("a refused quantity goes back and a toast says why: %s", async (_, reply, said) => {
  answerCart(makeLine("a"));
  const user = await open();
  await row("Shirt a");
  shopCalls.on("saveCartItems", reply);
  await type(user, "Shirt a", "7");
  await within(await toast()).findByText(said);
  await expect.poll(async () => (await quantityOf("Shirt a"))?.value).toBe("1");
  expect(amount("Total")).toBe("$50.00");
});

test("a removed line leaves a row with the focus, and undo brings the shirt back", async () => {
  answerCart(makeLine("a", { quantity: 2 }), makeLine("b"));
  const user = await open();
  await user.click(await button("Remove Shirt a"));
  expect(await screen.findByText("Shirt a was removed.")).toBeDefined();
  const undo = await button("Undo");
  await expect.poll(() => document.activeElement).toBe(undo);
  await expect.poll(() => amount("Total")).toBe("$50.00");
  await user.click(undo);
  await expect.poll(() => amount("Total")).toBe("$150.00");
  expect(screen.queryByText("Shirt a was removed.")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("table"));
  expect(shopCalls.inputs("deleteCartItems")).toEqual([["a"]]);
  expect(shopCalls.inputs("saveCartItems")).toMatchObject([[{ quantity: 2, productId: "p-a" }]]);
});

test("an undo that is refused says so in its row, which stays", async () => {
  answerCart(makeLine("a"), makeLine("b"));
  const user = await open();
  await user.click(await button("Remove Shirt a"));
  shopCalls.on("saveCartItems", noConnection);
  await user.click(await button("Undo"));
  expect(await screen.findByText(/could not be changed/)).toBeDefined();
  expect(screen.getByText("Shirt a was removed.")).toBeDefined();
});

test("a coupon is applied by one call, kept, and removed", async () => {
  answerCart(makeLine("a"));
  const user = await open();
  await user.type(await screen.findByLabelText("Coupon code"), " TEN {Enter}");
  await screen.findByText("TEN is applied.");
  expect([amount("Coupon TEN"), amount("Total")]).toEqual(["−$10.00", "$40.00"]);
  expect(storedText("coupon").read()).toBe("TEN");
  const remove = await button("Remove coupon TEN");
  expect(document.activeElement).toBe(remove);
  expect(shopCalls.inputs("listCartItems")).toHaveLength(2);
  await user.click(remove);
  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText("Coupon code"));
  expect(amount("Total")).toBe("$50.00");
  expect(storedText("coupon").read()).toBeNull();
  expect(shopCalls.inputs("listCartItems")).toHaveLength(3);
});

test.each([
  ["", "Please enter a code."],
  ["NONE", "NONE is unknown."],
])("a coupon that does not apply (%j) stays typed, with the reason", async (code, reason) => {
  answerCart(makeLine("a"));
  const user = await open();
  const field = await screen.findByLabelText<HTMLInputElement>("Coupon code");
  await user.type(field, `${code}{Enter}`);
  await screen.findByText(reason);
  expect([field.value, document.activeElement, amount("Total")]).toEqual([code, field, "$50.00"]);
  expect(storedText("coupon").read()).toBeNull();
});

test("a kept coupon that applies no more waits, and says why", async () => {
  answerCart(makeLine("a"));
  storedText("coupon").write("OLD");
  await open();
  const held = await screen.findByText(/OLD does not apply at the moment/);
  expect(held.closest("[role=alert]")?.textContent).toContain("OLD is unknown.");
});

test("shipping is estimated by country, and anew when the totals change", async () => {
  answerCart(makeLine("a"));
  const { quote } = priceLines([makeLine("a")], null);
  if (!quote) throw new Error("no quote");
  shopCalls.on("listCountries", {
    records: [
      {
        code: "DE",
        name: "Germany",
        phoneCode: "+49",
        required: [],
        postalCodePattern: "",
        postalCodeExample: "",
        fieldOrder: [],
        labels: { province: "state", postalCode: "postalCode", city: "city" },
        hasProvinces: false,
        served: true,
      },
    ],
    total: 1,
    current: 1,
    size: 100,
  });
  shopCalls.on("quoteOrder", {
    ...quote,
    shippingOptions: [
      { method: "standard", fee: dollars(490), dates: { from: "2026-12-01", to: "2026-12-03" } },
    ],
  });
  const user = await open();
  // The promise is there before anything is chosen, for the browser's country.
  const promise = await screen.findByText(/^Get it Dec 1/);
  // The browser's own spaces stand in the range of days.
  expect(promise.parentElement?.textContent).toMatch(
    /^Get it Dec 1\s–\s3 in the United States for \$4\.90$/,
  );
  await user.click(await button("Estimate shipping"));
  await screen.findByRole("option", { name: "Germany" });
  await user.selectOptions(screen.getByLabelText("Country / region"), "DE");
  await screen.findByText("$4.90");
  const toGermany = () => shopCalls.inputs("quoteOrder").filter(({ country }) => country === "DE");
  expect(toGermany()).toEqual([{ cartItemIds: ["a"], country: "DE" }]);
  await screen.findByText(/in Germany for/);
  expect(storedText("shippingCountry").read()).toBe("DE");
  shopCalls.on("quoteOrder", noConnection);
  await user.click(await button("Increase quantity"));
  await screen.findByText(/estimate could not be loaded/);
  expect(toGermany()).toHaveLength(2);
});

test("a line beyond the stock holds the checkout until it is set to what is left", async () => {
  answerCart(makeLine("a", { quantity: 5, stock: 3 }));
  const user = await open();
  const toSet = await button("Set quantity to 3");
  const checkout = summary().getByRole("button", { name: "Checkout" });
  expect(checkout.getAttribute("aria-disabled")).toBe("true");
  await user.click(toSet);
  const links = await screen.findAllByRole("link", { name: "Checkout" });
  // In the summary, and in the bar at the foot of narrow windows.
  expect(links).toHaveLength(2);
  for (const link of links) {
    expect(link.getAttribute("href")).toContain("/checkouts/cart?from=cart");
  }
});

test.each([
  [3, 1],
  [4, 0],
])("with %i units left in its size a line says so %i times", async (stock, times) => {
  answerCart(makeLine("a", { stock }));
  await open();
  await row("Shirt a");
  expect(screen.queryAllByText(`Only ${stock} left in this size.`)).toHaveLength(times);
});

test("a withdrawn patch is named, and agreeing saves the line without it", async () => {
  const withdrawn = [{ kind: "patch" as const, name: "League 26/27" }];
  answerCart(makeLine("a", { quantity: 2, withdrawn, addons: "box" }));
  const user = await open();
  const said = "The patch “League 26/27” is no longer sold.";
  await within(await row("Shirt a")).findByText(said);
  expect(screen.getByText("The shirt stays in your cart without it.")).toBeDefined();
  expect(screen.queryByText(/Sold out/)).toBeNull();
  await user.click(await button("Continue without: Shirt a"));
  await expect.poll(() => screen.queryByText(said)).toBeNull();
  expect(shopCalls.inputs("saveCartItems")).toMatchObject([
    [{ id: "a", quantity: 2, patch: "", addons: "box" }],
  ]);
});

test("in the drawer a refusal is said beside the line, where a toast could not be reached", async () => {
  answerCart(makeLine("a"));
  const user = await open();
  await row("Shirt a");
  openCart();
  await loadCart();
  shopCalls.on("saveCartItems", noConnection);
  await user.click(await button("Increase quantity"));
  expect((await screen.findByText(/could not be changed/)).closest("tr")).not.toBeNull();
  closeCart();
});
