import { expect, type Page } from "@playwright/test";
import type { PageCase } from "./page-cases.ts";

/** A code that leaves nothing to pay, once for each customer. */
export const presentCode = "PRESENT100";

/** What opens over any page is looked at over one that has little else. */
const emptyPage = "/wishlist";

const shown = (page: Page, selector: string) =>
  expect(page.locator(selector).first()).toBeVisible();

/** From the cart to the order. */
export const buyingCases: readonly PageCase[] = [
  {
    name: "cart, empty",
    at: () => "/cart",
    act: (page) => shown(page, "main h2, main a[href^='/collections']"),
  },
  {
    name: "cart, filled",
    at: () => "/cart",
    who: "buyer",
    act: (page) => shown(page, "main tbody tr"),
  },
  {
    name: "coupon refused",
    at: () => "/cart",
    who: "buyer",
    act: async (page, _words, { write }) => {
      const field = page.locator("main input[name=coupon]");
      await write(field, "NOSUCHCODE");
      await field.press("Enter");
      await expect(field).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "cart drawer",
    at: () => emptyPage,
    who: "buyer",
    act: async (page, { cart }, { press }) => {
      await press(page.getByRole("link", { name: cart }));
      await shown(page, "dialog[open] li");
    },
    inside: "dialog[open]",
  },
  {
    name: "checkout",
    at: ({ checkout }) => checkout,
    who: "buyer",
    act: async (page, _words, { select }) => {
      await select(page.locator("#checkout-country"), "DE");
      await shown(page, "input[name=shippingMethod]");
    },
  },
  {
    name: "checkout with errors",
    at: ({ checkout }) => checkout,
    who: "buyer",
    act: async (page, _words, { press, select }) => {
      await select(page.locator("#checkout-country"), "US");
      await shown(page, "input[name=shippingMethod]");
      await press(page.locator("form:has(#checkout-country) button[type=submit]"));
      await shown(page, "form:has(#checkout-country) [role=alert]");
    },
  },
  {
    name: "checkout, nothing to pay",
    at: ({ freeCheckout }) => freeCheckout,
    who: "presented",
    act: async (page, _words, { press, select, write }) => {
      await select(page.locator("#checkout-country"), "DE");
      await shown(page, "input[name=shippingMethod]");
      const summary = page.locator("button[aria-controls=checkout-summary]:visible");
      if ((await summary.count()) > 0) await press(summary);
      const field = page.locator("#checkout-summary input[name=coupon]");
      const isFree = page.locator("form:has(#checkout-country) .lucide-gift");
      await expect(field.or(isFree).first()).toBeVisible();
      // The cart keeps the code of the width before.
      if ((await isFree.count()) === 0) {
        await write(field, presentCode);
        await field.press("Enter");
      }
      await expect(isFree).toBeVisible();
    },
  },
  { name: "checkout of nothing", at: () => "/checkouts/cart", act: (page) => shown(page, "h1") },
  { name: "approval page", at: ({ approval }) => approval, foreign: true },
  {
    name: "order success",
    at: ({ orderNo }) => `/order-success/${orderNo}`,
    who: "buyer",
    act: (page) => shown(page, "main address"),
  },
  {
    name: "order of somebody else",
    at: ({ orderNo }) => `/order-success/${orderNo}`,
    act: (page) => shown(page, "main h1"),
  },
];
