import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { shopAs } from "./support/cart-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Moving between routes (R-ROUTE). Which page an address names is `api/routes`. */

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("Routing uses browser history mode with base path /", async ({ page, context }) => {
  await page.goto("/home");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page).toHaveURL(`${shopUrl()}/about-us`);
  await page.goBack();
  await expect(page).toHaveURL(`${shopUrl()}/home`);
  await page.goForward();
  await expect(heading(page)).toHaveText("About us");
  await test.step("A route may open an external link in a new tab", async () => {
    const footer = page.getByRole("contentinfo");
    const link = footer.getByRole("link", { name: /Track with the carrier/ });
    // The carrier's page stands under the shop's own address where the carrier is a local program.
    const { pathname } = new URL((await link.getAttribute("href")) ?? "", shopUrl());
    await context.route(`**${pathname}*`, (route) => route.fulfill({ body: "elsewhere" }));
    const opened = context.waitForEvent("page");
    await link.click();
    await expect(await opened).toHaveURL(new RegExp(`${pathname}\\?`));
    await expect(page).toHaveURL(/\/about-us$/);
  });
});

test("/checkouts: reached with id 'cart' and query from=cart and items", async ({
  page,
  context,
}) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  const line = { productId: jersey.id, size: jersey.freeSize, customType: 1, quantity: 1 };
  const { ids } = await shopAs(context, [line]);
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/checkouts\/cart\?/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("from")).toBe("cart");
  expect(JSON.parse(searchParams.get("items") ?? "")).toEqual(ids);
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  for (const part of [
    page.getByRole("banner").getByRole("link", { name: /^Cart/ }),
    page.locator("#site-navigation"),
    page.getByRole("contentinfo"),
  ])
    await expect(part).toHaveCount(0);
});

test("Routes needing sign-in lead a visitor to login with a redirect query holding the wanted path", async ({
  page,
}) => {
  const query = "?redirect=%2Forders%3Fpage%3D2";
  await page.goto("/orders?page=2");
  await expect(page).toHaveURL(`/login${query}`);
  await expect(heading(page)).toHaveText("Login");
  await test.step("Switching module keeps the current query", async () => {
    for (const link of ["Forgot your password?", "Back to login", "Create account"]) {
      await page.getByRole("main").getByRole("link", { name: link }).click();
      await expect(page).toHaveURL((url) => url.search === query);
    }
  });
});

test("A visitor leaves a page that needs sign-in before it is painted", async ({ context }) => {
  // The shop's code never arrives: what redirects stands in the served HTML. So no page of the fixture, which waits for hydration.
  const page = await context.newPage();
  await page.route(/\/assets\/.*\.js/, () => undefined);
  for (const path of [
    "/account",
    "/add-address",
    "/address",
    "/change-password",
    "/myprofile",
    "/order-detail/KR20260101AAAAAAAAAAAA",
    "/orders?page=2#last",
  ]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  }
});
