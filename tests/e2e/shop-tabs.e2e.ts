import type { Page } from "@playwright/test";
import { storageKey } from "#web/platform/storage.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { newPerson, password, speak } from "./support/account-steps.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/page-checks.ts";
import { awake, expect, shopUrl, test } from "./support/shop-test.ts";

/** Shell tabs under the storefront (R-TAB-8): off by default. */

const bar = (page: Page) => page.getByRole("tablist", { name: /^(Open pages|打开的页面)$/ });
const tab = (page: Page, name: string) => bar(page).getByRole("tab", { name, exact: true });

/** The labels from left to right. */
const expectTabs = (page: Page, ...labels: string[]) =>
  expect(bar(page).getByRole("tab")).toHaveText(labels);

async function toggleBar(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Language and currency/ }).click();
  await page.getByLabel("Show the pages I opened in a bar").click();
  await page.keyboard.press("Escape");
}

test("tabs open, close and come back; without them nobody fetches any", async ({
  page,
  context,
}) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const ofTabs = () => fetched.filter((url) => /shop-tabs/.test(url));
  await page.goto(`/product/${jersey.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(jersey.title);
  await page.waitForLoadState("networkidle");
  expect(ofTabs()).toEqual([]);
  await expect(bar(page)).toHaveCount(0);

  await toggleBar(page);
  await expectTabs(page, "Home", jersey.title);
  expect(ofTabs()).not.toEqual([]);
  await expectAccessible(page, "tabs of a product");

  await test.step("each page with header and footer is a tab of its own", async () => {
    await page.getByRole("banner").locator('a[href="/wishlist"]').click();
    await expectTabs(page, "Home", jersey.title, "Wishlist");
    await expect(tab(page, "Wishlist")).toHaveAttribute("aria-selected", "true");
    await page.getByRole("contentinfo").locator('a[href="/about-us"]').click();
    await expectTabs(page, "Home", jersey.title, "Wishlist", "About us");
  });

  await test.step("by keyboard: arrows, Delete, Enter", async () => {
    await tab(page, "About us").focus();
    await page.keyboard.press("ArrowLeft");
    await expect(tab(page, "Wishlist")).toBeFocused();
    await page.keyboard.press("Delete");
    await expectTabs(page, "Home", jersey.title, "About us");
    await expect(tab(page, "About us")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/product/${jersey.slug}`);
    await expect(tab(page, jersey.title)).toHaveAttribute("aria-selected", "true");
  });

  await test.step("restored after a load, in the language of the page", async () => {
    await speak(context, "zh-CN");
    await page.goto("/cart");
    const chinese = new ApiClient(shopUrl());
    chinese.language = "zh-CN";
    const { title } = await chinese.data("getProduct", { title: jersey.slug });
    await expectTabs(page, "首页", title, "关于我们", "购物车");
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, "tabs in Chinese, dark");
    await expectNoSidewaysScroll(page, [360, 768, 1280]);
    await speak(context, "en-US");
    await page.goto("/about-us");
    await expectTabs(page, "Home", jersey.title, "About us", "Cart");
  });

  await test.step("closing the active one goes to the last that remains, then home", async () => {
    await tab(page, "About us").locator("xpath=..").locator("button").click();
    await expect(page).toHaveURL("/cart");
    await expectTabs(page, "Home", jersey.title, "Cart");
    await expect(tab(page, "Cart")).toHaveAttribute("aria-selected", "true");
    await tab(page, "Cart").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Close All" }).click();
    await expect(page).toHaveURL("/home");
    await expectTabs(page, "Home");
  });

  await test.step("switched off again they are gone, and stay so", async () => {
    await toggleBar(page);
    await expect(bar(page)).toHaveCount(0);
    const place = page.locator(".tab-place");
    expect(await place.evaluate((one) => one.clientHeight)).toBe(0);
    await page.reload();
    await awake(page);
    expect(await place.evaluate((one) => one.clientHeight)).toBe(0);
    await expect(bar(page)).toHaveCount(0);
  });
});

test("logout keeps an account's tabs for it alone and takes theme changes back", async ({
  page,
}) => {
  const person = await newPerson();
  const other = await newPerson();
  const scheme = () => page.evaluate((key) => localStorage.getItem(key), storageKey("themeScheme"));
  /** At the sign-in, which leads to the wanted page. */
  const enter = async ({ email }: { email: string }, wanted: string) => {
    await page.locator("#login-username").fill(email);
    await page.locator("#login-password").fill(password);
    await page.getByRole("main").locator("form button[type=submit]").click();
    await expect(page).toHaveURL(wanted);
  };
  const menu = page.getByRole("navigation", { name: "My account" });
  const logout = async () => {
    await menu.getByText("Logout").click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  };

  await page.goto("/faq");
  await toggleBar(page);
  await expectTabs(page, "Home", "FAQ");
  await page.goto("/login?redirect=%2Faccount");
  await enter(person, "/account");
  await expectTabs(page, "Home", "FAQ", "My account");
  await menu.locator('a[href="/orders"]').click();
  await expectTabs(page, "Home", "FAQ", "My account", "My orders");
  await page.getByRole("button", { name: /^Language and currency/ }).click();
  await page.getByRole("button", { name: /^Appearance: / }).click();
  await expect.poll(scheme).toBe("light");
  await page.keyboard.press("Escape");
  await logout();
  expect(await scheme()).toBe("auto");
  await page.getByRole("banner").locator('a[href="/home"]').first().click();
  await expectTabs(page, "Home");

  await page.goBack();
  await enter(person, "/orders");
  await expectTabs(page, "Home", "FAQ", "My account", "My orders");
  await logout();
  await enter(other, "/orders");
  await expectTabs(page, "Home", "My orders");
});
