import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { countCalls } from "./support/calls.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { chooseSize, printOwn } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** The parts around the customiser, and what reloads, Back and links keep of a choice. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});
test.beforeEach(({ page }) => page.goto(`/product/${jersey.slug}`));

const nameField = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });
const heart = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /wishlist$/ })
    .first();
const codeOf = (page: Page) => new URL(page.url()).searchParams.get("d");

/** Types MARLO and 10, and waits until they stand in the address. */
async function designMarlo(page: Page): Promise<void> {
  await printOwn(page, "MARLO", "10");
  await expect.poll(() => codeOf(page)).toMatch(/^own\.MARLO\.10\./);
}
/** Types the last letter. */
async function addLetter(page: Page): Promise<void> {
  await nameField(page).press("End");
  await nameField(page).press("W");
}
/** The name is whole, in its field and in the address. */
async function expectMarlow(page: Page): Promise<void> {
  await expect(nameField(page)).toHaveValue("MARLOW");
  await expect.poll(() => codeOf(page)).toMatch(/^own\.MARLOW\.10\./);
}

test("tabs, reviews and the heart", async ({ page, request, complaints }) => {
  complaints.allow(/Failed to load resource/);
  const lists = countCalls(page, "listWishes");

  await test.step("the four tabs are there for the keyboard, and the text of all in the HTML", async () => {
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
      "We show a country and, where it is not the whole name, an initial",
      "Which names can",
    ]) {
      expect(html).toContain(text);
    }
  });

  await test.step("a heart holds at once", async () => {
    await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
    const path = endpoints.toggleWish.path;
    const saved = page.waitForResponse((answer) => answer.url().endsWith(path));
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    await saved;
    expect(lists.count).toBe(0);
  });

  await test.step("the rating beside the price leads to the reviews; a filter is an address", async () => {
    await page.getByRole("link", { name: /out of 5/ }).click();
    const reviews = page.getByRole("tabpanel", { name: /^Customer Reviews/ });
    await expect(reviews).toBeInViewport();
    await reviews.getByRole("link", { name: /^Best first/ }).click();
    await expect(page).toHaveURL(/[?&]sort=highest/);
    await page.reload();
    await expect(tab(page, /^Customer Reviews/)).toHaveAttribute("aria-selected", "true");
    await expect(reviews.getByRole("link", { name: "Best first" })).toHaveAttribute("aria-current");
  });

  await test.step("a heart holds after a reload, with one call for the list", async () => {
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    expect(lists.count).toBe(1);
  });

  await test.step("a failed heart is taken back and says so", async () => {
    const path = `**${endpoints.toggleWish.path}`;
    await page.route(path, (route) => route.abort());
    await expect(page.locator("[data-version-watch]")).toHaveCount(1);
    await heart(page).click();
    const said = page.getByRole("region", { name: "Notifications" }).getByRole("paragraph");
    await expect(said).toHaveText("No connection. Please try again.");
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    await page.unroute(path);
  });

  await test.step("the wishlist has what was liked", async () => {
    await page.goto("/wishlist");
    await expect(page.getByRole("status").filter({ hasText: "1 item" })).toBeVisible();
    await expectAccessible(page, "the wishlist", "main");
  });
});

test("a design lives in the address: reload, Back and another browser bring it", async ({
  page,
  browser,
  request,
}) => {
  const picture = page.getByRole("main").getByRole("img", { name: /MARLOW 17/ });
  await printOwn(page, "", "");
  await nameField(page).pressSequentially("MARLOW");
  await page.getByRole("textbox", { name: "Number", exact: true }).pressSequentially("17");
  await expect(picture).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => codeOf(page)).toMatch(/^own\.MARLOW\.17\./);
  const address = page.url();

  await test.step("until it is changed the server's own picture of it is shown", async () => {
    await page.reload();
    await expect(nameField(page)).toHaveValue("MARLOW");
    await expect(picture).toBeVisible();
    const shown = () => picture.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
    await expect.poll(shown).toMatch(/\/back\.\w+\.(720|1200)\.avif\?d=MARLOW\.17\./);
  });

  await page.getByRole("link", { name: "Kitroom" }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(nameField(page)).toHaveValue("MARLOW");
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(address);
  await expect(nameField(elsewhere)).toHaveValue("MARLOW");
  await expect(elsewhere.getByText("Back: MARLOW 17", { exact: true })).toBeVisible();
  await other.close();

  await test.step("the server draws the design of a link, and its share picture", async () => {
    const html = await (await request.get(address)).text();
    const share = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(share).toContain("/share.");
    expect(new URL(share).searchParams.get("d")).toMatch(/^MARLOW\.17\./);
    expect(html).toMatch(/<img src="\/media\/kits\/[^"]+\/back\.[^"]+\?d=MARLOW\.17\./);
  });

  await test.step("a link edited by hand is refused calmly and shows the plain shirt", async () => {
    await page.goto(address.replace("MARLOW", "MARLON"));
    await expect(page.getByText("This design link is incomplete")).toBeVisible();
    await expect(page.getByRole("radio", { name: /^Blank/ })).toBeChecked();
    await expectAccessible(page, "with a refused design", "main");
    await printOwn(page, "KESTREL", "7");
    await expect(page.getByText("This design link is incomplete")).toBeHidden();
  });
});

test("what was chosen last is there again, though the address was not as new", async ({ page }) => {
  const size = await chooseSize(page);
  await designMarlo(page);
  const address = page.url();

  await test.step("what was chosen right before a reload is newer than the address", async () => {
    await addLetter(page);
    await page.reload();
    await expectMarlow(page);
    const sizes = page.getByRole("radiogroup", { name: "Size", exact: true });
    await expect(sizes.getByRole("radio", { name: size, exact: true })).toBeChecked();
  });

  await test.step("a design in the address has priority over a draft left in this browser", async () => {
    await page.goto(address);
    await expect(nameField(page)).toHaveValue("MARLO");
  });

  await test.step("a reload that was on its way when the address changed keeps the choice", async () => {
    const isChanged = page.waitForURL((url) => url.search.startsWith("?d=own.MARLOW."));
    await page.route(address, async (route) => {
      await isChanged;
      await route.continue();
    });
    await addLetter(page);
    await page.reload();
    await expectMarlow(page);
    await page.unroute(address);
  });

  await test.step("a letter typed right before leaving is there on the way back", async () => {
    await page.goto(address);
    await addLetter(page);
    await page.goto("/return-policy");
    await page.goBack();
    await expectMarlow(page);
  });
});
