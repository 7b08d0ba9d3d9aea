import type { Page } from "@playwright/test";
import type { NavItem } from "#contract/catalog.ts";
import { ApiClient } from "../support/api-client.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Collections: every tag, filters with counts, order, pages, and all of it in the address. */

const resultCount = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /\d+ product/ });

const facet = (page: Page, name: string) =>
  page
    .getByRole("complementary", { name: "Filters" })
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: new RegExp(`^${name}$`) }) });

/** Opens a facet if it is folded. */
async function unfold(page: Page, name: string) {
  const group = facet(page, name);
  if ((await group.getAttribute("open")) === null) await group.locator("summary").click();
  // A collapsed group has no text to be read.
  await expect(group.locator("li").first()).toBeVisible();
  return group;
}

test("every tag of the navigation tree has a page; an unknown tag has none", async ({
  request,
}) => {
  const tree = await new ApiClient(shopUrl()).data("getNavTree", {});
  const tagsOf = (items: readonly NavItem[]): string[] =>
    items.flatMap(({ tag, children }) => [tag, ...tagsOf(children)]);
  const tags = tagsOf(tree.records);
  expect(tags.length).toBeGreaterThan(50);
  for (const tag of tags) {
    expect.soft((await request.get(`/collections/${tag}`)).status(), tag).toBe(200);
  }
  for (const path of ["/collections/no-such-tag", "/collections/retro?page=999"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("facets have counts for league, club, season, kit, audience, size in stock and price", async ({
  page,
}) => {
  await page.goto("/collections/jerseys");
  for (const name of ["League", "Team", "Season", "Kit", "For", "Price"]) {
    const group = await unfold(page, name);
    await expect(group.locator("li").first(), name).toContainText(/\D\d+$/);
  }
  const sizes = await unfold(page, "Size");
  await expect(sizes.getByRole("checkbox").first()).toHaveAccessibleName(/\d/);
});

test("a facet's count is what ticking it shows; the count is announced; chips take filters away", async ({
  page,
}) => {
  await page.goto("/collections/jerseys");
  const all = await resultCount(page).innerText();
  const kit = await unfold(page, "Kit");
  const retro = kit.locator("li").filter({ hasText: "Retro" });
  const count = /(\d+)$/.exec((await retro.innerText()).trim())?.[1];
  await retro.getByRole("checkbox").check();
  await expect(page).toHaveURL(/\?kit=retro$/);
  await expect(resultCount(page)).toHaveText(`${count} products`);
  await (await unfold(page, "Size")).locator("label").filter({ hasText: /^M$/ }).click();
  await expect(page).toHaveURL(/\?kit=retro&size=M$/);
  const chips = page.getByRole("button", { name: /^Remove/ });
  await expect(chips).toHaveCount(2);
  // Products are pale until the next ones are there.
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  // Under the header that stays, links seem smaller than they are.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, "filtered", "main");

  await page.getByRole("button", { name: /Kit: Retro/ }).click();
  await expect(page).toHaveURL(/\?size=M$/);
  await page.getByRole("button", { name: "Clear all filters" }).first().click();
  await expect(page).toHaveURL(/\/collections\/jerseys$/);
  await expect(resultCount(page)).toHaveText(all);
});

test("a range of prices is typed, stands in the address, and is a chip that can be taken away", async ({
  page,
}) => {
  await page.goto("/collections/jerseys");
  const all = await resultCount(page).innerText();
  const price = await unfold(page, "Price");
  const ends = price.getByRole("group", { name: "Price range" });
  await ends.getByLabel("From").fill("59,50");
  await ends.getByLabel("To").fill("80");
  await ends.getByLabel("To").press("Enter");
  await expect(page).toHaveURL(/\?price=5950\.\.8000&priceIn=USD$/);
  await expect(ends.getByLabel("From")).toHaveValue("59.50");
  await expect(ends.getByLabel("To")).toBeFocused();
  const chip = page.getByRole("button", { name: "Remove filter Price: $59.50 to $80.00" });
  await expect(chip).toBeVisible();
  await expect(resultCount(page)).not.toHaveText(all);
  // The price itself; a former one stands beside it.
  const prices = await page.getByRole("main").locator("article .tile-price").allInnerTexts();
  expect(prices.length).toBeGreaterThan(0);
  const dollars = prices.map((text) => Number(/\d+\.\d\d/.exec(text)?.[0]));
  expect(dollars.filter((amount) => !(amount >= 59.5 && amount <= 80))).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, "range of prices", "main");
  // A tick takes its place.
  await price.getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/\?price=\d+-\d+&priceIn=USD$/);
  await expect(ends.getByLabel("From")).toHaveValue("");
  await page.goBack();
  await expect(ends.getByLabel("From")).toHaveValue("59.50");
  await chip.click();
  await expect(page).toHaveURL(/\/collections\/jerseys$/);
  await expect(ends.getByLabel("To")).toHaveValue("");
  await expect(resultCount(page)).toHaveText(all);
});

test("a typed price that can be read in two ways stays typed beside why, and filters nothing", async ({
  page,
}) => {
  await page.goto("/collections/jerseys");
  const price = await unfold(page, "Price");
  await price.getByLabel("From").fill("1.234");
  await price.getByLabel("From").press("Enter");
  await expect(price.getByRole("alert")).toContainText("can be read in two ways");
  await expect(price.getByLabel("From")).toHaveValue("1.234");
  await expect(page).toHaveURL(/\/collections\/jerseys$/);
  await expectAccessible(page, "refused price", "main");
  await price.getByLabel("From").fill("59.50");
  await price.getByLabel("From").press("Enter");
  await expect(page).toHaveURL(/\?price=5950\.\.&priceIn=USD$/);
  await expect(price.getByRole("alert")).toHaveCount(0);
});

test("a filter of prices keeps its worth in another currency, in sight", async ({ page }) => {
  await page.goto("/collections/jerseys?price=50-75&priceIn=USD");
  const count = await resultCount(page).innerText();
  await page.goto("/collections/jerseys?price=50-75&priceIn=USD&currency=EUR");
  await expect(page).toHaveURL(/\?price=\d{4}\.\.\d{4}&priceIn=EUR/);
  await expect(
    page.getByRole("button", { name: /^Remove filter Price: €\d\d\.\d\d to €/ }),
  ).toBeVisible();
  await expect(resultCount(page)).toHaveText(count);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a typed range is submitted with the ticks, and leads to the list's one address", async ({
    page,
  }) => {
    await page.goto("/collections/jerseys?sort=newest");
    const price = facet(page, "Price");
    if ((await price.getAttribute("open")) === null) await price.locator("summary").click();
    await price.getByLabel("From").fill("60");
    await page
      .getByRole("complementary", { name: "Filters" })
      .getByRole("button", { name: "Apply" })
      .click();
    await expect(page).toHaveURL(/\/collections\/jerseys\?price=6000\.\.&priceIn=USD&sort=newest$/);
    await expect(price.getByLabel("From")).toHaveValue("60");
    await expect(resultCount(page)).toContainText(/[1-9]/);
  });
});

test("order and page stand in the address and are there again after a reload", async ({ page }) => {
  await page.goto("/collections/jerseys");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-asc");
  await expect(page).toHaveURL(/\?sort=price-asc$/);
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Page 2" })
    .click();
  await expect(page).toHaveURL(/\?sort=price-asc&page=2$/);
  // The address changes a moment before the products: an early read would see the first page's.
  const second = page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Page 2" });
  await expect(second).toHaveAttribute("aria-current", "page");
  const titles = page.getByRole("main").getByRole("article").getByRole("heading");
  const first = await titles.first().innerText();
  await page.reload();
  await expect(titles.first()).toHaveText(first);
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("price-asc");
});

test("Back restores scroll and filters", async ({ page }) => {
  await page.goto("/collections/jerseys");
  const all = await resultCount(page).innerText();
  await (await unfold(page, "Size")).locator("label").filter({ hasText: /^M$/ }).click();
  await expect(page).toHaveURL(/\?size=M$/);
  // The address comes a moment before the products.
  await expect(resultCount(page)).not.toHaveText(all);
  const tile = page.getByRole("main").getByRole("article").nth(12);
  const title = await tile.getByRole("heading").innerText();
  await tile.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  const scrolled = await page.evaluate(() => window.scrollY);
  await tile.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?size=M$/);
  await expect(tile.getByRole("heading")).toHaveText(title);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrolled))
    .toBeLessThan(50);
  const sizes = await unfold(page, "Size");
  await expect(sizes.getByRole("checkbox", { checked: true })).toHaveCount(1);
});

test("filters that leave nothing say so and offer to clear them", async ({ page }) => {
  await page.goto("/collections/scarves?season=1986%2F87");
  const main = page.getByRole("main");
  await expect(resultCount(page).or(main.getByText("No products"))).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(0);
  await expectAccessible(page, "empty", "main");
  await main.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL(/\/collections\/scarves$/);
  await expect(main.getByRole("article").first()).toBeVisible();
});

test("at 360 px the filters are a sheet that opens, filters and closes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/collections/jerseys");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.getByRole("complementary", { name: "Filters" });
  await expect(sheet).toBeVisible();
  await (await unfold(page, "Size")).locator("label").filter({ hasText: /^M$/ }).click();
  await expect(page).toHaveURL(/\?size=M$/);
  await sheet.getByRole("button", { name: /^Show/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
});

/** How many tiles are wider than the others, whether they leave gaps, and whether one reads on. */
const layoutOf = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("list")
    .filter({ has: page.getByRole("article") })
    .evaluate((list) => {
      const { columnGap, rowGap } = getComputedStyle(list);
      const area = ({ width, height }: DOMRect) =>
        (width + Number.parseFloat(columnGap)) * (height + Number.parseFloat(rowGap));
      const tiles = [...list.children].map((tile) => tile.getBoundingClientRect());
      const narrowest = Math.min(...tiles.map(({ width }) => width));
      const covered = tiles.reduce((sum, tile) => sum + area(tile), 0);
      return {
        large: tiles.filter(({ width }) => width > narrowest * 1.5).length,
        covered: Math.round((covered / area(list.getBoundingClientRect())) * 1000) / 1000,
        readsOn: tiles.every(({ top, left }, index) => {
          const last = tiles[index - 1];
          return !last || top > last.top || (top === last.top && left > last.left);
        }),
      };
    });

test("a full page has large tiles where there is room, no gaps, and the keys' order is the eye's", async ({
  page,
}) => {
  await page.goto("/collections/jerseys");
  for (const [width, large] of [
    [1280, 4],
    [768, 3],
    [360, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await layoutOf(page), `${width} px`).toEqual({ large, covered: 1, readsOn: true });
  }
});

test("the heading of a list begins where its sentence and its products do", async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/collections/drops");
    const main = page.getByRole("main");
    const parts = [main.getByRole("heading", { level: 1 }), main.getByText(/^Made in small/)];
    const [heading, sentence] = await Promise.all(
      parts.map(async (part) => (await part.boundingBox())?.x),
    );
    expect(heading, `${width} px`).toBe(sentence);
  }
});
