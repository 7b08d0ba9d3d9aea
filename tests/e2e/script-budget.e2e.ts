import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import {
  scriptCeilings,
  turnedCeilings as turned,
  typedCeilings as typed,
} from "../bench/script-ceilings.ts";
import { atRest, countScripts, typeName } from "../bench/script-weight.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

const addressOf = async (path: string) => {
  const { slug } = await findJersey(new ApiClient(shopUrl()));
  return path === "/product/" ? path + slug : path;
};

for (const { name, path, kB } of scriptCeilings) {
  test(`scripts of ${name}: at most ${kB} kB`, async ({ page }) => {
    const weigh = countScripts(page);
    await page.goto(await addressOf(path));
    await atRest(page);
    expect((await weigh()).gzip / 1024).toBeLessThanOrEqual(kB);
  });
}

/** Counts the bytes of files that cloth is drawn from, as they are sent. @returns kB so far */
function countCloth(page: Page, ending: RegExp): () => Promise<number> {
  const files: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/media/cloth/") || !ending.test(pathname)) return;
    files.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(files)).reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

test(`a typed name adds at most ${typed.scripts} kB of scripts and ${typed.print} kB to print on`, async ({
  page,
}) => {
  const weigh = countScripts(page);
  const print = countCloth(page, /\.(mesh|panels)$/);
  await page.goto(await addressOf("/product/"));
  await atRest(page);
  const { gzip: before } = await weigh();
  expect(await print()).toBe(0);
  await typeName(page);
  const { gzip: after } = await weigh();
  expect(after).toBeGreaterThan(before);
  expect((after - before) / 1024).toBeLessThanOrEqual(typed.scripts);
  expect(await print()).toBeGreaterThan(1);
  expect(await print()).toBeLessThanOrEqual(typed.print);
});

test(`a turned shirt adds at most ${turned.mesh} kB of mesh`, async ({ page }) => {
  const mesh = countCloth(page, /\.mesh$/);
  await page.goto(await addressOf("/product/"));
  await page.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".kit-stage canvas")).toBeVisible({ timeout: 60_000 });
  expect(await mesh()).toBeGreaterThan(1);
  expect(await mesh()).toBeLessThanOrEqual(turned.mesh);
});
