import type { Page } from "@playwright/test";
import { cookieNames } from "#contract/headers.ts";
import { storageKey } from "#web/platform/storage.ts";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey } from "../support/purchase.ts";
import { shopAs } from "./support/cart-steps.ts";
import { chooseCurrency } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Language and currency: chosen once, kept, and never mixed into what others see. */

const html = (page: Page) => page.locator("html");

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

test("language and currency are chosen once", async ({ page, context }) => {
  await shopAs(context, [blankLine(jersey)]);
  await page.goto(`/product/${jersey.slug}`);
  await test.step("another currency prices everything anew and is kept", async () => {
    const price = page
      .getByRole("main")
      .getByText(/^(\$|€)\d+\.\d\d$/)
      .first();
    await expect(price).toHaveText(/^\$/);
    await chooseCurrency(page, "EUR");
    await expect(price).toHaveText(/^€/);
    await page.reload();
    await expect(price).toHaveText(/^€/);
    await page.goto("/cart");
    await expect(page.getByRole("region", { name: "Summary" })).toContainText("You pay in EUR");
    await expect(page.getByRole("main").getByRole("row").nth(1)).toContainText("€");
    await expect(page.getByRole("main")).not.toContainText("$");
  });
  await test.step("another language keeps path, query and cart", async () => {
    await page.goto("/collections/jerseys?size=XL&sort=price-asc");
    await page.getByRole("button", { name: /^Language and currency/ }).click();
    await page
      .getByRole("list", { name: "Language" })
      .getByRole("link", { name: "中文" })
      .first()
      .click();
    await expect(html(page)).toHaveAttribute("lang", "zh-CN");
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe("/collections/jerseys");
    expect(Object.fromEntries(searchParams)).toEqual({ size: "XL", sort: "price-asc" });
    await expect(page.getByRole("link", { name: "购物车，1 件商品" })).toBeVisible();
    await page.goto("/faq");
    await expect(html(page)).toHaveAttribute("lang", "zh-CN");
  });
  await test.step("language and currency are remembered for 30 days", async () => {
    const cookies = await context.cookies();
    for (const [name, value] of [
      [cookieNames.language, "zh-CN"],
      [cookieNames.currency, "EUR"],
    ]) {
      const cookie = cookies.find((one) => one.name === name);
      expect(cookie?.value).toBe(value);
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(30);
    }
    const stored = await page.evaluate((key) => localStorage.getItem(key), storageKey("currency"));
    expect(stored).toContain("EUR");
  });
});

test("?lang=zh-CN opens the page in Chinese, and the next ones", async ({ page }) => {
  await page.goto("/collections/jerseys?lang=zh-CN");
  await expect(html(page)).toHaveAttribute("lang", "zh-CN");
  const article = page.getByRole("main").getByRole("article").first();
  await expect(article).toContainText(/US\$\d+\.\d\d/);
  await page.getByRole("link", { name: "Kitroom" }).first().click();
  await page.waitForURL("**/home");
  await expect(html(page)).toHaveAttribute("lang", "zh-CN");
  await page.reload();
  await expect(html(page)).toHaveAttribute("lang", "zh-CN");
  await test.step("prices are written as the language writes them", async () => {
    await page.goto("/collections/jerseys?lang=en-US");
    await expect(article).toContainText(/\$\d+\.\d\d/);
    await expect(article).not.toContainText("US$");
  });
});

test("a page's HTML is the same for a visitor and for somebody with a cart", async ({
  context,
  request,
}) => {
  const { client } = await shopAs(context, [blankLine(jersey)]);
  for (const path of ["/home", "/cart", `/product/${jersey.slug}`, "/checkouts/cart", "/login"]) {
    const theirs = await context.request.get(path, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    const anybodys = await request.get(path);
    expect(await theirs.text(), path).toBe(await anybodys.text());
    expect(theirs.headers()["set-cookie"], path).toBeUndefined();
  }
});
