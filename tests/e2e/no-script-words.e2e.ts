import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** What pages say and offer where no scripts run: nothing that only scripts do. */
test.use({ javaScriptEnabled: false });

const pages = [
  "/home",
  "/collections/jerseys",
  "/search",
  "/cart",
  "/cart?view=plain",
  "/checkouts/cart",
  "/checkouts/return?token=none",
  "/order-success/KR1",
  "/tracking-order",
  "/login",
  "/register",
  "/account",
  "/orders",
  "/wishlist",
  "/wishlist/shared",
  "/designs",
  "/compare",
  "/wear",
  "/newsletter/subscribe",
  "/my-data",
  "/welcome",
];

/** Visible buttons that neither a form's address nor the browser itself answers. */
const idleButtons = (page: Page) =>
  page.locator("main button:visible").evaluateAll((buttons) =>
    (buttons as HTMLButtonElement[])
      .filter(({ form, popoverTargetElement }) => {
        return !form?.hasAttribute("action") && popoverTargetElement === null;
      })
      .map(({ innerText, ariaLabel }) => ariaLabel ?? innerText),
  );

for (const { lang, untrue } of [
  {
    lang: "en-US",
    untrue:
      /loading|confirming your|checking your link|in your cart are kept|kept in this|buy as a guest/i,
  },
  { lang: "zh-CN", untrue: /正在|加载中|商品会保留|保存在此浏览器|作为游客/ },
]) {
  test(`no page loads, keeps or confirms anything, and no button is idle, in ${lang}`, async ({
    page,
  }) => {
    for (const path of pages) {
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
      const main = page.getByRole("main");
      await expect(main, path).toBeVisible();
      // Hidden words are none of it; the browser's own text is what a reader hears, too.
      expect(await main.innerText(), path).not.toMatch(untrue);
      expect(await idleButtons(page), path).toEqual([]);
    }
  });
}

test("a product says nothing of a choice that it cannot follow", async ({ page }) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  await page.goto(`/product/${jersey.slug}`);
  const main = page.getByRole("main");
  for (const words of [/^Nothing printed$/, /^Nothing added$/, /^Subtotal$/, /top of this page/]) {
    await expect(main.getByText(words).filter({ visible: true })).toHaveCount(0);
  }
  // What is printed cannot be returned: said before anything is typed.
  await expect(main.getByText(/cannot be returned or canceled/).first()).toBeVisible();
  expect(await idleButtons(page)).toEqual([]);
});

test("a name that is typed on the home page is shown on every kit", async ({ page }) => {
  await page.goto("/home");
  const form = page.getByRole("main").locator("form").filter({ hasText: "Build yours" });
  await expect(form.getByText("see it on the shirt")).toBeHidden();
  await form.getByLabel("Name").fill("MARLOW");
  await form.getByLabel("Number").fill("10");
  const show = form.locator("button:visible");
  expect(await show.innerText()).toBe("See it on every kit");
  await show.click();
  await expect(page).toHaveURL(/\/wear\?name=MARLOW&number=10$/);
  await expect(
    page
      .getByRole("main")
      .getByRole("img", { name: /MARLOW/ })
      .first(),
  ).toBeVisible();
});

test.describe("where the system is dark", () => {
  test.use({ colorScheme: "dark" });

  test("so are the pages, on the screen alone", async ({ page }) => {
    await page.goto("/faq");
    const root = page.locator("html");
    await expect(root).toHaveCSS("background-color", "rgb(15, 16, 19)");
    await expect(page.locator("body")).toHaveCSS("color", "rgb(243, 242, 238)");
    await expect(root).toHaveCSS("color-scheme", "dark");
    await page.emulateMedia({ media: "print" });
    await expect(root).toHaveCSS("color-scheme", "light");
  });
});
