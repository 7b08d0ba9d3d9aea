import type { Locator, Page } from "@playwright/test";
import { edgeProducts } from "../../db/seed/edge-products.ts";
import { printSpan } from "./support/print-on-cloth.ts";
import { chooseSize, printOwn } from "./support/purchase-steps.ts";
import { expect, test } from "./support/shop-test.ts";

/** What a shopper sees without scrolling, and of the print while typing on a phone. */

const address = `/product/${edgeProducts.ordinary}`;

/** Top and bottom within the window, CSS pixels. */
async function spanOf(place: Locator): Promise<{ top: number; bottom: number }> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
}

/** The on-screen keyboard of a phone: 300 of 740 px. */
async function raiseKeyboard(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setDeviceMetricsOverride", {
    width: 360,
    height: 440,
    deviceScaleFactor: 2,
    mobile: true,
  });
  await expect.poll(() => page.evaluate(() => window.visualViewport?.height)).toBe(440);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("home's builder shows what is typed above the keyboard", async ({ page }) => {
    await page.goto("/home");
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await name.tap();
    await raiseKeyboard(page);
    const docked = page.locator("[data-docked]");
    const shirt = docked.getByRole("img", { name: /^Back/ });
    for (const key of "Müller") {
      // A keyboard of the test has no ü.
      await page.keyboard.insertText(key);
      await expect.poll(() => printSpan(docked), { timeout: 60_000 }).not.toBeNull();
      await expect(async () => {
        const [dock, field] = await Promise.all([docked, name].map(spanOf));
        const lettering = await printSpan(docked);
        expect(dock?.top).toBe(0);
        expect(lettering?.bottom ?? Infinity).toBeLessThanOrEqual(dock?.bottom ?? 0);
        expect(field?.top).toBeGreaterThanOrEqual(dock?.bottom ?? 0);
        expect(field?.bottom).toBeLessThanOrEqual(440);
      }).toPass();
    }
    await expect(shirt).toHaveAccessibleName(/MULLER/);
    await page.getByRole("button", { name: "MUELLER" }).tap();
    await expect(shirt).toHaveAccessibleName(/MUELLER/);
    await name.tap();
    await page.getByRole("button", { name: "Done" }).tap();
    await expect(docked).toHaveCount(0);
  });

  test("the back of the shirt and the field are in sight at every key", async ({ page }) => {
    await page.goto(address);
    await chooseSize(page);
    await printOwn(page, "", "");
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    const docked = page.locator("[data-docked]");
    await name.blur();
    await name.tap();
    await raiseKeyboard(page);
    const bar = page.getByRole("button", { name: "Add to cart" });
    for (const key of "HENDERSON") {
      await page.keyboard.press(key);
      await expect.poll(() => printSpan(docked), { timeout: 60_000 }).not.toBeNull();
      // Scrolling into view waits for the frame of the key.
      await expect(async () => {
        const [dock, field, buying] = await Promise.all([docked, name, bar].map(spanOf));
        const lettering = await printSpan(docked);
        expect(dock?.top).toBe(0);
        expect(dock?.bottom).toBeGreaterThanOrEqual(160);
        expect(dock?.bottom).toBeLessThanOrEqual(200);
        expect(lettering?.bottom ?? Infinity).toBeLessThanOrEqual(dock?.bottom ?? 0);
        expect(field?.top).toBeGreaterThanOrEqual(dock?.bottom ?? 0);
        expect(field?.bottom).toBeLessThanOrEqual(buying?.top ?? 0);
      }).toPass({ timeout: 5_000 });
    }
    await page.keyboard.type("Ü");
    const error = page.getByText("Only the letters A\u2060–\u2060Z can be printed.");
    await expect(async () => {
      const [said, buying] = [await spanOf(error), await spanOf(bar)];
      expect(said.bottom).toBeLessThanOrEqual(buying.top);
    }).toPass({ timeout: 5_000 });
    await page.getByRole("button", { name: "Done" }).tap();
    await expect(page.locator("[data-docked]")).toHaveCount(0);
  });
});

test("on a phone the pictures stand from edge to edge and are swiped, or chosen by a dot", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  const strip = page.getByRole("group", { name: "Pictures", exact: true });
  const dots = page.getByRole("group", { name: "Pictures, one by one" });
  await expect(dots.getByRole("button")).toHaveCount(5);
  const box = await strip.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360, height: 360 });
  await strip.evaluate((element) => element.scrollTo({ left: 360 }));
  const back = dots.getByRole("button", { name: "Back", exact: true });
  await expect(back).toHaveAttribute("aria-pressed", "true");
  await dots.getByRole("button", { name: "Crest" }).press("Enter");
  await expect.poll(async () => strip.evaluate((element) => element.scrollLeft)).toBe(3 * 360);
  await expect(back).toHaveAttribute("aria-pressed", "false");
  // What is printed is shown, wherever the strip stood.
  await chooseSize(page);
  await printOwn(page, "MARLOW", "10");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(back).toHaveAttribute("aria-pressed", "true");
});

test("on a phone the home page has its button within 640 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/home");
  const button = page.getByRole("main").getByRole("link", { name: "Shop the 2026/27 kits" });
  expect((await spanOf(button)).bottom).toBeLessThanOrEqual(640);
});

test("what a product page shows first, and what stays as a shopper goes on", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  for (const [width, height] of [
    [360, 740],
    [1280, 720],
  ] as const) {
    await test.step(`what is bought stands on the first screen of ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expectFirstScreen(page, height);
    });
  }
  await test.step("another edition keeps size and print; another country its dates", async () => {
    const sizes = page.getByRole("radiogroup", { name: "Size", exact: true });
    await sizes.getByRole("radio", { name: "M", exact: true }).check();
    await printOwn(page, "MARLOW", "10");
    const versions = page.getByRole("navigation", { name: "Version of this shirt" });
    await versions.getByRole("link", { name: /^Player/ }).click();
    await expect(page).toHaveURL(/player-version/);
    await expect(versions.getByRole("link", { name: /^Player/ })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(sizes.getByRole("radio", { name: "M", exact: true })).toBeChecked();
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("MARLOW");
    await chooseGermany(page);
    await page.reload();
    await expect(page.getByRole("button", { name: /in Germany, free from/ })).toBeVisible();
  });
});

/** @param height of the window, CSS pixels. */
async function expectFirstScreen(page: Page, height: number): Promise<void> {
  const main = page.getByRole("main");
  const button = main.getByRole("button", { name: "Add to cart" });
  const promise = main.getByRole("button", {
    name: /^Get it .* in the United States, free from/,
  });
  await expect(promise).toBeVisible();
  // A page in a window of another size may still stand as it did before.
  await expect.poll(async () => (await spanOf(button)).top).toBeLessThan(height - 40);
  const { top, bottom } = await spanOf(button);
  expect(bottom).toBeLessThanOrEqual(height);
  const price = main.getByText("$55.00", { exact: true }).first();
  const size = main.getByText("M", { exact: true }).first();
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  // A phone's picture has the room of the sizes: the button in sight leads to them.
  const below = isPhone ? [] : [size];
  for (const part of [main.getByRole("heading", { level: 1 }), price, promise, ...below]) {
    const span = await spanOf(part);
    expect(span.top).toBeGreaterThan(0);
    expect(span.bottom).toBeLessThan(top);
  }
}

async function chooseGermany(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Get it / }).click();
  const dialog = page.getByRole("dialog", { name: "Delivery" });
  await dialog.getByLabel("Deliver to").selectOption("DE");
  await expect(dialog.getByText("Express delivery")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
}
