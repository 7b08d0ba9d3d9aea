import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { countCalls } from "./support/calls.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { chooseSize, printOwn } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** The parts around the customiser: tabs, reviews, design links, the heart and the fit advice. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});
test.beforeEach(({ page }) => page.goto(`/product/${jersey.slug}`));

const nameField = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });
const heart = (page: Page) => page.getByRole("main").getByRole("button", { name: /wishlist$/ });
const codeOf = (page: Page) => new URL(page.url()).searchParams.get("d");

test("the four tabs are there for the keyboard, and the text of all in the HTML", async ({
  page,
  request,
}) => {
  await expect(page.getByRole("tab")).toHaveCount(4);
  // A test this fast may act before hydration; a key without effect is pressed again.
  await expect(async () => {
    await tab(page, /^Detail/).focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, /^Order/)).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("tabpanel", { name: "Order" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(tab(page, /^FAQ/)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "Order" })).toBeHidden();
  const html = await (await request.get(`/product/${jersey.slug}`)).text();
  for (const text of [
    "Delivery &amp; returns",
    "We show an initial and a country",
    "Which names can",
  ]) {
    expect(html).toContain(text);
  }
});

test("the rating beside the price leads to the reviews; a filter is an address", async ({
  page,
}) => {
  await page.getByRole("link", { name: /out of 5/ }).click();
  const reviews = page.getByRole("tabpanel", { name: /^Customer Reviews/ });
  await expect(reviews).toBeInViewport();
  await reviews.getByRole("link", { name: /^Best first/ }).click();
  await expect(page).toHaveURL(/[?&]sort=highest/);
  await page.reload();
  await expect(tab(page, /^Customer Reviews/)).toHaveAttribute("aria-selected", "true");
  await expect(reviews.getByRole("link", { name: "Best first" })).toHaveAttribute("aria-current");
});

test("a design lives in the address: reload, Back and another browser bring it", async ({
  page,
  browser,
}) => {
  await printOwn(page, "MARLOW", "10");
  await expect.poll(() => codeOf(page)).toMatch(/^own\.MARLOW\.10\./);
  const address = page.url();
  await page.reload();
  await expect(nameField(page)).toHaveValue("MARLOW");
  await page.getByRole("link", { name: "Kitroom" }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(nameField(page)).toHaveValue("MARLOW");
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(address);
  await expect(nameField(elsewhere)).toHaveValue("MARLOW");
  await expect(elsewhere.getByText("Back: MARLOW 10", { exact: true })).toBeVisible();
  await other.close();
});

test("what was chosen right before a reload is newer than the address", async ({ page }) => {
  await printOwn(page, "MARLO", "10");
  await expect.poll(() => codeOf(page)).toMatch(/^own\.MARLO\.10\./);
  const address = page.url();
  await nameField(page).press("End");
  await nameField(page).press("W");
  await page.reload();
  await expect(nameField(page)).toHaveValue("MARLOW");
  await expect.poll(() => codeOf(page)).toMatch(/^own\.MARLOW\.10\./);
  // A design in the address has priority over a draft left in this browser.
  await page.goto(address);
  await expect(nameField(page)).toHaveValue("MARLO");
});

test("a reload that was on its way when the address changed keeps the choice", async ({ page }) => {
  await printOwn(page, "MARLO", "10");
  await expect.poll(() => codeOf(page)).toMatch(/^own\.MARLO\.10\./);
  const isChanged = page.waitForURL((url) => url.search.startsWith("?d=own.MARLOW."));
  await page.route(page.url(), async (route) => {
    await isChanged;
    await route.continue();
  });
  await nameField(page).press("End");
  await nameField(page).press("W");
  await page.reload();
  await expect(nameField(page)).toHaveValue("MARLOW");
  await expect.poll(() => codeOf(page)).toMatch(/^own\.MARLOW\.10\./);
});

test("the server draws the design of a link, and its share picture", async ({ page, request }) => {
  await printOwn(page, "MARLOW", "10");
  await expect.poll(() => codeOf(page)).toMatch(/^own\.MARLOW\.10\./);
  const html = await (await request.get(page.url())).text();
  const share = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(share).toContain("/share.");
  expect(new URL(share).searchParams.get("d")).toMatch(/^MARLOW\.10\./);
  expect(html).toMatch(/<img src="\/media\/kits\/[^"]+\/back\.[^"]+\?d=MARLOW\.10\./);
});

test("a link edited by hand is refused calmly and shows the plain shirt", async ({ page }) => {
  await printOwn(page, "MARLOW", "10");
  await expect.poll(() => codeOf(page)).toMatch(/^own\.MARLOW\.10\./);
  await page.goto(page.url().replace("MARLOW", "MARLON"));
  const refusal = page.getByText("This design link is incomplete");
  await expect(refusal).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Blank/ })).toBeChecked();
  await expectAccessible(page, "with a refused design", "main");
  await printOwn(page, "KESTREL", "7");
  await expect(refusal).toBeHidden();
  await expect.poll(() => codeOf(page)).toMatch(/^own\.KESTREL\.7\./);
});

test("a heart holds at once and after a reload, with one call for the list", async ({ page }) => {
  const lists = countCalls(page, "listWishes");
  const own = heart(page).first();
  await expect(own).toHaveAttribute("aria-pressed", "false");
  const saved = page.waitForResponse((answer) => answer.url().endsWith(endpoints.toggleWish.path));
  await own.click();
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await saved;
  expect(lists.count).toBe(0);
  await page.reload();
  await expect(heart(page).first()).toHaveAttribute("aria-pressed", "true");
  expect(lists.count).toBe(1);
  await page.goto("/wishlist");
  await expect(page.getByRole("status").filter({ hasText: "1 item" })).toBeVisible();
  await expectAccessible(page, "the wishlist", "main");
});

test("a failed heart is taken back and says so", async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  await page.route(`**${endpoints.toggleWish.path}`, (route) => route.abort());
  await expect(page.locator("[data-version-watch]")).toHaveCount(1);
  await heart(page).first().click();
  const said = page.getByRole("region", { name: "Notifications" }).getByRole("paragraph");
  await expect(said).toHaveText("No connection. Please try again.");
  await expect(heart(page).first()).toHaveAttribute("aria-pressed", "false");
});

test("the fit advice names a size, and nothing leaves the page for it", async ({ page }) => {
  await chooseSize(page);
  await page.getByRole("button", { name: "Find my size" }).click();
  const dialog = page.getByRole("dialog", { name: "Find my size" });
  await expect(dialog).toBeVisible();
  // Every page fetches some data once it is at rest; the last of it is this.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .some(({ name }) => name.endsWith("/service-worker.js")),
  );
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await dialog.getByLabel(/^Chest/).fill("99");
  await expect(dialog.getByText("We suggest M")).toBeVisible();
  await expect(dialog.getByText(/confidence$/)).toBeVisible();
  await dialog.getByLabel(/^Chest/).fill("118");
  await expect(dialog.getByText("We suggest XL")).toBeVisible();
  await expectAccessible(page, "with the fit advice", "dialog[open]");
  expect(sent).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Find my size" })).toBeFocused();
});

test("what an input method composes stays as it is until it is a word", async ({ page }) => {
  await printOwn(page, "AB", "");
  await nameField(page).press("End");
  const client = await page.context().newCDPSession(page);
  await client.send("Input.imeSetComposition", { text: "li", selectionStart: 2, selectionEnd: 2 });
  await expect(nameField(page)).toHaveValue("ABli");
  await client.send("Input.insertText", { text: "li" });
  await expect(nameField(page)).toHaveValue("ABLI");
});

test("whoever leaves right after a letter and comes back finds it", async ({ page }) => {
  await printOwn(page, "MARLO", "10");
  await expect.poll(() => codeOf(page)).toMatch(/^own\.MARLO\.10\./);
  await nameField(page).press("End");
  await nameField(page).press("W");
  await page.goto("/return-policy");
  await page.goBack();
  await expect(nameField(page)).toHaveValue("MARLOW");
  await expect.poll(() => codeOf(page)).toMatch(/^own\.MARLOW\.10\./);
});
