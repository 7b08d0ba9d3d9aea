import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey } from "../support/purchase.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { shopAs } from "./support/cart-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Without a connection: visited pages stay readable, and old data is never shown as current. */
test.use({ serviceWorkers: "allow" });

/** Waits until the service worker has cached the current page and its files. */
async function kept(page: Page): Promise<void> {
  // It is kept once the page is at rest, which takes its time on a slow machine.
  await expect.poll(() => page.evaluate(isKept), { timeout: 20_000 }).toBe(true);
}

/** Runs in the page. */
async function isKept(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  if (!document.querySelector("[data-part=notices]")) return false;
  const wanted = [location.href, ...loaded.filter((name) => name.includes("/assets/"))];
  const found = await Promise.all(wanted.map((name) => caches.match(name)));
  return found.every(Boolean);
}

const notice = (page: Page) => page.getByText(/You have been offline since .+\d/);
/** Seen once the page is at rest; gone when the shop is asked again. */
const inTime = { timeout: 15_000 };

/** The worker learns of it after the page does: a page that it asks for in between comes in half. */
async function goOffline(page: Page, complaints: { allow: (a: RegExp) => void }) {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|Failed to fetch|FetchEvent/);
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(isWorkerOffline)).toBe(true);
}

/** Runs in the page. The worker asks the shop for page data whose address it has not kept. */
const isWorkerOffline = () =>
  fetch(`/faq.data?${crypto.randomUUID()}`).then(
    () => false,
    () => true,
  );

test("a script that does not come alone is no lost connection", async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to fetch/);
  await page.context().route("**/service-worker.js", (route) => route.abort());
  const answered = page.waitForResponse("**/robots.txt");
  await page.goto("/faq");
  await answered;
  // The page has its notices by then.
  await expect(page.locator("[data-part=notices]")).toBeAttached();
  await expect(notice(page)).toBeHidden();
});

test("the last pages are readable offline, and say that it is offline and since when", async ({
  page,
  context,
  complaints,
}) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  for (const path of ["/faq", `/product/${jersey.slug}`, "/collections/jerseys"]) {
    await page.goto(path);
    await kept(page);
  }
  await goOffline(page, complaints);
  await expect(notice(page)).toBeVisible(inTime);
  await page.goto(`/product/${jersey.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: jersey.title })).toBeVisible();
  await expect(notice(page)).toBeVisible(inTime);
  await expect(notice(page)).toContainText("prices and stock may have changed");
  await expectAccessible(page, "offline", "[data-part=notices]");
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0, inTime);
});

test("a page that was not kept says so and leads to those that were", async ({
  page,
  complaints,
}) => {
  for (const path of ["/home?lang=zh-CN", "/faq?lang=zh-CN"]) {
    await page.goto(path);
    await kept(page);
  }
  await goOffline(page, complaints);
  await page.goto("/about-us");
  await expect(page.getByRole("heading", { name: "您已离线" })).toBeVisible();
  // By its name in menus; its title is a sentence for search engines. In the shop's own face.
  await expect(page.getByRole("link", { name: "首页", exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map((face) => face.family + face.status)))
    .toContain("Interloaded");
  await page.getByRole("link", { name: /^常见问题/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "常见问题" })).toBeVisible();
});

test("what the shop lets no cache keep is not there offline", async ({ page, complaints }) => {
  // From here on each page comes by way of the worker.
  await page.goto("/faq");
  await kept(page);
  const answer = await page.goto("/cart?view=plain");
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await page.goto("/cart");
  await kept(page);
  const addresses = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes("_pages_"));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
  expect(addresses).toContain("/cart");
  expect(addresses).not.toContain("/cart?view=plain");
  await goOffline(page, complaints);
  await page.goto("/cart?view=plain");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
});

test("the last cart is readable offline; checkout refuses", async ({
  page,
  context,
  complaints,
}) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  await shopAs(context, [blankLine(jersey)]);
  // From here on the worker sees what the pages ask.
  await page.goto("/faq");
  await kept(page);
  await page.goto("/cart");
  const row = page.getByRole("main").getByRole("row").nth(1);
  await expect(row).toContainText(jersey.title);
  await kept(page);
  await goOffline(page, complaints);
  await page.reload();
  await expect(row).toContainText(jersey.title);
  await expect(notice(page)).toBeVisible(inTime);
  await test.step("what cannot be changed does not look as if it could, and says why", async () => {
    const main = page.getByRole("main");
    await expect(main.getByText("This is your cart as it was last seen.")).toBeVisible();
    await expect(row.getByRole("textbox")).toBeDisabled();
    for (const name of ["Increase quantity", /^Remove/]) {
      await expect(row.getByRole("button", { name })).toBeDisabled();
    }
    await expect(row.getByRole("link", { name: /^Edit/ })).toBeDisabled();
    await expect(main.getByRole("textbox", { name: "Coupon code" })).toBeDisabled();
    await expect(main.getByRole("button", { name: "Apply" })).toBeDisabled();
    const checkout = main.getByRole("button", { name: "Checkout" });
    await expect(checkout).toBeDisabled();
    await expect(checkout).toHaveAccessibleDescription("Checkout needs a connection.");
    await expectAccessible(page, "cart, offline", "main");
    await context.setOffline(false);
    await expect(row.getByRole("button", { name: "Increase quantity" })).toBeEnabled(inTime);
    await expect(main.getByRole("link", { name: "Checkout" })).toBeVisible();
    await goOffline(page, complaints);
    await expect(notice(page)).toBeVisible(inTime);
  });
  await page.goto("/checkouts/cart?from=cart");
  await expect(page.getByText("Checkout needs a connection")).toBeVisible();
  await expect(page.getByText(/\$\d/)).toHaveCount(0);
});

test("calls are never kept, save for the last cart", async ({ page }) => {
  await page.goto("/faq");
  await kept(page);
  await page.goto("/tracking-order");
  await page.getByRole("textbox", { name: "Order number" }).fill("KR20260101AAAAAAAAAAAA");
  await page.getByRole("button", { name: "Track order" }).click();
  await expect(page.getByRole("main").getByRole("note")).toBeVisible();
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (n) => (await caches.open(n)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((path) => /^\/(demo|auth|route|checkouts)\b/.test(path))).toEqual([]);
});

test("the secret of a link leaves address and history, and nothing of its page is kept", async ({
  page,
  complaints,
}) => {
  const secret = "s".repeat(43);
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url().split("#")[0] ?? ""));
  await page.goto("/faq");
  await kept(page);
  const order = "/tracking-order?order=KR20260101AAAAAAAAAAAA";
  const links = [
    [`${order}#orderKey=${secret}`, order],
    [`/my-data#${secret}`, "/my-data"],
    [`/email/confirm#token=${secret}`, "/email/confirm"],
    [`/welcome#${secret}`, "/welcome"],
  ] as const;
  for (const [link, clean] of links) {
    await page.goto(link);
    await expect(page).toHaveURL(shopUrl() + clean);
    await page.goto("/faq");
    await page.goBack();
    await expect(page).toHaveURL(shopUrl() + clean);
  }
  expect(asked.filter((url) => url.includes(secret))).toEqual([]);
  // A former link is asked for once, as it was sent, and cleaned.
  await page.goto(`${order}&orderKey=${secret}`);
  await expect(page).toHaveURL(shopUrl() + order);
  await expect(page.getByRole("main").getByRole("note")).toBeVisible();
  expect(asked.filter((url) => url.includes(secret))).toHaveLength(1);
  await page.goto("/faq");
  const left = await page.evaluate(async () => {
    const lists = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    const kept = lists.flat().map(({ url }) => url);
    return { kept, stored: JSON.stringify(Object.entries(localStorage)) };
  });
  expect(left.kept.length).toBeGreaterThan(3);
  const pages = left.kept.map((url) => new URL(url).pathname);
  expect(pages.filter((path) => /^\/(tracking-order|my-data|email|welcome)/.test(path))).toEqual(
    [],
  );
  expect(left.kept.join() + left.stored).not.toContain(secret);
  await goOffline(page, complaints);
  await page.goto(order);
  await expect(page.getByText("your device keeps nothing personal")).toBeVisible();
});

test("a release without the worker's file takes it away, with what it kept", async ({
  page,
  context,
  complaints,
}) => {
  await page.goto("/faq");
  await kept(page);
  complaints.allow(/status of 404|bad HTTP response code/);
  // As a server without the file would answer.
  await context.route("**/service-worker.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/home");
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registered = await navigator.serviceWorker.getRegistrations();
        return registered.length + (await caches.keys()).length;
      }),
    )
    .toBe(0);
});
