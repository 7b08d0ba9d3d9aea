import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { atRest, countScripts, typeName } from "../bench/script-weight.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/**
 * Ceilings for all scripts that a page fetches by itself on a first visit; gzip level 9,
 * 1 kB = 1,024 bytes. At most 1 % above the figures of the day they were decided: docs/benchmarks.md.
 */
const budgets: { name: string; path: string; kB: number; typed?: number }[] = [
  { name: "home", path: "/home", kB: 166 },
  { name: "collection", path: "/collections/jerseys", kB: 165 },
  { name: "cart", path: "/cart", kB: 163 },
  { name: "product", path: "/product/", kB: 190, typed: 194 },
];

for (const { name, path, kB, typed } of budgets) {
  const more = typed === undefined ? "" : `, ${typed} kB once a name is typed`;
  test(`scripts of ${name}: at most ${kB} kB${more}`, async ({ page }) => {
    const { slug } = await findJersey(new ApiClient(shopUrl()));
    const weigh = countScripts(page);
    await page.goto(path === "/product/" ? path + slug : path);
    await atRest(page);
    expect((await weigh()).gzip / 1024).toBeLessThanOrEqual(kB);
    if (typed === undefined) return;
    await typeName(page);
    expect((await weigh()).gzip / 1024).toBeLessThanOrEqual(typed);
  });
}
