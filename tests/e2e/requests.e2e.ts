import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { type EndpointName, endpoints } from "#contract/endpoints.ts";
import { openDatabase } from "#server/platform/database.ts";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey } from "../support/purchase.ts";
import { shopAs } from "./support/cart-steps.ts";
import { expect, given, shopUrl, test } from "./support/shop-test.ts";

/** Headers of calls, messages of failed calls, and the second client. */

const trackCall = "**/demo/ironOrder/track";
const wishCall = `**${endpoints.toggleWish.path}`;
/** A heart has no place of its own for words: what fails is said in a toast. */
const heart = (page: Page) => page.locator("main button[aria-pressed]").first();
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });

async function ask(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Order number" }).fill("KR20260101AAAAAAAAAAAA");
  await page.getByRole("button", { name: "Track order" }).click();
}

/** Late parts listen for failures. */
const listening = (page: Page) => expect(page.locator("[data-version-watch]")).toHaveCount(1);

test("HTTP errors show a toast with the server's msg, identical ones once, cleared after 5 seconds, held under the pointer", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await page.clock.install();
  await page.goto("/collections/retro");
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.locator("[data-version-watch]")).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.route(wishCall, (route) =>
    route.fulfill({ status: 503, json: { code: "0503", msg: "We are restocking.", data: null } }),
  );
  const press = async () => {
    const answered = page.waitForResponse(wishCall);
    await heart(page).click();
    await answered;
    await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  };
  await press();
  const card = toast(page).getByText("We are restocking.");
  await expect(card).toBeVisible();
  await press();
  await expect(toast(page).getByRole("paragraph")).toHaveCount(1);
  await card.hover();
  await page.clock.runFor(8_000);
  await expect(card).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await expect(card).toHaveCount(0);
  await press();
  await expect(card).toBeVisible();
});

test("a network error shows a toast in the page's language", async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.goto("/collections/retro?lang=zh-CN");
  await listening(page);
  await page.route(wishCall, (route) => route.abort());
  await heart(page).click();
  const said = page.getByRole("region", { name: "通知" }).getByRole("paragraph");
  await expect(said).toHaveText("网络连接失败，请重试。");
});

test("what a form says in its place no toast says again", async ({ page, context, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  const jersey = await findJersey(new ApiClient(shopUrl()));
  await shopAs(context, [blankLine(jersey)]);
  const cut = (name: EndpointName) =>
    page.route(`**${endpoints[name].path}`, (route) => route.abort());
  const quiet = (what: string) =>
    expect.soft(toast(page).getByRole("paragraph"), what).toHaveCount(0);

  await page.goto("/tracking-order");
  await listening(page);
  await test.step("every request carries a random X-Request-Id, JSON content type and the fixed token header", async () => {
    const ids: (string | undefined)[] = [];
    for (let time = 0; time < 2; time += 1) {
      const sent = page.waitForRequest(trackCall);
      await ask(page);
      const headers = await (await sent).allHeaders();
      ids.push(headers["x-request-id"]);
      expect(headers).toMatchObject({ "content-type": "application/json", token: "kitroom-web" });
      await expect(page.getByRole("main").getByRole("note")).toBeVisible();
    }
    expect(ids[0]).toMatch(/^[\w-]{20,64}$/);
    expect(ids[1]).not.toBe(ids[0]);
  });
  for (const name of ["trackOrder", "subscribe"] as const) await cut(name);
  await ask(page);
  await expect(page.getByRole("main").getByRole("note")).toBeVisible();
  await quiet("tracking");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("textbox", { name: "Email" }).fill("pat@granby.example");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(footer.locator("form [aria-live]").filter({ hasText: /\w/ })).toBeVisible();
  await quiet("newsletter");

  await page.goto("/cart");
  await listening(page);
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary.getByText(/^You pay in/)).toBeVisible();
  for (const name of ["listCartItems", "saveCartItems"] as const) await cut(name);
  await summary.getByRole("textbox", { name: "Coupon code" }).fill("KIT3");
  await summary.getByRole("button", { name: "Apply" }).click();
  await expect(summary.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
  await quiet("coupon");
  // The page's own words, once.
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(toast(page).getByRole("paragraph")).toHaveText(
    "The cart could not be changed. Please try again.",
  );
});

test("the tracking page shows the parcel's events from the carriers' service", async ({ page }) => {
  const database = openDatabase(given("SHOP_DATABASE_URL"), 1);
  // The demo's own, older than those of other tests, which no carrier knows.
  const { rows } = await sql<{ order_no: string; carrier: string }>`
    select order_no, carrier from sales_order where state = 'delivered' order by created_at limit 1`.execute(
    database.queries,
  );
  await database.close();
  const order = rows[0];
  if (!order) throw new Error("the demo shop has no delivered order");
  await page.goto(`/tracking-order?order=${order.order_no}`);
  const events = page.getByRole("region", { name: "Where the parcel is" });
  await expect(events.getByRole("listitem").first()).toContainText("Delivered");
  await expect(events.getByRole("listitem").last()).toContainText("Handed over to the carrier");
  const site = page.getByRole("contentinfo").getByRole("link", { name: /^Track with the carrier/ });
  await expect(site).toHaveAttribute("target", "_blank");
  const answer = await page.request.get(String(await site.getAttribute("href")));
  expect(await answer.text()).toContain("Where is my parcel?");
});

test("while the carriers' service does not answer, the order is shown without events", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  const database = openDatabase(given("SHOP_DATABASE_URL"), 1);
  const { rows } = await sql<{ order_no: string }>`
    select order_no from sales_order where state = 'shipped' order by created_at limit 1`.execute(
    database.queries,
  );
  await database.close();
  let asked = 0;
  await page.route("**/carrier-tracking/**", (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: { status: "503", message: "", result: null } });
  });
  await page.goto(`/tracking-order?order=${rows[0]?.order_no}`);
  await expect(page.getByRole("region", { name: "Order", exact: true })).toBeVisible();
  // Asked once and three times more.
  await expect.poll(() => asked).toBe(4);
  await expect(page.getByRole("region", { name: "Where the parcel is" })).toHaveCount(0);
});
