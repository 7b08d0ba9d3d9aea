import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { scriptCeilings } from "../bench/script-ceilings.ts";
import { atRest, countScripts, typeName } from "../bench/script-weight.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

for (const { name, path, kB, typed } of scriptCeilings) {
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
