import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { atRest, countScripts, typeName } from "../bench/script-weight.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/**
 * Ceilings for all scripts that a page fetches by itself on a first visit; gzip level 9,
 * 1 kB = 1,024 bytes. Figures and reasons: docs/benchmarks.md.
 */
const budgets: { name: string; path: string; kB: number; act?: (page: Page) => Promise<void> }[] = [
  { name: "home", path: "/home", kB: 159.5 },
  { name: "collection", path: "/collections/jerseys", kB: 156.5 },
  { name: "cart", path: "/cart", kB: 154 },
  { name: "product", path: "/product/", kB: 180.5 },
  { name: "product, name typed", path: "/product/", kB: 184.5, act: typeName },
];

for (const { name, path, kB, act } of budgets) {
  test(`scripts of ${name}: at most ${kB} kB`, async ({ page }) => {
    const { slug } = await findJersey(new ApiClient(shopUrl()));
    const weigh = countScripts(page);
    await page.goto(path === "/product/" ? path + slug : path);
    await atRest(page);
    await act?.(page);
    const { gzip } = await weigh();
    expect(gzip / 1024).toBeLessThanOrEqual(kB);
  });
}
