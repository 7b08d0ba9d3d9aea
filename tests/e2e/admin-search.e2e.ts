import { openAdmin, openPage, seenBy } from "./support/admin-steps.ts";
import { expectNoSidewaysScroll } from "./support/page-checks.ts";
import { expect, test } from "./support/shop-test.ts";

/** Words that mean the same, as the merchant keeps them, and the shopper's search. */

test("a merchant adds, changes and removes a group of words; a shopper's search follows at once", async ({
  browser,
  page: shopper,
}) => {
  const { page } = await openAdmin(browser, "R_CONTENT");
  const neighbour = `neckie${Date.now().toString(36)}`;
  const finds = (word: string) =>
    seenBy(shopper, `/search?q=${word}`, (shop) =>
      expect(shop.getByRole("main").getByRole("article").first()).toContainText(/scarf/i, {
        timeout: 1000,
      }),
    );
  const findsNothing = (word: string) =>
    seenBy(shopper, `/search?q=${word}`, (shop) =>
      expect(shop.getByRole("main").getByRole("status")).toContainText(
        "No results for that search",
        {
          timeout: 1000,
        },
      ),
    );
  await findsNothing(neighbour);
  await openPage(page, "/admin/search-words", "Search words");
  await page.getByRole("button", { name: "Add a group" }).click();
  const dialog = page.getByRole("dialog");
  const words = dialog.getByLabel("Words that mean the same");
  const add = async (word: string) => {
    await words.fill(word);
    await words.press("Enter");
  };
  // As a whole, with what stands between words in either language.
  await words.fill("scarf，");
  await expect(words).toHaveValue("");
  await expect(dialog.getByText("scarf", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("At least two different words")).toBeVisible();
  await add("围巾");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("“围巾”: An entry has one to three words")).toBeVisible();
  await words.press("Backspace");
  await add(neighbour);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await finds(neighbour);

  await page.getByRole("searchbox", { name: "Find a word" }).fill(neighbour);
  const row = page.getByRole("row").filter({ hasText: neighbour });
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: `Change scarf, ${neighbour}` }).click();
  await add("muffler");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("muffler");

  await row.getByRole("button", { name: /^Remove scarf/ }).click();
  await row.getByRole("button", { name: /^Really remove scarf/ }).click();
  await expect(row).toHaveCount(0);
  await findsNothing(neighbour);
  await expectNoSidewaysScroll(page, [360, 1280]);
});
