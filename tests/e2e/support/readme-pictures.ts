import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { projectRoot } from "../../../scripts/launcher/run-command.ts";
import { ApiClient } from "../../support/api-client.ts";
import { findJersey } from "../../support/purchase.ts";
import { openAdmin, openPage } from "./admin-steps.ts";
import { printSpan } from "./print-on-cloth.ts";
import { chooseSize, printOwn } from "./purchase-steps.ts";
import { awake, expect, shopUrl } from "./shop-test.ts";

/** Bytes of one file. */
const largest = 250_000;

/** The three pictures of the README: the shop, a product on a phone, the admin. */
export async function takeReadmePictures(browser: Browser): Promise<void> {
  await take(browser, "shop", { width: 1280, height: 800 }, 1, (page) => page.goto("/home"));
  await take(browser, "product-phone", { width: 390, height: 844 }, 2, showNamedShirt);
  const { page } = await openAdmin(browser, "R_SUPER");
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/admin?days=90", "Dashboard");
  await expect(page.getByRole("application")).toBeVisible();
  await save(page, "admin");
  await page.context().close();
}

async function take(
  browser: Browser,
  name: string,
  viewport: { width: number; height: number },
  deviceScaleFactor: number,
  show: (page: Page) => Promise<unknown>,
) {
  const context = await browser.newContext({
    baseURL: shopUrl(),
    locale: "en-US",
    reducedMotion: "reduce",
    viewport,
    deviceScaleFactor,
  });
  const page = await context.newPage();
  await show(page);
  await save(page, name);
  await context.close();
}

async function showNamedShirt(page: Page): Promise<void> {
  const { slug } = await findJersey(new ApiClient(shopUrl()));
  await page.goto(`/product/${slug}`);
  await awake(page);
  await chooseSize(page);
  await printOwn(page, "MARLOW", "10");
  // Left, the shirt is in its place again, and not above a keyboard.
  await page.getByRole("textbox", { name: "Number", exact: true }).blur();
  await expect(page.locator("[data-docked]")).toHaveCount(0);
  const shirt = page.locator(".kit-stage");
  await expect(shirt.getByRole("img", { name: /MARLOW/ })).toBeAttached({ timeout: 60_000 });
  await expect.poll(() => printSpan(shirt)).not.toBeNull();
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  const picture = await sharp(await stillPicture(page))
    .png({ palette: true, effort: 10 })
    .toBuffer();
  if (picture.length > largest) throw new Error(`${name}.png has ${picture.length} bytes`);
  writeFileSync(join(projectRoot, "docs/images", `${name}.png`), picture);
}

/** A screenshot that equals the one before it: nothing on the page moves any more. */
async function stillPicture(page: Page): Promise<Buffer> {
  let before = await page.screenshot();
  for (;;) {
    const now = await page.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
}
