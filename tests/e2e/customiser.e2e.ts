import type { Page } from "@playwright/test";
import { cookieNames } from "#contract/headers.ts";
import { endpoints } from "#contract/endpoints.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { storageKey } from "#web/platform/storage.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { addToCart, amountOf, chooseSize, openExtras, printOwn } from "./support/purchase-steps.ts";
import { clientOf, expect, shopUrl, test } from "./support/shop-test.ts";

/** Choosing a shirt and its print, on the product page as it runs. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});
test.beforeEach(({ page }) => page.goto(`/product/${jersey.slug}`));

const notice = (page: Page) => page.getByRole("note").filter({ hasText: "Made for you" });
const sizes = (page: Page) => page.getByRole("radiogroup", { name: "Size", exact: true });
const nameField = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
const numberField = (page: Page) => page.getByRole("textbox", { name: "Number", exact: true });

test("no size is chosen for the shopper, and without one nothing is added", async ({ page }) => {
  await expect(sizes(page).getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(sizes(page)).toBeFocused();
  await expect(sizes(page)).toHaveAccessibleDescription("Choose a size");
  await expect(page.getByRole("dialog", { name: "Cart" })).toBeHidden();
  await chooseSize(page);
  await expect(page.getByText("Choose a size", { exact: true })).toHaveCount(0);
});

test("Müller gets a spelling that can be printed, with one click", async ({ page }) => {
  await printOwn(page, "Müller", "10");
  await expect(nameField(page)).toHaveValue("MÜLLER");
  await expect(nameField(page)).toHaveAccessibleDescription(
    /Only the letters A–Z can be printed\./,
  );
  await page.getByRole("button", { name: /^Use M/ }).click();
  await expect(nameField(page)).toHaveValue(/^MU?E?LLER$/);
  await expect(nameField(page)).toHaveAttribute("aria-describedby", /^\S+helper$/);
  await expect(page.getByRole("button", { name: /^Use / })).toHaveCount(0);
});

test("fifteen letters fit, sixteen do not and stay as typed", async ({ page }) => {
  await printOwn(page, "ABCDEFGHIJKLMNO", "");
  await expect(page.getByText("15/15")).toBeVisible();
  await expect(nameField(page)).not.toHaveAttribute("aria-invalid");
  await nameField(page).press("End");
  await nameField(page).press("p");
  await expect(nameField(page)).toHaveValue("ABCDEFGHIJKLMNOP");
  await expect(nameField(page)).toHaveAccessibleDescription(/A name has at most 15 letters\./);
  await chooseSize(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(nameField(page)).toBeFocused();
  await expect(page.getByRole("dialog", { name: "Cart" })).toBeHidden();
});

test("the numbers 100, 07 and 1a are answered with words and not added", async ({ page }) => {
  await chooseSize(page);
  for (const [number, words] of [
    ["100", "0 to 99 only."],
    ["07", "No leading zero."],
    ["1a", "Digits only."],
  ] as const) {
    await printOwn(page, "", number);
    await expect(numberField(page)).toHaveAccessibleDescription(new RegExp(words));
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(numberField(page)).toBeFocused();
    await expect(page.getByRole("dialog", { name: "Cart" })).toBeHidden();
    await numberField(page).fill("0");
    await expect(numberField(page)).not.toHaveAttribute("aria-invalid");
  }
});

test("a chosen player brings name and number; what was typed stays for coming back", async ({
  page,
}) => {
  await printOwn(page, "MARLOW", "10");
  await page.getByRole("radio", { name: /^Choose A Player/ }).check();
  await expect(nameField(page)).toHaveValue("");
  const row = page.getByRole("radiogroup", { name: "Player" }).getByRole("radio").first();
  await row.check();
  const { players } = await squadOf();
  const player = players.find(({ id }) => id === players[0]?.id);
  await expect(
    page.getByText(`Back: ${player?.playerName} ${player?.number}`, { exact: true }),
  ).toBeVisible();
  await expect(nameField(page)).toHaveValue(player?.playerName ?? "");
  await expect(nameField(page)).not.toBeEditable();
  await expect(numberField(page)).toHaveValue(player?.number ?? "");
  await expect(numberField(page)).not.toBeEditable();
  await page.getByRole("radio", { name: /^Add Yours/ }).check();
  await expect(nameField(page)).toHaveValue("MARLOW");
  await expect(page.getByText("Back: MARLOW 10", { exact: true })).toBeVisible();
});

async function squadOf() {
  const client = new ApiClient(shopUrl());
  const input = { productId: jersey.id, kind: "player", current: 1, size: 100 };
  return { players: (await client.data("listPatches", input)).records };
}

test("the notice of no return stands where something is printed, and nowhere else", async ({
  page,
}) => {
  await expect(notice(page)).toHaveCount(0);
  await printOwn(page, "", "");
  await expect(notice(page)).toHaveCount(0);
  await nameField(page).fill("M");
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText("Unprinted items can be returned.")).toHaveCount(0);
  await page.getByRole("radio", { name: /^Blank/ }).check();
  await expect(notice(page)).toHaveCount(0);
  await openExtras(page);
  await page.getByRole("group", { name: "Patches" }).getByRole("checkbox").first().check();
  await expect(notice(page)).toBeVisible();
});

test("the preview says in words what it shows", async ({ page }) => {
  await printOwn(page, "MARLOW", "10");
  await expect(page.getByRole("main").getByRole("img", { name: /MARLOW 10/ })).toBeVisible();
  await nameField(page).fill("FENWICK");
  await expect(page.getByRole("main").getByRole("img", { name: /FENWICK 10/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("img", { name: /MARLOW/ })).toHaveCount(0);
});

test("a letter changes the shirt and leaves the other choices alone", async ({ page }) => {
  await printOwn(page, "A", "");
  const shirt = page.getByRole("main").getByRole("img", { name: /^Back/ });
  await expect(shirt).toHaveAccessibleName(/^Back: A,/);
  // The rest of the page has followed.
  await expect(page.getByText("Back: A", { exact: true })).toBeVisible();
  const cloth = await shirt.locator("img").first().elementHandle();
  await page.evaluate(() => {
    const touched: string[] = [];
    Object.assign(window, { touched });
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) touched.push((target as HTMLInputElement).name);
    });
    for (const input of document.querySelectorAll("main input")) {
      watch.observe(input, { attributes: true });
    }
  });
  await nameField(page).fill("");
  await expect(shirt).not.toHaveAccessibleName(/A,/);
  await expect(page.getByText("Back: A", { exact: true })).toHaveCount(0);
  await nameField(page).pressSequentially("BC");
  await expect(shirt).toHaveAccessibleName(/^Back: BC,/);
  await expect(page.getByText("Back: BC", { exact: true })).toBeVisible();
  expect(await cloth?.evaluate((sheet) => sheet.isConnected)).toBe(true);
  const touched = await page.evaluate(() => (window as unknown as { touched: string[] }).touched);
  const typedInto = ["customName", "customNumber"];
  expect(touched.filter((name) => !typedInto.includes(name))).toEqual([]);
});

test("a name that is deleted is off the shirt, and typed again it is back", async ({ page }) => {
  await printOwn(page, "MARLOW", "");
  const printed = page.getByRole("main").getByRole("img", { name: /^Back/ }).locator("path");
  for (const text of ["", "MARLOW", "", "GRANBY"]) {
    await nameField(page).fill(text);
    if (text === "") await expect(printed.filter({ visible: true })).toHaveCount(0);
    else await expect(printed.last()).toBeVisible();
  }
});

test("choices outlive a reload", async ({ page }) => {
  const size = await chooseSize(page);
  await printOwn(page, "MARLOW", "10");
  await page.reload();
  await expect(sizes(page).getByRole("radio", { name: size, exact: true })).toBeChecked();
  await expect(nameField(page)).toHaveValue("MARLOW");
});

test("a shirt sells although its patches cannot be loaded, and they can be asked for again", async ({
  page,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED/);
  let broken = true;
  await page.route(`**${endpoints.listPatches.path}`, async (route) => {
    const wanted = route.request().postDataJSON();
    if (broken && wanted.kind === "patch") await route.abort();
    else await route.continue();
  });
  await page.reload();
  await openExtras(page);
  const alert = page.getByRole("alert").filter({ hasText: "Failed to load patches." });
  await expect(alert).toBeVisible();
  await chooseSize(page);
  const drawer = await addToCart(page);
  await drawer.getByRole("button", { name: "Close" }).click();
  broken = false;
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toHaveCount(0);
  await expect(
    page.getByRole("group", { name: "Patches" }).getByRole("checkbox").first(),
  ).toBeVisible();
});

test("ten random choices cost on the page what the server asks for them", async ({
  page,
  context,
}) => {
  test.slow();
  const currency = "EUR";
  await context.addCookies([{ name: cookieNames.currency, value: currency, url: shopUrl() }]);
  await page.evaluate(([key, code]) => localStorage.setItem(key, code), [
    storageKey("currency"),
    currency,
  ] as const);
  const seed = Date.now() % 1_000_000;
  const random = randomFrom(seed);
  const visitor = new ApiClient(shopUrl());
  const list = await visitor.data("listProductsByTags", { tags: ["jerseys"], size: 100 });
  const hasPlenty = async (id: string) => {
    const { sizes: offered } = await visitor.data("getProduct", { id });
    return offered.some(({ inStock, left }) => inStock && left === undefined);
  };
  for (let round = 0; round < 10; round += 1) {
    let card = list.records[random(list.records.length)];
    while (card && !(await hasPlenty(card.id))) card = list.records[random(list.records.length)];
    await test.step(`seed ${seed}, round ${round}: ${card?.slug}`, async () => {
      await page.goto(`/product/${card?.slug}`);
      await chooseAnything(page, random);
      const shown = await amountOf(page.getByRole("main"), "Subtotal").textContent();
      await addToCart(page);
      const cart = await (
        await clientOf(context, currency)
      ).data("listCartItems", {
        current: 1,
        size: 100,
      });
      const line = cart.records.find(({ slug }) => slug === card?.slug);
      expect(line && formatMoney(line.lineTotal, "en-US")).toBe(shown);
      await (
        await clientOf(context)
      ).data(
        "deleteCartItems",
        cart.records.map(({ id }) => id),
      );
    });
  }
});

/** Sets every control of the page to something. */
async function chooseAnything(page: Page, random: (below: number) => number): Promise<void> {
  await chooseSize(page);
  const types = page.locator("input[name=customType]");
  await types.nth(random(await types.count())).check();
  if (await page.getByRole("radio", { name: /^Add Yours/, checked: true }).isVisible()) {
    await printOwn(page, "QUAYLE", String(random(100)));
  }
  if (await page.getByRole("radio", { name: /^Choose A Player/, checked: true }).isVisible()) {
    // The squad comes later than the choice.
    const rows = page.getByRole("radiogroup", { name: "Player" }).getByRole("radio");
    await rows.first().waitFor();
    await rows.nth(random(await rows.count())).check();
  }
  for (const premium of await page.getByRole("radio", { name: /^Premium/ }).all()) {
    if (random(2) === 1) await premium.check();
  }
  if (await page.getByText("Complete the kit").isVisible()) await openExtras(page);
  for (const group of ["Patches", "Add-ons"]) {
    const step = page.getByRole("group", { name: group });
    if ((await step.count()) === 0) continue;
    await step.getByRole("checkbox").first().waitFor();
    for (const box of await step.getByRole("checkbox").all()) {
      if (random(3) === 0) await box.check();
    }
    for (const garment of await step.getByRole("radiogroup").all()) {
      const buttons = garment.getByRole("radio");
      await buttons.nth(random(await buttons.count())).check();
    }
  }
  // A size that is in stock without a number has at least four.
  for (let more = random(4); more > 0; more -= 1) {
    await page.getByRole("main").getByRole("button", { name: "Increase quantity" }).click();
  }
}

/** Whole numbers from 0, the same for the same seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
