import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { OrderSummary } from "#contract/order.ts";
import { accountWords } from "../../../../tests/support/account-words.ts";
import { noConnection, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { dollars } from "../../../../tests/support/fake-cart.ts";
import { passkeyOf, stubPasskeys } from "../../../../tests/support/fake-passkeys.ts";
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

test.each([
  { language: "en-US" as const, title: "Passkeys", add: "Add a passkey", notNow: "Not now" },
  { language: "zh-CN" as const, title: "通行密钥", add: "添加通行密钥", notNow: "暂不" },
])(
  "$language: an account without a passkey is led to making one, until it is put away",
  async (words) => {
    stubPasskeys();
    shopCalls.on("listOrders", { records: [], total: 0, current: 1, size: 1 });
    shopCalls.on("listPasskeys", { records: [], codesLeft: 0 });
    const open = () => openShop(accountPage, "/account", "/account", { language: words.language });
    const user = await open();
    const hint = within(await screen.findByRole("region", { name: words.title }));
    const link = hint.getByRole("link", { name: words.add });
    expect(link.getAttribute("href")).toBe("/privacy#passkeys");
    await user.click(hint.getByRole("button", { name: words.notNow }));
    expect(screen.queryByRole("region", { name: words.title })).toBeNull();
    cleanup();
    await open();
    await expect.poll(() => shopCalls.inputs("listOrders")).toHaveLength(2);
    expect(screen.queryByRole("region", { name: words.title })).toBeNull();
    expect(shopCalls.inputs("listPasskeys")).toHaveLength(1);
  },
);

test("who has a passkey, or a browser without them, reads nothing of it", async () => {
  shopCalls.on("listOrders", { records: [], total: 0, current: 1, size: 1 });
  await openShop(accountPage, "/account");
  await expect.poll(() => shopCalls.inputs("listOrders")).toHaveLength(1);
  expect(shopCalls.inputs("listPasskeys")).toEqual([]);
  cleanup();
  stubPasskeys();
  shopCalls.on("listPasskeys", { records: [passkeyOf("Firefox")], codesLeft: 10 });
  await openShop(accountPage, "/account");
  await expect.poll(() => shopCalls.inputs("listPasskeys")).toHaveLength(1);
  expect(screen.queryByRole("region", { name: "Passkeys" })).toBeNull();
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
