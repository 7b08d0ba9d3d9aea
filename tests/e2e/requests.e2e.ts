import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { openDatabase } from "#server/platform/database.ts";
import { expect, given, test } from "./support/shop-test.ts";

/** What calls carry, what is said when they fail, and the second client. */

const trackCall = "**/demo/ironOrder/track";
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });

async function ask(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Order number" }).fill("KR20260101AAAAAAAAAAAA");
  await page.getByRole("button", { name: "Track order" }).click();
}

/** Late parts listen for failures. */
const listening = (page: Page) => expect(page.locator("[data-version-watch]")).toHaveCount(1);

test("every request carries a random X-Request-Id, JSON content type and the fixed token header", async ({
  page,
}) => {
  await page.goto("/tracking-order");
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

test("HTTP errors show a toast with the server's msg, identical ones once, cleared after 5 seconds, held under the pointer", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await page.clock.install();
  await page.goto("/tracking-order");
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.locator("[data-version-watch]")).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.route(trackCall, (route) =>
    route.fulfill({ status: 503, json: { code: "0503", msg: "We are restocking.", data: null } }),
  );
  await ask(page);
  const card = toast(page).getByText("We are restocking.");
  await expect(card).toBeVisible();
  await ask(page);
  await expect(card).toHaveCount(1);
  await card.hover();
  await page.clock.runFor(8_000);
  await expect(card).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await expect(card).toHaveCount(0);
  await ask(page);
  await expect(card).toBeVisible();
});

test("a network error shows a toast in the page's language", async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.goto("/tracking-order?lang=zh-CN");
  await listening(page);
  await page.route(trackCall, (route) => route.abort());
  await page.locator("#tracking-orderNo").fill("KR20260101AAAAAAAAAAAA");
  await page.getByRole("main").getByRole("button", { name: "查询订单" }).click();
  await expect(page.getByText("网络连接失败，请重试。")).toBeVisible();
});

test("the tracking page shows the parcel's events from the carriers' service", async ({ page }) => {
  const database = openDatabase(given("SHOP_DATABASE_URL"), 1);
  const { rows } = await sql<{ order_no: string; carrier: string }>`
    select order_no, carrier from sales_order where state = 'delivered' limit 1`.execute(
    database.queries,
  );
  await database.close();
  const order = rows[0];
  if (!order) throw new Error("the demo shop has no delivered order");
  await page.goto(`/tracking-order?order=${order.order_no}`);
  const events = page.getByRole("region", { name: "Where the parcel is" });
  await expect(events.getByRole("listitem").first()).toContainText("Delivered");
  await expect(events.getByRole("listitem").last()).toContainText("Handed over to the carrier");
  const site = page.getByRole("contentinfo").getByRole("link", { name: /tracking site/ });
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
    select order_no from sales_order where state = 'shipped' limit 1`.execute(database.queries);
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
