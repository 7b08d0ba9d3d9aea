import type { Locator, Page } from "@playwright/test";
import { cookieNames } from "#contract/headers.ts";
import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { storageKey } from "#web/platform/storage.ts";
import { edgeProducts } from "../../db/seed/edge-products.ts";
import { type SeededRandom, seededRandom } from "../../db/seed/seeded-random.ts";
import { ApiClient } from "../support/api-client.ts";
import { expectNothingFound } from "./support/axe.ts";
import { hold } from "./support/cart-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { printSpan } from "./support/print-on-cloth.ts";
import {
  addToCart,
  amountOf,
  chooseSize,
  openExtras,
  openReceipt,
  printOwn,
} from "./support/purchase-steps.ts";
import { clientOf, expect, shopUrl, test } from "./support/shop-test.ts";

/**
 * Choosing a shirt and its print, on the product page as it runs: what needs a layout, a keyboard or
 * the server. What each choice does and says are the component tests of `product`.
 */

/** Accessible as it stands; looked at from the top, where the header covers nothing. */
async function expectFine(page: Page, when: string, inside = "main"): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, when, inside);
}

const main = (page: Page) => page.getByRole("main");
const nameField = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });

/** Calls for patches get no answer. @returns lets them go on. */
async function loseCalls(page: Page, name: EndpointName, kind: string): Promise<() => void> {
  let lost = true;
  await page.route(`**${endpoints[name].path}`, async (route) => {
    if (lost && route.request().postDataJSON().kind === kind) await route.abort();
    else await route.continue();
  });
  return () => void (lost = false);
}

test("the pictures, the size guide and the fit advice of a shirt", async ({ page }) => {
  await page.goto(`/product/${edgeProducts.ordinary}`);

  await test.step("every thumbnail is in sight and brings its picture; the closer look is twice as large", async () => {
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

  await test.step("the size guide gives body and garment in cm and inch, and Esc the focus back", async () => {
    const button = page.getByRole("button", { name: "Size guide" });
    await button.click();
    const guide = page.getByRole("dialog", { name: "Size guide" });
    await expect(guide.getByText("Adult, fan fit")).toBeVisible();
    for (const measure of ["Your chest", "Shirt width", "Shirt length"]) {
      await expect(guide.getByRole("columnheader", { name: measure })).toBeVisible();
    }
    const row = guide.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "M" }) });
    // Inches for a reader of American English with dollars.
    await expect(row.first()).toContainText(/\d in/);
    await guide.getByRole("radio", { name: "cm", exact: true }).check();
    await expect(row.first()).toContainText(/\d cm/);
    await expectFine(page, "with the size guide", "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(guide).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step("the fit advice names a size, and nothing leaves the page for it", async () => {
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
});

test("a shirt is chosen in every way that the page has, accessible in each state", async ({
  page,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED|Failed to load resource/);
  const answerAgain = await loseCalls(page, "listPatches", "patch");
  await page.goto(`/product/${edgeProducts.longestPlayerName}`);
  const patches = page.getByRole("group", { name: "Patches", exact: true });

  await test.step("patches that cannot be loaded come with a retry", async () => {
    await openExtras(page);
    const alert = patches.getByRole("alert");
    await expect(alert).toContainText("Failed to load patches.");
    await expectFine(page, "with patches failed");
    answerAgain();
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(patches.getByRole("checkbox").first()).toBeVisible();
  });

  await test.step("shorts and socks are chosen in a size of their own, one of each, by keyboard too", async () => {
    await patches.getByRole("checkbox").first().check();
    const shorts = page.getByRole("radiogroup", { name: "Team shorts" });
    const socks = page.getByRole("radiogroup", { name: "Team socks" });
    await expect(shorts.getByRole("radio", { name: "None" })).toBeChecked();
    await shorts.getByRole("radio", { name: "None" }).focus();
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("ArrowRight");
    await expect(shorts.getByRole("radio", { name: "M", exact: true })).toBeChecked();
    await socks.getByRole("radio", { name: "39–42" }).check();
    await openReceipt(page);
    await expect(amountOf(main(page), "Add-ons × 2")).toHaveText("+ $27.00");
    await expectFine(page, "with patches and add-ons");
  });

  await test.step("a player of the longest name", async () => {
    await page.getByRole("radio", { name: /^Choose A Player/ }).check();
    await main(page).getByRole("searchbox").fill("18");
    const squad = page.getByRole("radiogroup", { name: "Player" });
    await squad.getByRole("radio", { name: /WINTERBOTTOMLEY.*\+ \$6\.00/ }).check();
    await expect(nameField(page)).toHaveValue("WINTERBOTTOMLEY");
    await expectFine(page, "with a player");
  });

  await test.step("what an input method composes stays as it is until it is a word", async () => {
    await printOwn(page, "AB", "10");
    await nameField(page).press("End");
    const client = await page.context().newCDPSession(page);
    const composed = { text: "li", selectionStart: 2, selectionEnd: 2 };
    await client.send("Input.imeSetComposition", composed);
    await expect(nameField(page)).toHaveValue("ABli");
    await client.send("Input.insertText", { text: "li" });
    await expect(nameField(page)).toHaveValue("ABLI");
  });

  await test.step("Müller gets a spelling that can be printed, with one click", async () => {
    await nameField(page).fill("Müller");
    const offer = main(page).getByRole("img", { name: /^Not chosen yet\. Back: MULLER 10/ });
    await expect(offer).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => printSpan(page.locator(".kit-stage"))).not.toBeNull();
    await expectFine(page, "with a spelling offered");
    await expect(page.getByRole("button", { name: "Use MUELLER" })).toBeVisible();
    await page.getByRole("button", { name: "Use MULLER" }).click();
    await expect(nameField(page)).toBeFocused();
    await expect(main(page).getByRole("img", { name: /^Back: MULLER 10/ })).toBeVisible();
    await expectFine(page, "with a spelling taken");
  });

  await test.step("a name that is deleted is off the shirt, and typed again it is back", async () => {
    await page.getByRole("textbox", { name: "Number", exact: true }).fill("");
    await patches.getByRole("checkbox").first().uncheck();
    for (const text of ["", "MARLOW"]) {
      await nameField(page).fill(text);
      const printed = expect.poll(() => printSpan(page.locator(".kit-stage")));
      await (text === "" ? printed.toBeNull() : printed.not.toBeNull());
    }
  });

  await test.step("adding is busy, then the drawer tells of it in a status", async () => {
    await chooseSize(page);
    const go = await hold(page, "saveCartItems");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(main(page).locator("button[aria-busy=true]")).toBeVisible();
    // One look only: the shopper's patience with the call ends after ten seconds.
    await expectNothingFound(page, { when: "while adding", inside: "main" });
    go();
    const drawer = page.getByRole("dialog", { name: "Cart" });
    await expect(drawer.getByRole("status").first()).toContainText("Added to cart");
    await expect(drawer.getByRole("status").first()).toContainText("Back: MARLOW");
    await expect(drawer.getByText("Team shorts, M, Team socks, 39–42").first()).toBeVisible();
  });

  await test.step("a shirt of which every size is sold out", async () => {
    await page.goto(`/product/${edgeProducts.soldOut}`);
    await expect(page.getByRole("button", { name: "Sold out", exact: true })).toBeVisible();
    await expectFine(page, "with everything sold out");
  });
});

test("random choices cost on the page what the server asks for them", async ({ page, context }) => {
  const currency = "EUR";
  await context.addCookies([{ name: cookieNames.currency, value: currency, url: shopUrl() }]);
  await context.addInitScript(([key, code]) => localStorage.setItem(key, code), [
    storageKey("currency"),
    currency,
  ] as const);
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(String(seed));
  const visitor = new ApiClient(shopUrl());
  const list = await visitor.data("listProductsByTags", { tags: ["jerseys"], size: 100 });
  const hasPlenty = async (id: string) => {
    const { sizes: offered } = await visitor.data("getProduct", { id });
    return offered.some(({ inStock, left }) => inStock && left === undefined);
  };
  let rounds = 0;
  for (const { id, slug } of random.shuffle(list.records)) {
    if (!(await hasPlenty(id))) continue;
    await test.step(`seed ${seed}: ${slug}`, async () => {
      await page.goto(`/product/${slug}`);
      await chooseAnything(page, random);
      const shown = await amountOf(main(page), "Subtotal").textContent();
      await addToCart(page);
      const client = await clientOf(context, currency);
      const cart = await client.data("listCartItems", { current: 1, size: 100 });
      const line = cart.records.find((one) => one.slug === slug);
      expect(line && formatMoney(line.lineTotal, "en-US")).toBe(shown);
    });
    rounds += 1;
    if (rounds === 2) break;
  }
  expect(rounds).toBe(2);
});

/** Sets every control of the page to something. */
async function chooseAnything(page: Page, random: SeededRandom): Promise<void> {
  const oneOf = async (buttons: Locator) => random.pick(await buttons.all()).check();
  await chooseSize(page);
  await oneOf(page.locator("input[name=customType]"));
  if (await page.getByRole("radio", { name: /^Add Yours/, checked: true }).isVisible()) {
    await printOwn(page, "QUAYLE", String(random.int(0, 99)));
  }
  if (await page.getByRole("radio", { name: /^Choose A Player/, checked: true }).isVisible()) {
    // The squad comes later than the choice.
    const rows = page.getByRole("radiogroup", { name: "Player" }).getByRole("radio");
    await rows.first().waitFor();
    await oneOf(rows);
  }
  for (const premium of await page.getByRole("radio", { name: /^Premium/ }).all()) {
    if (random.chance(1 / 2)) await premium.check();
  }
  if (await page.getByText("Complete the kit").isVisible()) await openExtras(page);
  for (const name of ["Patches", "Add-ons"]) {
    const step = page.getByRole("group", { name });
    if ((await step.count()) === 0) continue;
    await step.getByRole("checkbox").first().waitFor();
    for (const box of await step.getByRole("checkbox").all()) {
      if (random.chance(1 / 3)) await box.check();
    }
    for (const garment of await step.getByRole("radiogroup").all()) {
      await oneOf(garment.getByRole("radio"));
    }
  }
  // A size that is in stock without a number has at least four.
  for (let more = random.int(0, 3); more > 0; more -= 1) {
    await main(page).getByRole("button", { name: "Increase quantity" }).click();
  }
}
