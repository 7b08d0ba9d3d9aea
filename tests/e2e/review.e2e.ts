import type { Browser } from "@playwright/test";
import { storageKey } from "#web/platform/storage.ts";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, decide, findJersey, placeOrder } from "../support/purchase.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { newEmail, password } from "./support/account-steps.ts";
import { awake, expect, shopUrl, test } from "./support/shop-test.ts";

/** A buyer of a shirt may review it; other visitors may not. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

/** A page of a visitor with a token. */
async function pageOf(browser: Browser, client: ApiClient) {
  const stored = {
    [storageKey("token")]: client.token ?? "",
    [storageKey("refreshToken")]: "none",
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: shopUrl(), localStorage }] },
  });
  return context.newPage();
}

/** Buys the jersey and pays for it. */
async function buy(client: ApiClient): Promise<void> {
  const [line] = await client.data("saveCartItems", [blankLine(jersey)]);
  const { data } = await placeOrder(client, [line?.id ?? ""]);
  await decide(data.approveUrl, data.id, "approve");
  await client.data("captureOrder", { id: data.id });
}

test("a buyer writes a review, is told that it waits for moderation, and changes it", async ({
  browser,
}) => {
  const client = await ApiClient.guest(shopUrl());
  await buy(client);
  const page = await pageOf(browser, client);
  await page.goto(`/product/${jersey.slug}#write-review`);
  const form = page.getByRole("form", { name: "Write a review" });
  await expect(form).toBeVisible();
  await form.getByRole("button", { name: "Send review" }).click();
  const stars = form.getByRole("radiogroup", { name: "Your rating" });
  await expect(stars).toBeFocused();
  await expect(stars).toHaveAccessibleDescription(/\S/);
  await expectAccessible(page, "with an empty review", "#write-review");

  await form.getByRole("radio", { name: "4 stars" }).check();
  await form.getByRole("radio", { name: "True to size" }).check();
  await form.getByRole("textbox", { name: "Your review" }).fill("Holds its colour in the rain.");
  await form.getByRole("button", { name: "Send review" }).click();
  const status = page
    .getByRole("status")
    .filter({ hasText: "Thank you. Your review is waiting for approval." });
  await expect(status).toContainText("Holds its colour in the rain.");
  await expectAccessible(page, "with a review that waits", "#write-review");
  const seen = await new ApiClient(shopUrl()).data("listReviews", { productId: jersey.id });
  expect(seen.records.some(({ text }) => text.includes("Holds its colour"))).toBe(false);

  await page.reload();
  await page.getByRole("button", { name: "Change my review" }).click();
  const text = page.getByRole("textbox", { name: "Your review" });
  await expect(text).toHaveValue("Holds its colour in the rain.");
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await text.fill("Holds its colour, but runs long.");
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(status).toContainText("Holds its colour, but runs long.");
  await page.context().close();
});

test("who did not buy is told who may, and is refused by the shop too", async ({ browser }) => {
  const client = await ApiClient.guest(shopUrl());
  const page = await pageOf(browser, client);
  await page.goto(`/product/${jersey.slug}#reviews`);
  await expect(
    page.getByText("Anyone who bought this product can review it", { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Write a review" })).toHaveCount(0);
  const answer = await client.call("saveReview", {
    productId: jersey.id,
    rating: 5,
    fit: "true",
    text: "Never had it.",
  });
  expect(answer.code).toBe("1001");
  await page.context().close();
});

test("what a guest wrote is the account's after registration", async ({ browser }) => {
  const client = await ApiClient.guest(shopUrl());
  await buy(client);
  const text = "Written as a guest, kept as a member.";
  await client.data("saveReview", { productId: jersey.id, rating: 4, fit: "true", text });
  const page = await pageOf(browser, client);
  const reviews = `/product/${jersey.slug}#reviews`;
  await page.goto(`/register?redirect=${encodeURIComponent(reviews)}`);
  await awake(page);
  await page.locator("#register-firstName").fill("Kim");
  await page.locator("#register-lastName").fill("Ashdown");
  await page.locator("#register-email").fill(newEmail("kim"));
  await page.locator("#register-password").fill(password);
  await page.getByRole("main").locator("form button[type=submit]").click();
  await expect(page).toHaveURL(reviews);
  await page.getByRole("button", { name: "Change my review" }).click();
  await expect(page.getByRole("textbox", { name: "Your review" })).toHaveValue(text);
  await page.context().close();
});
