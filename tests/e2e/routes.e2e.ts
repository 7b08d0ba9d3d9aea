import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { shopAs } from "./support/cart-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Routes and layouts, sentence by sentence (R-ROUTE, R-LAYOUT). */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function expectLayout(page: Page, layout: "base" | "blank"): Promise<void> {
  const parts = layout === "base" ? 1 : 0;
  const { navigation, banner, contentinfo } = {
    banner: page.getByRole("banner").getByRole("link", { name: /^(Cart|购物车)/ }),
    navigation: page.locator("#site-navigation"),
    contentinfo: page.getByRole("contentinfo"),
  };
  await expect(heading(page)).toBeVisible();
  for (const part of [banner, navigation, contentinfo]) await expect(part).toHaveCount(parts);
}

test("Routing uses browser history mode with base path /", async ({ page }) => {
  await page.goto("/home");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page).toHaveURL(`${shopUrl()}/about-us`);
  await page.goBack();
  await expect(page).toHaveURL(`${shopUrl()}/home`);
  await page.goForward();
  await expect(heading(page)).toHaveText("About us");
});

test("The root path redirects to home", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(`${shopUrl()}/home`);
});

test("Unknown paths go to a not-found page on the blank layout", async ({ page, complaints }) => {
  complaints.allow(/404/);
  for (const path of ["/nothing-here", "/nothing/here/either", "/product/no-such-shirt"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(heading(page)).toHaveText(/^page not found$/i);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  }
});

test("/403, /404, /500: error pages, blank layout", async ({ page, complaints }) => {
  complaints.allow(/40[34]|500/);
  for (const [path, title] of [
    ["/403", "No Permission"],
    ["/404", "Page Not Found"],
    ["/500", "Server Error"],
  ] as const) {
    const response = await page.goto(path);
    expect(`/${response?.status()}`).toBe(path);
    await expect(heading(page)).toHaveText(title);
    await expectLayout(page, "blank");
    // They keep a way back and the search.
    await expect(page.getByRole("link", { name: "Back to the shop" })).toBeVisible();
    await expect(page.getByRole("search")).toBeVisible();
  }
});

test("Base: header, content, footer, on every page for looking round", async ({ page }) => {
  for (const path of [
    "/home",
    "/about-us",
    "/faq",
    "/contact-us",
    "/cart",
    "/collections/jerseys",
    "/privacy-policy",
    "/return-policy",
    "/shipping-policy",
    "/terms-of-service",
    "/tracking-order",
    "/search?q=home",
    `/product/${jersey.slug}`,
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expectLayout(page, "base");
  }
});

test("Blank: content only, for checkout and login", async ({ page }) => {
  for (const path of ["/checkouts/cart?from=cart", "/login"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expectLayout(page, "blank");
  }
});

test("/checkouts: reached with id 'cart' and query from=cart and items", async ({
  page,
  context,
}) => {
  const line = { productId: jersey.id, size: jersey.freeSize, customType: 1, quantity: 1 };
  const { ids } = await shopAs(context, [line]);
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/checkouts\/cart\?/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("from")).toBe("cart");
  expect(JSON.parse(searchParams.get("items") ?? "")).toEqual(ids);
  await expectLayout(page, "blank");
});

test("Public routes are flagged constant and open to everybody, each by the page it names", async ({
  page,
  request,
}) => {
  const client = new ApiClient(shopUrl());
  const named = await client.data("getConstantRoutes", {});
  for (const [path, route, title] of [
    ["/home", "home", /new season/i],
    ["/cart", "cart", "Cart"],
    ["/login", "independent-website", "Login"],
    ["/register", "register", "Create account"],
    ["/reset-password", "reset-password", "Reset password"],
    ["/tracking-order", "tracking-order", "Track your order"],
    [`/product/${jersey.slug}`, "product", jersey.title],
    ["/order-success/KR20260101AAAAAAAAAAAA", "order-success", "We could not find that order here"],
  ] as const) {
    await test.step(path, async () => {
      const meta = named.find(({ name }) => name === route)?.meta;
      expect(meta?.constant, route).toBe(true);
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(heading(page)).toHaveText(title);
    });
  }
  // Information pages and policies have a test of their own each.
  const others =
    "about-us faq contact-us privacy-policy return-policy shipping-policy terms-of-service";
  for (const route of `${others} collections search checkouts 403 404 500`.split(" ")) {
    expect.soft(named.find(({ name }) => name === route)?.meta.constant, route).toBe(true);
  }
  expect((await request.get("/privacy-policy")).status()).toBe(200);
});

test("Routes needing sign-in lead a visitor to login with a redirect query holding the wanted path", async ({
  page,
}) => {
  await page.goto("/faq");
  for (const path of [
    "/account",
    "/add-address",
    "/address",
    "/change-password",
    "/myprofile",
    "/order-detail/KR20260101AAAAAAAAAAAA",
    "/orders",
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    });
  }
});

test("A visitor leaves a page that needs sign-in before it is painted", async ({ context }) => {
  // The shop's code never arrives: what redirects stands in the served HTML. So no page of the fixture, which waits for hydration.
  const page = await context.newPage();
  await page.route(/\/assets\/.*\.js/, () => undefined);
  for (const path of ["/orders?page=2#last", "/add-address"]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  }
});

test("Login is the named route 'independent-website', its module 'pwd-login' by default; 'root' and 'home' are named, too", async ({
  page,
}) => {
  const client = new ApiClient(shopUrl());
  for (const routeName of ["independent-website", "root", "home"]) {
    expect(await client.data("isRouteExist", { routeName }), routeName).toBe(true);
  }
  for (const path of ["/login", "/login/pwd-login"]) {
    await page.goto(path);
    await expect(heading(page)).toHaveText("Login");
  }
});

test("Switching module keeps the current query", async ({ page }) => {
  const query = "?redirect=%2Forders%3Fpage%3D2";
  await page.goto(`/login${query}`);
  for (const link of ["Forgot your password?", "Back to login", "Create account"]) {
    await page.getByRole("main").getByRole("link", { name: link }).click();
    await expect(page).toHaveURL((url) => url.search === query);
  }
});

test("/collections/{tag}: products for a tag", async ({ page }) => {
  await page.goto("/collections/retro");
  await expect(heading(page)).toHaveText(/retro/i);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("/search: query q={text}", async ({ page }) => {
  await page.goto("/search?q=brackmoor");
  const main = page.getByRole("main");
  await expect(main.getByRole("combobox", { name: /^Search for/ })).toHaveValue("brackmoor");
  await expect(main.getByRole("article").first()).toContainText("Brackmoor");
});

test("Route parameters are passed to the page as inputs", async ({ page }) => {
  const other = await findJersey(new ApiClient(shopUrl()), 1);
  for (const { slug, title } of [jersey, other]) {
    await page.goto(`/product/${slug}`);
    await expect(heading(page)).toHaveText(title);
  }
});

test("A route may open an external link in a new tab", async ({ page, context }) => {
  await page.goto("/faq");
  const link = page.getByRole("contentinfo").getByRole("link", { name: /Track with the carrier/ });
  const { origin } = new URL((await link.getAttribute("href")) ?? "");
  expect(origin).not.toBe(shopUrl());
  await context.route(`${origin}/**`, (route) => route.fulfill({ body: "elsewhere" }));
  const opened = context.waitForEvent("page");
  await link.click();
  await expect(await opened).toHaveURL(new RegExp(`^${origin}`));
  await expect(page).toHaveURL(/\/faq$/);
});
