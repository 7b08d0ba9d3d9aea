import { expectAccessible } from "./support/page-checks.ts";
import { expect, test } from "./support/shop-test.ts";

/**
 * Search (R-SCREEN-10), and what shoppers expect of it. Keys and late answers of the field:
 * `src/web/layout/search/search-form.dom.test.tsx`; what is found: `src/server/search`.
 */

for (const width of [360, 1280]) {
  test(`the header's search box opens at ${width} px and suggests while one types`, async ({
    page,
  }) => {
    const found = "Brackmoor United";
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/faq");
    const opener = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
    await opener.first().click();
    const field = page.getByRole("banner").getByRole("combobox", { name: /^Search for/ });
    await expect(field).toBeFocused();
    await field.pressSequentially("brackm");
    const list = page.getByRole("listbox", { name: "Suggestions" });
    const options = list.getByRole("option");
    await expect(options.filter({ hasText: found }).first()).toBeVisible();
    await expect(field).toHaveAttribute("aria-expanded", "true");
    // As wide as the page is, where that is narrow.
    const room = await list.boundingBox();
    expect(room?.width).toBeGreaterThan(Math.min(width - 60, 400));
    await expect(page.getByRole("search").getByRole("status")).toContainText(/\d/);
    if (width > 1000) {
      await test.step("Esc closes the list, then empties the field, then closes the header's box", async () => {
        await field.press("Escape");
        await expect(list).toHaveCount(0);
        await expect(field).toHaveValue("brackm");
        await field.press("Escape");
        await expect(field).toHaveValue("");
        await field.press("Escape");
        await expect(field).toBeHidden();
        await opener.first().click();
        await expect(field).toBeFocused();
        await field.pressSequentially("brackm");
      });
    }
    await options.filter({ hasText: found }).first().click();
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === found);
    await expect(options).toHaveCount(0);
    const searched = page.getByRole("main").getByRole("combobox", { name: /^Search for/ });
    await expect(searched).toHaveValue(found);
  });
}

test("the page of the search, from one text to the next", async ({ page }) => {
  await page.goto("/search?q=brakmoor+hmoe");
  const main = page.getByRole("main");
  const field = main.getByRole("combobox", { name: /^Search for/ });
  const first = main.getByRole("article").first();
  const search = async (text: string, meant = text) => {
    await field.fill(text);
    await field.press("Enter");
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === text);
    // The address changes a moment before the field of the next page is there.
    await expect(page).toHaveTitle(new RegExp(`“${meant}”`));
  };
  await test.step("typos are tolerated: the page says what it took the text for", async () => {
    await expect(main.getByText("These are results for “brackmoor home”.")).toBeVisible();
    await expect(field).toHaveValue("brakmoor hmoe");
    await expect(first).toContainText(/Home/);
    await expectAccessible(page, "corrected", "main");
  });
  await test.step("synonyms and Chinese by two characters find the same goods", async () => {
    await search("brackmoor keeper jersey");
    await expect(first).toContainText(/Goalkeeper/);
    await search("布拉");
    await expect(first).toContainText(/Brackmoor/);
    await search("守门员");
    await expect(first).toContainText(/Goalkeeper/);
  });
  await test.step("what is found without some of the words says so", async () => {
    await search("brackmoor zzzzqqqq", "brackmoor");
    await expect(
      main.getByRole("status").filter({ hasText: "These are results for “brackmoor”" }),
    ).toContainText("without “zzzzqqqq”");
    await expect(first).toContainText(/Brackmoor/);
    await expectAccessible(page, "words left out", "main");
  });
  await test.step("a search for nothing we have offers collections and best sellers", async () => {
    await search("zzzzqqqq");
    await expect(
      main.getByRole("status").filter({ hasText: "No results for that search" }),
    ).toBeVisible();
    await expect(main.getByRole("heading", { name: "Browse collections" })).toBeVisible();
    await expect(main.getByRole("article")).toHaveCount(4);
  });
  await test.step("results have filters, an order and pages like a collection", async () => {
    const status = main.locator("[role=status]").filter({ hasText: /\d/ });
    await search("brackmoor");
    await expect(first).toContainText(/Brackmoor/);
    const former = await status.innerText();
    await search("shirt");
    await expect(status).not.toHaveText(former);
    const before = await status.innerText();
    await main.locator("summary").filter({ hasText: "Kit" }).click();
    await main.getByRole("checkbox", { name: /^Retro/ }).check();
    await expect(page).toHaveURL(/kit=retro/);
    await expect(status).not.toHaveText(before);
    await main.getByRole("combobox", { name: "Sort" }).selectOption("price-asc");
    await expect(page).toHaveURL(/q=shirt&kit=retro&sort=price-asc/);
    await main
      .getByRole("button", { name: /Clear all/ })
      .first()
      .click();
    await expect(page).toHaveURL(/q=shirt&sort=price-asc$/);
    await expect(status).toHaveText(before);
  });
});

test("a colour is searched for and filtered by, with its swatch and its count", async ({
  page,
}) => {
  await page.goto("/search?q=hoops");
  const main = page.getByRole("main");
  const status = main.locator("[role=status]").filter({ hasText: /\d/ });
  await main.locator("summary").filter({ hasText: "Color" }).click();
  const green = page.getByRole("checkbox", { name: /^Green/ });
  const swatch = main.getByRole("listitem").filter({ has: green }).locator("[style*=background]");
  await expect(swatch).toHaveCSS("background-color", "rgb(11, 128, 67)");
  const count = /\d+/.exec((await green.locator("xpath=ancestor::label").innerText()) ?? "")?.[0];
  await green.check();
  await expect(page).toHaveURL(/q=hoops&colour=green$/);
  await expect(status).toHaveText(new RegExp(`^${count} product`));
  await expect(main.getByRole("article").first()).toContainText(/./);
  await main.getByRole("button", { name: /Remove filter Color: Green/ }).click();
  await expect(page).toHaveURL(/q=hoops$/);
});

test("a player is answered with the player's shirt, which opens with the player chosen", async ({
  page,
}) => {
  await page.goto("/search?q=nagisa+kazemori");
  const first = page.getByRole("main").getByRole("article").first();
  await expect(first).toContainText("NAGISA 10");
  await expect(first.getByRole("img")).toHaveAttribute("alt", /NAGISA 10/);
  await first.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\/kazemori-fc-.*d=player\.pl-kazemori-fc-10/);
  await expect(page.getByRole("main").getByText("NAGISA").first()).toBeVisible();
  await expect(page.getByRole("img", { name: /NAGISA 10/ }).first()).toBeVisible();
});
