import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { addToCart, chooseSize } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** A browser that keeps nothing of a page: refused by its settings, or full. */

const refused = () => {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
};
const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
};

for (const [how, prepare] of [
  ["refused", refused],
  ["full", full],
] as const) {
  test(`with storage ${how} the cart works, says how long it lasts, and nothing is thrown`, async ({
    page,
  }) => {
    await page.addInitScript(prepare);
    const jersey = await findJersey(new ApiClient(shopUrl()));
    await page.goto(`/product/${jersey.slug}`);
    await chooseSize(page);
    const drawer = await addToCart(page);
    const words = /does not keep data of this page: the cart lasts until you leave it/;
    await expect(drawer.getByText(words)).toBeVisible();
    await expectAccessible(page, `drawer, storage ${how}`, "dialog[open]");
    await drawer.getByRole("link", { name: "View Cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    const main = page.getByRole("main");
    const note = main.getByRole("note").filter({ hasText: words });
    await expect(note).toBeVisible();
    await expect(main.getByRole("link", { name: "Checkout" }).first()).toBeVisible();
    // Gone after a reload, and the page says why.
    await page.goto("/cart");
    await expect(main.getByText("Cart is empty.")).toBeVisible();
    await expect(note).toBeVisible();
    await page.goto("/home");
    await page.goBack();
  });
}

test("a browser that keeps what it is given says nothing of it", async ({ page }) => {
  await page.goto("/cart");
  await expect(page.getByRole("main").getByText("Cart is empty.")).toBeVisible();
  await expect(page.getByText(/does not keep data/)).toHaveCount(0);
});
