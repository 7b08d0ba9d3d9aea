import type { Page } from "@playwright/test";
import sharp from "sharp";
import { keepPhoto } from "#server/image/keep-photo.ts";
import { photoAddress, type PhotoMode } from "#server/image/photo.ts";
import { setProductPhotos } from "#server/image/set-product-photos.ts";
import { type Database, openDatabase } from "#server/platform/database.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, given, shopUrl, test } from "./support/shop-test.ts";

/** The merchant's own photographs in the gallery: beside the drawing, and in its place. */

const alt = { "en-US": "Worn at the harbour", "zh-CN": "港口上身图" };

/** Puts a photograph of one colour at a product. @returns its address. */
async function upload(productId: string, mode: PhotoMode, background: string): Promise<string> {
  const picture = sharp({ create: { width: 1000, height: 1250, channels: 3, background } });
  const bytes = await picture.jpeg().toBuffer();
  return inDatabase(async (database) => {
    const kept = await keepPhoto(database, bytes);
    if (!kept.ok) throw new Error("the photograph was refused");
    const { hash } = kept.value;
    await setProductPhotos(database.queries, productId, [{ hash, mode, alt }]);
    return photoAddress({ hash, width: 1200, format: "webp" });
  });
}

async function inDatabase<Result>(act: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase(given("SHOP_DATABASE_URL"), 1);
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

test.afterEach(() => inDatabase(({ driver }) => driver`delete from product_photo`));

const gallery = (page: Page) =>
  page.getByRole("main").getByRole("list", { name: "Pictures" }).getByRole("button");
const large = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("img", { name }).first();
const isLoaded = (page: Page, url: string) =>
  page
    .locator(`img[src="${url}"]`)
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);

test("a photograph stands beside the drawing, with a thumbnail, words and a closer look", async ({
  page,
}) => {
  const { id, slug } = await findJersey(new ApiClient(shopUrl()), 11);
  const url = await upload(id, "beside", "#335577");
  await expect.poll(async () => (await page.request.get(`/product/${slug}`)).text()).toContain(url);
  await page.goto(`/product/${slug}`);
  await expect(gallery(page)).toHaveCount(3);
  await expect(gallery(page).first()).toHaveAttribute("aria-pressed", "true");
  await gallery(page).last().click();
  await expect(large(page, alt["en-US"])).toBeVisible();
  await expect.poll(() => isLoaded(page, url)).toBe(true);
  await expectAccessible(page, "product with a photograph", "main");
  await page.getByRole("button", { name: "Enlarge" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: alt["en-US"] })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(large(page, alt["en-US"])).toHaveCount(0);
});

test("a photograph in the drawing's place comes first on the page and on tiles", async ({
  page,
}) => {
  const { id, slug } = await findJersey(new ApiClient(shopUrl()), 12);
  const url = await upload(id, "replace", "#775533");
  await expect.poll(async () => (await page.request.get(`/product/${slug}`)).text()).toContain(url);
  await page.goto(`/product/${slug}`);
  await expect(large(page, alt["en-US"])).toBeVisible();
  await expect(large(page, alt["en-US"])).toHaveAttribute("fetchpriority", "high");
  await expect(gallery(page)).toHaveCount(3);
  await gallery(page).nth(1).click();
  await expect(large(page, alt["en-US"])).toHaveCount(0);
});
