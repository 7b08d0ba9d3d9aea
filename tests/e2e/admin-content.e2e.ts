import { openAdmin, openPage, seenBy } from "./support/admin-steps.ts";
import { expect, test } from "./support/shop-test.ts";

/** Information pages, as staff write them. A reply to a review: `admin-day`. */

test("a page is drafted, looked at and published; shoppers read it then and not before", async ({
  browser,
  page: shopper,
}) => {
  const { page, call } = await openAdmin(browser, "R_CONTENT");
  const which = { slug: "about-us", language: "en-US" } as const;
  const before = await call("getPage", which);
  await openPage(page, "/admin/pages/about-us", /\S/);
  const editor = page.getByRole("region", { name: "English" });
  const words = "Words of {brand} that nobody has read yet.";
  await editor
    .getByRole("textbox", { name: "Below the title, and for search engines" })
    .fill(words);
  await editor.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await shopper.goto("/about-us");
  await expect(shopper.getByRole("main")).not.toContainText("that nobody has read yet");

  await editor.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "As shoppers read it" });
  await expect(preview).toContainText("Words of Kitroom that nobody has read yet.");
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await editor.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("The page is published.")).toBeVisible();
  await seenBy(shopper, "/about-us", (of) =>
    expect(of.getByRole("main")).toContainText("Words of Kitroom that nobody", { timeout: 1000 }),
  );
  const { savedAt } = await call("savePageDraft", {
    ...which,
    text: before.published ?? { title: "", description: "", sections: [] },
    basedOn: null,
  });
  await call("publishPage", { ...which, basedOn: savedAt });
});
