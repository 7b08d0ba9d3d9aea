import type { Locator } from "@playwright/test";
import { waitingPicture } from "#domain/catalog/waiting-picture.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { everyRule, expectNothingFound } from "./support/axe.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** A name on every kit, posters of it, two kits compared, and designs that are saved (R-CUSTOM-7, 8). */

const looks = [
  { width: 360, scheme: "dark", lang: "zh-CN", show: "看效果", name: "姓名", number: "号码" },
  { width: 1280, scheme: "light", lang: "en-US", show: "Show it", name: "Name", number: "Number" },
] as const;

/** A server that draws as many pictures as it can answers so, and a tile comes again. */
const busy = /status of 503 .*\/media\/kits\//;

/** The server's picture has arrived, and not what is sent until it is made. */
const expectLoaded = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {
      timeout: 30_000,
    })
    .toBeGreaterThan(2 * waitingPicture.width);

for (const { width, scheme, lang, ...words } of looks) {
  test(`a name is typed once and every kit wears it, ${width} px, ${scheme}`, async ({
    page,
    complaints,
  }, info) => {
    complaints.allow(busy);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/wear?lang=${lang}`);
    await page.screenshot({ path: info.outputPath("plain.png") });
    await page.getByRole("textbox", { name: words.name }).fill("marlow");
    await page.getByRole("textbox", { name: words.number }).fill("10");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/wear\?name=MARLOW&number=10/);
    const pictures = page.getByRole("main").locator("article img");
    await expect(pictures.first()).toHaveAttribute("src", /\?d=MARLOW\.10/);
    await expectLoaded(pictures.first());
    await page.getByRole("main").locator("details summary").first().press("Enter");
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: info.outputPath("named.png") });
    await expectNothingFound(page, { when: "with a name", rules: everyRule });
    const download = page.waitForEvent("download");
    await page.getByRole("main").locator("details a").first().click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^MARLOW-10-[\w-]+-tall\.jpg$/);
    await file.saveAs(info.outputPath("poster.jpg"));
    await page.getByRole("main").locator("article h2 a").first().click();
    await expect(page).toHaveURL(/\/product\/[\w-]+\?d=own\.MARLOW\.10/);
    await expect(page.locator("#product-name")).toHaveValue("MARLOW");
    await page.goto(`/wear?name=M%C3%9CLLER&number=100&lang=${lang}`);
    await expect(page.locator("#wear-name-error")).toBeVisible();
    await page.screenshot({ path: info.outputPath("refused.png") });
    await expectNothingFound(page, { when: "refused", rules: everyRule });
  });

  test(`two kits are compared, ${width} px, ${scheme}`, async ({ page }, info) => {
    const client = new ApiClient(shopUrl());
    const { slug } = await findJersey(client);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/compare?a=${slug}&lang=${lang}`);
    await page.screenshot({ path: info.outputPath("one.png"), fullPage: true });
    await expectNothingFound(page, { when: "one kit", rules: everyRule });
    await page.getByRole("main").locator("section ul a").first().click();
    await expect(page).toHaveURL(new RegExp(`/compare\\?a=${slug}&b=[\\w-]+`));
    await expect(page.getByRole("main").getByRole("rowheader").nth(8)).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: info.outputPath("two.png"), fullPage: true });
    await expectNothingFound(page, { when: "two kits", rules: everyRule });
  });
}

test("a design is saved from its product and found again, without an account", async ({
  page,
}, info) => {
  const { slug } = await findJersey(new ApiClient(shopUrl()));
  await page.goto(`/product/${slug}`);
  await page.locator("input[name=customType][value='3']").check();
  await page.locator("#product-name").fill("MARLOW");
  await page.locator("#product-number").fill("10");
  await page.getByRole("button", { name: "Save this design" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Saved designs" }).click();
  await expect(page).toHaveURL(/\/designs$/);
  await expectLoaded(page.getByRole("img", { name: /MARLOW 10/ }));
  await page.screenshot({ path: info.outputPath("designs.png") });
  await expectNothingFound(page, { when: "designs", rules: everyRule });
  await page.getByRole("main").locator("article h2 a").click();
  await expect(page.locator("#product-name")).toHaveValue("MARLOW");
});

test("the kits of one's wish list wear the name", async ({ page }) => {
  const { slug } = await findJersey(new ApiClient(shopUrl()));
  await page.goto(`/product/${slug}`);
  const kept = page.waitForResponse(/ironCollect\/collection/);
  await page
    .getByRole("main")
    .getByRole("button", { name: /wishlist/i })
    .first()
    .click();
  await kept;
  await page.goto("/wear?name=MARLOW&list=wishes");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("main").locator("article h2 a")).toHaveAttribute(
    "href",
    new RegExp(`^/product/${slug}\\?d=own\\.MARLOW`),
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a name is shown on every kit by a form of the address, and posters are links", async ({
    page,
    complaints,
  }) => {
    complaints.allow(busy);
    await page.goto("/wear");
    await page.getByRole("textbox", { name: "Name" }).fill("marlow");
    await page.getByRole("textbox", { name: "Number" }).fill("07");
    await page.getByRole("button", { name: "Show it" }).click();
    await expect(page).toHaveURL(/\/wear\?name=MARLOW&number=7$/);
    const main = page.getByRole("main");
    await expect(main.locator("article h2 a").first()).toHaveAttribute("href", /own\.MARLOW\.7/);
    const poster = await main.locator("details a").first().getAttribute("href");
    const answer = await page.request.get(poster ?? "");
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    await page.goto("/wear?name=M%C3%9CLLER");
    await main.getByRole("link", { name: "MUELLER" }).click();
    await expect(page).toHaveURL(/\/wear\?name=MUELLER$/);
  });
});
