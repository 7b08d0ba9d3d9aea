import { ApiClient } from "../support/api-client.ts";
import { openAdmin, openPage, seenBy, staffAccount } from "./support/admin-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Content written by staff: information pages, replies to reviews, and the permission to write. */

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
  await expectAccessible(page, "with a draft", "main");
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

test("a review is answered, and a shopper reads the answer", async ({ browser, page: shopper }) => {
  const { page, call } = await openAdmin(browser, "R_SUPPORT");
  const { records } = await call("listReviews", { state: "published", size: 20 });
  const review = records.find(({ reply }) => reply === null);
  if (!review) throw new Error("every review has an answer");
  await openPage(page, "/admin/reviews?state=published", "Reviews");
  const card = page
    .getByRole("article")
    .filter({ hasText: review.text.slice(0, 40) })
    .first();
  await card.getByRole("button", { name: /^Reply to the review/ }).click();
  await card.getByRole("textbox").fill("Thank you, we passed it on to the workshop.");
  await card.getByRole("button", { name: "Save the reply" }).click();
  await expect(page.getByText("The reply is saved.")).toBeVisible();
  const list = new ApiClient(shopUrl());
  await expect
    .poll(async () => {
      const seen = await list.data("listReviews", { productId: review.productId, size: 100 });
      return JSON.stringify(seen).includes("passed it on to the workshop");
    })
    .toBe(true);
  const { slug } = await list.data("getProduct", { id: review.productId });
  await seenBy(shopper, `/product/${slug}`, (of) =>
    expect(of.getByText("we passed it on to the workshop").first()).toBeAttached({ timeout: 1000 }),
  );
  await call("moderateReview", { id: review.id, reply: "" });
});

test("a role that is taken away holds from the next call on", async ({ browser }) => {
  const { page, call } = await openAdmin(browser, "R_SUPER");
  const viewer = await openAdmin(browser, "R_VIEWER");
  const { email } = staffAccount("R_VIEWER");
  await expect(viewer.call("moderateReview", { id: "none", reply: "" })).rejects.toThrow("1003");
  await openPage(page, "/admin/staff", "Staff and roles");
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: /^Change/ }).click();
  const form = page.getByRole("dialog", { name: "Change" });
  await form.getByRole("checkbox", { name: "Support" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Support");
  await expect(viewer.call("moderateReview", { id: "none", reply: "" })).rejects.not.toThrow(
    "1003",
  );
  const { records } = await call("listStaff", {});
  const member = records.find((one) => one.email === email);
  if (!member) throw new Error("the viewer is gone");
  await call("saveStaff", { ...member, roles: ["R_VIEWER"] });
});
