import { openAdmin, openPage, seenBy } from "./support/admin-steps.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/page-checks.ts";
import { expect, test } from "./support/shop-test.ts";

/** Words that mean the same, as the merchant keeps them, and the shopper's search. */

test("a merchant adds, changes and removes a group of words; a shopper's search follows at once", async ({
  browser,
  page: shopper,
}) => {
  const { page, call } = await openAdmin(browser, "R_CONTENT");
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
  const { records } = await call("listSynonyms", { text: neighbour });
  const [group] = records;
  if (!group) throw new Error("the group is not there");
  await call("saveSynonym", { ...group, words: [...group.words, "shawl"] });
  await add("muffler");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Someone else saved this");
  await dialog.getByRole("button", { name: "Take theirs and keep what I typed" }).click();
  await expect(dialog.getByRole("alert")).toBeHidden();
  await expect(dialog.getByText("muffler")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("muffler");

  await row.getByRole("button", { name: /^Remove scarf/ }).click();
  await row.getByRole("button", { name: /^Really remove scarf/ }).click();
  await expect(row).toHaveCount(0);
  await findsNothing(neighbour);
});

test("who may only look reads the groups, in Chinese and the dark, on a phone too", async ({
  browser,
}) => {
  const { page } = await openAdmin(browser, "R_VIEWER", { language: "zh-CN", scheme: "dark" });
  await openPage(page, "/admin/search-words", "搜索词");
  await page.getByText("中文", { exact: true }).first().click();
  await expect(page.getByRole("row").filter({ hasText: "守门员" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "goalkeeper" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "添加词组" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^(修改|删除)/ })).toHaveCount(0);
  await expectAccessible(page, "groups of words, dark and Chinese");
  await expectNoSidewaysScroll(page, [360, 1280]);
});
