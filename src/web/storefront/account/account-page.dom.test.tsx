import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { OrderSummary } from "#contract/order.ts";
import { accountWords } from "../../../../tests/support/account-words.ts";
import { noConnection, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { dollars } from "../../../../tests/support/fake-cart.ts";
import { openShop, signIn } from "../../../../tests/support/render-shop.tsx";
import { testedLanguages } from "../../../../tests/support/tested-languages.ts";
import { rememberProduct } from "../recent/recent-products.ts";
import * as accountPage from "./account-page.tsx";

beforeEach(signIn);

test.each(testedLanguages)("%s: the first page welcomes and leads everywhere", async (language) => {
  const text = accountWords[language];
  shopCalls.on("listOrders", { records: [], total: 0, current: 1, size: 1 });
  await openShop(accountPage, "/account", "/account", { language });
  const welcome = text.welcome.replace("Pat Granby", "Ann Ashby");
  await screen.findByRole("heading", { level: 1, name: welcome });
  await screen.findByText(text.emptyOrders);
  const menu = within(screen.getByRole("navigation", { name: text.account }));
  expect(menu.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(text.places);
  expect(menu.getByRole("button", { name: text.logout })).toBeDefined();
});

test("a new account shows what was looked at last in place of orders", async () => {
  rememberProduct("p1");
  shopCalls.on("listWishes", { records: [], total: 0, current: 1, size: 100 });
  shopCalls.on("listOrders", { records: [], total: 0, current: 1, size: 1 });
  shopCalls.on("listProducts", {
    records: [
      {
        id: "p1",
        slug: "home-shirt",
        title: "Home Shirt",
        team: "",
        price: dollars(5000),
        image: "/media/kits/a/front.0123.svg",
        imageAlt: "",
        tags: [],
        badges: [],
        sizes: ["M"],
      },
    ],
    total: 1,
    current: 1,
    size: 1,
  });
  await openShop(accountPage, "/account");
  await screen.findByRole("heading", { level: 2, name: "No orders yet" });
  const shelf = within(await screen.findByRole("region", { name: "Recently viewed" }));
  expect(shelf.getByRole("link", { name: /Home Shirt/ }).getAttribute("href")).toBe(
    "/product/home-shirt",
  );
});

test("without its last order the page leads everywhere all the same", async () => {
  shopCalls.on("listOrders", noConnection);
  await openShop(accountPage, "/account");
  await expect.poll(() => shopCalls.inputs("listOrders")).toHaveLength(1);
  // In the menu and on the page.
  expect(await screen.findAllByRole("link", { name: /^My Orders/ })).toHaveLength(2);
});

test("the last order stands at large: its shirt, its stage, its dates", async () => {
  const last: OrderSummary = {
    orderNo: "KR-1001",
    status: "in_production",
    placedAt: "2026-03-05T10:00:00Z",
    itemsCount: 1,
    total: dollars(12_900),
    deliveryDates: { from: "2026-03-12", to: "2026-03-16" },
    pictures: [{ image: "/media/kits/a/back.0123.svg", name: "Home Shirt, MARLOW 10" }],
  };
  shopCalls.on("listOrders", { records: [last], total: 1, current: 1, size: 1 });
  await openShop(accountPage, "/account");
  const card = within(await screen.findByRole("article"));
  expect(card.getByRole("img", { name: "Home Shirt, MARLOW 10" })).toBeDefined();
  const steps = within(card.getByRole("list", { name: "Progress of the order" }));
  const current = steps
    .getAllByRole("listitem")
    .filter((step) => step.getAttribute("aria-current") === "step");
  expect(current.map(({ textContent }) => textContent)).toEqual(["In production, done"]);
  expect(card.getByText(/Arrives .*12 – .*16/)).toBeDefined();
  const hrefs = card.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["/order-detail/KR-1001", "/tracking-order?order=KR-1001"]);
});
