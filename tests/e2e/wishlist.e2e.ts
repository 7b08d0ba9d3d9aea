import { ApiClient } from "../support/api-client.ts";
import { everyRule, expectNothingFound } from "./support/axe.ts";
import { mailTo } from "./support/demo-mails.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** A guest saves two products, buys from the list, shares it and asks to be told (R-WISH-1 to 8). */

/** A product with a size in stock and one that is sold out. */
async function findGappy(client: ApiClient) {
  const { records } = await client.data("listProductsByTags", { tags: ["jerseys"], size: 100 });
  for (const card of records) {
    const [soldOut] = card.sizeGaps ?? [];
    const inStock = card.sizes.find((size) => size !== soldOut);
    if (soldOut !== undefined && inStock !== undefined) return { ...card, soldOut, inStock };
  }
  throw new Error("no product has a size that is sold out");
}

for (const { width, scheme } of [
  { width: 360, scheme: "dark" },
  { width: 1280, scheme: "light" },
] as const) {
  test(`a list is bought from, shared and watched, ${width} px, ${scheme}`, async ({
    page,
    browser,
    request,
  }, info) => {
    const { slug, title, soldOut, inStock } = await findGappy(new ApiClient(shopUrl()));
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    const email = `wish${width}.${Date.now()}@granby.example`;

    await page.goto(`/product/${slug}`);
    await page.getByRole("button", { name: "Size sold out? E-mail me" }).click();
    const dialog = page.getByRole("dialog", { name: "E-mail me when…" });
    await dialog.getByRole("radio", { name: `Size ${soldOut} is back` }).check();
    await page.screenshot({ path: info.outputPath("alert.png") });
    await dialog.getByRole("button", { name: "E-mail me" }).click();
    await expect(dialog.getByText("Please enter the Email", { exact: false })).toBeVisible();
    await dialog.getByRole("textbox", { name: "Email" }).fill(email);
    await dialog.getByRole("button", { name: "E-mail me" }).click();
    await expect(dialog.getByText("Please check your inbox")).toBeVisible();
    await expectNothingFound(page, { when: "step 1", rules: everyRule });
    await dialog.getByRole("button", { name: "Close" }).last().click();

    const letter = await mailTo(request, email, "Please confirm your alert");
    const link = new URL(/https?:\/\/\S+\/alerts\/confirm\?\S+/.exec(letter)?.[0] ?? "");
    await page.goto(link.pathname + link.search);
    await page.getByRole("button", { name: "Yes, tell me" }).click();
    await expect(page.getByRole("heading", { name: "We’ll tell you" })).toBeVisible();

    await page.goto(`/product/${slug}`);
    await page
      .getByRole("main")
      .getByRole("button", { name: /wishlist/i })
      .first()
      .click();
    await page.goto("/wishlist");
    const tile = page.getByRole("main").getByRole("listitem").filter({ hasText: inStock }).first();
    await expect(tile.getByRole("radio", { name: soldOut })).toBeDisabled();
    const add = tile.getByRole("button", { name: `Add to cart: ${title}` });
    await add.click();
    await expect(tile.getByText("Choose a size first.")).toBeVisible();
    await tile.getByRole("radio", { name: inStock, exact: true }).check();
    await page.screenshot({ path: info.outputPath("list.png"), fullPage: true });
    await expectNothingFound(page, { when: "step 2", rules: everyRule });
    await add.click();
    await expect(page.getByRole("dialog").getByText(title).first()).toBeVisible();
    await page.keyboard.press("Escape");

    const alerts = page.getByRole("region", { name: "Your alerts" });
    await expect(alerts.getByText(email)).toBeVisible();
    await alerts.getByRole("button", { name: "End the alert" }).click();
    await expect(alerts).toHaveCount(0);

    await page.getByRole("button", { name: "Share", exact: true }).click();
    const sharing = page.getByRole("dialog", { name: "Share your wishlist" });
    await sharing.getByRole("button", { name: "Make a link" }).click();
    await sharing.getByRole("textbox", { name: "Title of the list" }).fill("<i>Sunday</i> league");
    await sharing.getByRole("button", { name: "Save title" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.screenshot({ path: info.outputPath("share.png") });
    await expectNothingFound(page, { when: "step 3", rules: everyRule });
    const shared = await sharing.getByRole("textbox", { name: "Link" }).inputValue();

    const stranger = await browser.newContext({ baseURL: shopUrl(), serviceWorkers: "block" });
    const other = await stranger.newPage();
    await other.setViewportSize({ width, height: 900 });
    await other.emulateMedia({ colorScheme: scheme });
    await other.goto(shared);
    await expect(other.getByRole("heading", { name: "<i>Sunday</i> league" })).toBeVisible();
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(other.getByRole("button", { name: `Add to cart: ${title}` })).toBeVisible();
    await expect(other.getByRole("button", { name: "Remove" })).toHaveCount(0);
    await other.screenshot({ path: info.outputPath("shared.png"), fullPage: true });
    await expectNothingFound(other, { when: "step 4", rules: everyRule });

    await sharing.getByRole("button", { name: "Stop sharing" }).click();
    await expect(page.getByText("Your list is no longer shared.")).toBeVisible();
    await other.reload();
    await expect(other.getByText("This list is no longer shared")).toBeVisible();
    await stranger.close();
  });
}
