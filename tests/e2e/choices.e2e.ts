import type { Page } from "@playwright/test";
import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import { edgeProducts } from "../../db/seed/edge-products.ts";
import {
  amountOf,
  chooseSize,
  openExtras,
  openReceipt,
  printOwn,
} from "./support/purchase-steps.ts";
import { expectNothingFound } from "./support/axe.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { ApiClient } from "../support/api-client.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Each state of the customiser and each of its messages, by name. */

const slug = edgeProducts.ordinary;
const open = (page: Page, name: string = slug) => page.goto(`/product/${name}`);
/** Accessible as it stands; looked at from the top, where the header covers nothing. */
async function expectFine(page: Page, when: string, inside = "main"): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, when, inside);
}

const main = (page: Page) => page.getByRole("main");
const step = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const sizes = (page: Page) => page.getByRole("radiogroup", { name: "Size", exact: true });
const nameField = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });

/** Holds calls back until they are let go. */
async function hold(page: Page, name: EndpointName): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${endpoints[name].path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a sold-out size stays in sight, is marked and cannot be selected", async ({ page }) => {
  await open(page, edgeProducts.soldOut);
  const radios = sizes(page).getByRole("radio");
  await expect(radios).not.toHaveCount(0);
  for (const radio of await radios.all()) {
    await expect(radio).toBeVisible();
    await expect(radio).toBeDisabled();
    await expect(radio).toHaveAccessibleName(/, sold out$/);
  }
  const add = page.getByRole("button", { name: "Sold out", exact: true });
  await expect(add).toHaveAccessibleDescription("Sold out in every size");
  await expectFine(page, "with everything sold out");
});

test("a size says how many are left once it is chosen and has three or fewer", async ({ page }) => {
  await open(page, edgeProducts.lowStock);
  const client = new ApiClient(shopUrl());
  const { sizes: offered } = await client.data("getProduct", { title: edgeProducts.lowStock });
  await expect(main(page).getByText(/only \d+ left/)).toHaveCount(0);
  for (const { size, inStock, left } of offered) {
    if (!inStock || left === undefined) continue;
    await sizes(page).getByRole("radio", { name: size, exact: true }).check();
    const words = left <= 3 ? `Size ${size}: only ${left} left` : `Size ${size} is in stock`;
    await expect(main(page).getByText(words, { exact: true })).toBeVisible();
  }
});

for (const [product, cut] of [
  [slug, "Adult, fan fit"],
  [edgeProducts.noPatches, /^Adult, /],
] as const) {
  test(`the size guide of ${product} gives body and garment in cm and inch, and Esc the focus back`, async ({
    page,
  }) => {
    await open(page, product);
    const button = page.getByRole("button", { name: "Size guide" });
    await button.click();
    const guide = page.getByRole("dialog", { name: "Size guide" });
    await expect(guide.getByText(cut)).toBeVisible();
    for (const measure of ["Your chest", "Shirt width", "Shirt length"]) {
      await expect(guide.getByRole("columnheader", { name: measure })).toBeVisible();
    }
    const row = guide.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "M" }) });
    await expect(row.first()).toContainText(/\d cm/);
    await expect(row.first()).toContainText(/\d in/);
    await expectFine(page, "with the size guide", "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(guide).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test("the custom types are one radio group; what comes as it is stands there once", async ({
  page,
}) => {
  await open(page);
  const types = page.getByRole("radiogroup", { name: "Custom type" }).getByRole("radio");
  const titles = [/^Blank \(No Name\/Number\)/, /^Choose A Player/, /^Add Yours/];
  await expect(types).toHaveCount(3);
  for (const [at, title] of titles.entries()) {
    await expect(types.nth(at)).toHaveAccessibleName(title);
  }
});

test("the squad is searched by name and number; a player costs what the list says", async ({
  page,
}) => {
  await open(page, edgeProducts.longestPlayerName);
  await page.getByRole("radio", { name: /^Choose A Player/ }).check();
  const squad = page.getByRole("radiogroup", { name: "Player" });
  await expect(main(page).getByRole("status").filter({ hasText: "20 players" })).toBeVisible();
  await main(page).getByRole("searchbox").fill("zzzz");
  await expect(
    main(page).getByRole("status").filter({ hasText: "No player matches “zzzz”." }),
  ).toBeVisible();
  await main(page).getByRole("searchbox").fill("winterb");
  await expect(squad.getByRole("radio")).toHaveCount(1);
  await main(page).getByRole("searchbox").fill("18");
  await squad.getByRole("radio", { name: /WINTERBOTTOMLEY.*\+ \$6\.00/ }).check();
  await expect(nameField(page)).toHaveValue("WINTERBOTTOMLEY");
  await expect(nameField(page)).not.toBeEditable();
  await openReceipt(page);
  await expect(amountOf(main(page), "Customisation fee")).toHaveText("+ $6.00");
  await expectFine(page, "with a player");
});

test("without a player nothing is added, and the list says why", async ({ page }) => {
  await open(page);
  await chooseSize(page);
  await page.getByRole("radio", { name: /^Choose A Player/ }).check();
  const squad = page.getByRole("radiogroup", { name: "Player" });
  await squad.getByRole("radio").first().waitFor();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(squad).toBeFocused();
  await expect(squad).toHaveAccessibleDescription("Choose a player");
});

test("premium lettering costs 5 dollars for the name and 5 for the number, once printed", async ({
  page,
}) => {
  await open(page);
  await printOwn(page, "", "");
  for (const premium of await page.getByRole("radio", { name: /^Premium/ }).all()) {
    await premium.check();
  }
  const fee = amountOf(main(page), "Customisation fee");
  await expect(page.getByRole("button", { name: "Price details" })).toBeHidden();
  await nameField(page).fill("MARLOW");
  await openReceipt(page);
  await expect(fee).toHaveText("+ $5.00");
  await page.getByRole("textbox", { name: "Number", exact: true }).fill("10");
  await expect(fee).toHaveText("+ $10.00");
  await expect(amountOf(main(page), "Premium name")).toHaveText("$5.00");
  await expect(amountOf(main(page), "Premium number")).toHaveText("$5.00");
});

test("adding is busy, then the drawer tells of it in a status", async ({ page }) => {
  await open(page);
  await chooseSize(page);
  await printOwn(page, "MARLOW", "10");
  const go = await hold(page, "saveCartItems");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(main(page).locator("button[aria-busy=true]")).toBeVisible();
  // One look only: the shopper's patience with the call ends after ten seconds.
  await expectNothingFound(page, { when: "while adding", inside: "main" });
  go();
  const status = page.getByRole("dialog", { name: "Cart" }).getByRole("status").first();
  await expect(status).toContainText("Added to cart");
  await expect(status).toContainText("Back: MARLOW 10");
});

test("buy now goes to the checkout with what was chosen", async ({ page }) => {
  await open(page);
  await chooseSize(page);
  await printOwn(page, "MARLOW", "10");
  const subtotal = await amountOf(main(page), "Subtotal").innerText();
  await page.getByRole("button", { name: "Buy now" }).click();
  await page.waitForURL("**/checkouts/buy-now?**");
  await expect(page.getByText("Back: MARLOW 10", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(subtotal, { exact: true }).first()).toBeVisible();
});

test("the exact spelling is repeated before adding, with size and patches", async ({ page }) => {
  await open(page);
  await expect(main(page).getByText("Nothing printed", { exact: true })).toBeVisible();
  const size = await chooseSize(page);
  await printOwn(page, "MARLOW", "10");
  await openExtras(page);
  await step(page, "Patches")
    .getByRole("checkbox", { name: /^Captain armband/ })
    .check();
  await expect(main(page).getByText("Check the spelling")).toBeVisible();
  await expect(main(page).getByText("Back: MARLOW 10", { exact: true })).toBeVisible();
  await expect(
    main(page).getByText(`Size ${size} · Captain armband print · We print exactly this.`),
  ).toBeVisible();
});

const spellings = [
  ["Müller", "MULLER"],
  ["Ødegård", "ODEGARD"],
  ["李雷", "LILEI"],
  ["O'Neil", "ONEIL"],
] as const;
for (const [language, words] of [
  ["en-US", { reason: "Only the letters A–Z can be printed.", use: "Use", name: "Name" }],
  ["zh-CN", { reason: "只能印制字母 A–Z。", use: "使用", name: "姓名" }],
] as const) {
  test(`the name assistant says why and offers a spelling, ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: language });
    const page = await context.newPage();
    await page.goto(`/product/${slug}`);
    const type = page.locator("input[name=customType][value='3']");
    const field = page.getByRole("textbox", { name: words.name, exact: true });
    await expect(async () => {
      await type.check();
      await expect(field).toBeVisible({ timeout: 2000 });
    }).toPass();
    for (const [typed, printed] of spellings) {
      await field.fill(typed);
      await expect(field).toHaveAccessibleDescription(new RegExp(words.reason));
      await page.getByRole("button", { name: `${words.use} ${printed}` }).click();
      await expect(field).toHaveValue(printed);
      await expect(field).toBeFocused();
      await expect(field).not.toHaveAttribute("aria-invalid");
    }
    await expectFine(page, "with a spelling taken");
    await context.close();
  });
}

test("what is drawn letter by letter is what is drawn at once", async ({ page }) => {
  await open(page);
  await printOwn(page, "", "");
  await nameField(page).pressSequentially("FENWICK");
  await page.getByRole("textbox", { name: "Number", exact: true }).pressSequentially("17");
  const picture = main(page).getByRole("img", { name: /FENWICK 17/ });
  await expect(picture).toBeVisible();
  const typed = await picture.innerHTML();
  await expect.poll(() => page.url()).toContain("FENWICK.17");
  await page.reload();
  await expect(picture.locator("path").first()).toBeVisible();
  expect(await picture.innerHTML()).toBe(typed);
});

test("every thumbnail is in sight and brings its picture; the closer look is twice as large", async ({
  page,
}) => {
  await open(page);
  const thumbnails = page.getByRole("list", { name: "Pictures" }).getByRole("button");
  await expect(thumbnails).toHaveCount(2);
  for (const thumbnail of await thumbnails.all()) {
    await expect(thumbnail).toBeInViewport();
    await thumbnail.focus();
    await page.keyboard.press("Enter");
    await expect(thumbnail).toHaveAttribute("aria-pressed", "true");
  }
  const enlarge = page.getByRole("button", { name: "Enlarge" });
  await enlarge.click();
  const dialog = page.getByRole("dialog", { name: "A closer look" });
  const region = dialog.getByRole("region");
  await expect(region).toBeVisible();
  const scale = () =>
    region.evaluate((element) => element.scrollWidth / Math.max(element.clientWidth, 1));
  await expect.poll(scale).toBeGreaterThanOrEqual(2);
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await page.keyboard.press("Escape");
  await expect(enlarge).toBeFocused();
  await expect(page.locator("html")).toHaveCSS("overflow-y", "scroll");
});
