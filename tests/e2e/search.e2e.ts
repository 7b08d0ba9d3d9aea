import { expectAccessible } from "./support/page-checks.ts";
import { expect, test } from "./support/shop-test.ts";

/** Search (R-SCREEN-10), and what shoppers expect of it. */

for (const width of [360, 1280]) {
  test(`the header's search box opens at ${width} px and suggests while one types`, async ({
    page,
  }) => {
    const found = "Brackmoor United";
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/home");
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    const field = page.getByRole("combobox", { name: /^Search for/ });
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
    await options.filter({ hasText: found }).first().click();
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === found);
    await expect(options).toHaveCount(0);
    const searched = page.getByRole("main").getByRole("combobox", { name: /^Search for/ });
    await expect(searched).toHaveValue(found);
  });
}

test("search: submit is disabled when the text is empty or only spaces", async ({ page }) => {
  await page.goto("/search");
  const main = page.getByRole("main");
  const field = main.getByRole("combobox", { name: /^Search for/ });
  const submit = main.getByRole("button", { name: "Search" });
  await expect(submit).toBeDisabled();
  await field.fill("   ");
  await expect(submit).toBeDisabled();
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search$/);
  await field.fill("scarf");
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page).toHaveURL(/\/search\?q=scarf$/);
  await expect(field).toHaveValue("scarf");
});

test("suggestions are gone through by keys: down, up, End, Home, Esc, Enter", async ({ page }) => {
  await page.goto("/search");
  const field = page.getByRole("main").getByRole("combobox", { name: /^Search for/ });
  // At once: by letters, the options that are counted may be those of half the word.
  await field.fill("brackmoor");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options.first()).toBeVisible();
  const count = await options.count();
  const isActive = async (place: number) => {
    await expect(options.nth(place)).toHaveAttribute("aria-selected", "true");
    const id = await options.nth(place).getAttribute("id");
    await expect(field).toHaveAttribute("aria-activedescendant", id ?? "");
    await expect(field).toBeFocused();
  };
  await field.press("ArrowDown");
  await isActive(0);
  await field.press("ArrowDown");
  await isActive(1);
  await field.press("End");
  await isActive(count - 1);
  await field.press("Home");
  await isActive(0);
  await field.press("ArrowUp");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await field.press("ArrowUp");
  await isActive(count - 1);
  await field.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue("brackmoor");
  await field.press("ArrowDown");
  await expect(options.first()).toBeVisible();
  await field.press("ArrowDown");
  await isActive(0);
  const address = await options.first().getAttribute("href");
  await field.press("Enter");
  await expect(page).toHaveURL((url) => url.pathname + url.search === address);
});

test("Esc closes the list, then empties the field, then closes the header's box", async ({
  page,
}) => {
  await page.goto("/home");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const field = page.getByRole("banner").getByRole("combobox", { name: /^Search for/ });
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await field.pressSequentially("home");
  await expect(list).toBeVisible();
  await field.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(field).toHaveValue("home");
  await field.press("Escape");
  await expect(field).toHaveValue("");
  await field.press("Escape");
  await expect(field).toBeHidden();
});

test("an answer to an earlier text never replaces one to a later text", async ({ page }) => {
  await page.goto("/search");
  const field = page.getByRole("main").getByRole("combobox", { name: /^Search for/ });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/demo/ironProduct/suggest", async (route) => {
    if (route.request().postDataJSON().text === "brack") {
      await held;
      await route.continue().catch(() => undefined);
    } else {
      await route.continue();
    }
  });
  const first = page.waitForRequest((request) => request.url().endsWith("/suggest"));
  await field.pressSequentially("brack");
  await first;
  await field.fill("scarf");
  const last = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option").last();
  await expect(last).toContainText("“scarf”");
  release();
  await field.pressSequentially("ves");
  await expect(last).toContainText("“scarfves”");
});

test("typos are tolerated: the page says what it took the text for", async ({ page }) => {
  await page.goto("/search?q=brakmoor+hmoe");
  const main = page.getByRole("main");
  await expect(main.getByText("These are results for “brackmoor home”.")).toBeVisible();
  await expect(main.getByRole("combobox", { name: /^Search for/ })).toHaveValue("brakmoor hmoe");
  await expect(main.getByRole("article").first()).toContainText(/Home/);
  await expectAccessible(page, "corrected", "main");
});

test("synonyms and Chinese by two characters find the same goods", async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto("/search?q=brackmoor+keeper+jersey");
  await expect(main.getByRole("article").first()).toContainText(/Goalkeeper/);
  await page.goto("/search?q=守门员");
  await expect(main.getByRole("article").first()).toContainText(/Goalkeeper/);
  await page.goto("/search?q=布拉");
  await expect(main.getByRole("article").first()).toContainText(/Brackmoor/);
});

test("a search for nothing we have offers words, collections and best sellers", async ({
  page,
}) => {
  await page.goto("/search?q=brackmoor+zzzzqqqq");
  const main = page.getByRole("main");
  await expect(main.getByRole("status")).toContainText("No results for that search");
  await expect(main.getByRole("heading", { name: "Browse collections" })).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(4);
  await main.getByRole("link", { name: "brackmoor", exact: true }).click();
  await expect(page).toHaveURL(/q=brackmoor$/);
  await expect(main.getByRole("article").first()).toContainText(/Brackmoor/);
});

test("results have filters, an order and pages like a collection", async ({ page }) => {
  await page.goto("/search?q=shirt");
  const main = page.getByRole("main");
  const status = main.locator("[role=status]").filter({ hasText: /\d/ });
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
