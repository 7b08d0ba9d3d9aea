import type { APIRequestContext, Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { newEmail } from "./support/account-steps.ts";
import { mailTo } from "./support/demo-mails.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/**
 * The shop's forms where its scripts do not run: switched off, or lost on their way, which the browser
 * does not know beforehand.
 */
const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const said = (page: Page) => page.getByText("This page has not loaded completely");

async function linkIn(request: APIRequestContext, email: string, path: string): Promise<string> {
  const mail = await mailTo(request, email, "");
  const [link] = new RegExp(`https?://\\S+${path}\\?\\S+`).exec(mail) ?? [];
  if (link === undefined) throw new Error(`no link to ${path}: ${mail}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

const ways = [
  { how: "switched off", javaScriptEnabled: false },
  { how: "lost on their way", javaScriptEnabled: true },
];

for (const { how, javaScriptEnabled } of ways) {
  test.describe(`with scripts ${how}`, () => {
    test.use({ javaScriptEnabled, serviceWorkers: "block" });

    /** Opens a page; `test` would wait for its scripts. */
    const open = async (page: Page, address: string) => {
      await page.goto("about:blank");
      await page.evaluate((to) => location.assign(to), shopUrl() + address);
      await page.waitForURL((url) => url.pathname === address.split(/[?#]/, 1)[0]);
      if (javaScriptEnabled) await expect(said(page)).toBeVisible();
    };

    test.beforeEach(async ({ page, complaints }) => {
      complaints.allow(/net::ERR_FAILED|Failed to fetch|preload/);
      await page.route("**/assets/*.js", (route) => route.abort());
    });

    test("newsletter: subscribe, confirm and leave", async ({ page, request }) => {
      const email = newEmail("plain");
      await open(page, "/faq");
      const form = page.getByRole("contentinfo").getByRole("region", { name: /^News/ });
      await form.getByLabel("Email").fill(email);
      await form.getByRole("button", { name: "Subscribe" }).click();
      await expect(heading(page)).toHaveText("Please check your inbox");
      await open(page, await linkIn(request, email, "/newsletter/confirm"));
      await main(page).getByRole("button", { name: "Yes, subscribe me" }).click();
      await expect(heading(page)).toHaveText("You are on the list");
      await open(page, await linkIn(request, email, "/newsletter/leave"));
      await main(page).getByRole("button", { name: "Unsubscribe" }).click();
      await expect(heading(page)).toHaveText("You have unsubscribed");
    });

    test("an address that is none is not sent", async ({ page }) => {
      await open(page, "/faq");
      const field = page.getByRole("contentinfo").getByLabel("Email");
      await field.fill("pat");
      await field.press("Enter");
      await expect(field).toBeFocused();
      await expect(page).toHaveURL(/\/faq$/);
      await expect(field).toHaveValue("pat");
    });

    test("alerts: confirm and leave", async ({ page, request }) => {
      const email = newEmail("plain");
      const guest = await ApiClient.guest(shopUrl());
      const { id } = await findJersey(guest);
      await guest.data("askAlert", { productId: id, kind: "price", email });
      const confirm = await linkIn(request, email, "/alerts/confirm");
      const leave = await linkIn(request, email, "/alerts/leave");
      await open(page, confirm);
      await main(page).getByRole("button", { name: "Yes, tell me" }).click();
      await expect(heading(page)).toHaveText("We’ll tell you");
      await open(page, leave);
      await main(page).getByRole("button", { name: "Stop alerts" }).click();
      await expect(heading(page)).toHaveText("Alerts stopped");
    });

    test("contact: a message is sent once its fields are filled", async ({ page }) => {
      await open(page, "/contact-us");
      const form = main(page).locator("#write form");
      await form.getByLabel("Message").fill("Where is my shirt?");
      await form.getByRole("button", { name: "Send message" }).click();
      await expect(page).toHaveURL(/\/contact-us$/);
      await form.getByLabel("Name").fill("Pat Granby");
      await form.getByLabel("Email").fill(newEmail("plain"));
      await form.getByRole("combobox").selectOption({ index: 2 });
      await form.getByRole("button", { name: "Send message" }).click();
      await expect(main(page).getByText("We have received your message")).toBeVisible();
    });

    test("search, language and currency", async ({ page }) => {
      await open(page, "/search");
      await main(page).getByRole("searchbox").fill("home");
      await main(page).getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/search\?q=home/);
      await expect(main(page).getByRole("article").first()).toBeVisible();
      const footer = page.getByRole("contentinfo");
      await footer.getByRole("combobox", { name: "Currency" }).selectOption("EUR");
      await footer.getByRole("button", { name: "Apply" }).click();
      await expect(main(page).getByRole("article").first()).toContainText(/€\d/);
      await footer.getByRole("link", { name: "中文" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
      await expect(page).toHaveURL(/\/search\?q=home/);
    });

    test("a shirt is put into the cart, which has it once scripts run", async ({
      page,
      browser,
    }) => {
      const jersey = await findJersey(new ApiClient(shopUrl()));
      await open(page, `/product/${jersey.slug}`);
      await main(page).locator(`[name=size][value="${jersey.freeSize}"]`).check();
      await main(page).getByRole("button", { name: "Add to cart" }).click();
      await expect(page).toHaveURL(/\/cart\?view=plain&result=added/);
      await expect(main(page).getByRole("status")).toContainText("Added to cart");
      const cookies = await page.context().cookies();
      const later = await browser.newContext({
        baseURL: shopUrl(),
        javaScriptEnabled: true,
      });
      await later.addCookies(cookies);
      const withScripts = await later.newPage();
      await withScripts.goto("/cart");
      await expect(withScripts.getByRole("row", { name: new RegExp(jersey.title) })).toBeVisible();
      expect((await later.cookies()).map(({ name }) => name)).not.toContain("MT_lines");
      await later.close();
    });

    test("an order is looked for; nothing typed gets into the address", async ({ page }) => {
      await open(page, "/tracking-order");
      await main(page).getByLabel("Order number").fill("KR20260101000000000000");
      await main(page).getByLabel("Email").fill("pat@granby.example");
      await main(page).getByLabel("Email").press("Enter");
      await expect(main(page).getByText(/could not find an order/)).toBeInViewport();
      await expect(page).toHaveURL(/\/tracking-order#result$/);
      // The page itself answers: what was typed stays in its fields (docs/decisions/090).
      await expect(main(page).getByLabel("Order number")).toHaveValue("KR20260101000000000000");
      await expect(main(page).getByLabel("Email")).toHaveValue("pat@granby.example");
    });
  });
}

test("a form that was sent before the scripts failed is sent when they have", async ({
  page,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED|Failed to fetch|preload/);
  let lose = () => {};
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await page.route("**/assets/*.js", (route) => lost.then(() => route.abort()));
  await page.goto("about:blank");
  await page.evaluate((to) => location.assign(to), `${shopUrl()}/faq`);
  const field = page.getByRole("contentinfo").getByLabel("Email");
  await field.fill(newEmail("plain"));
  await field.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-early", "");
  lose();
  await expect(heading(page)).toHaveText("Please check your inbox");
});
