import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { addressField } from "./support/address-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { chooseSize, fillGermanAddress, goToPayment, pay } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** A phone is optional, unless the parcel needs one, and the form says why (R-ADDRESS-9). */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

test("by post to Germany nobody needs a phone; Brazil calls, and loses nothing that was typed", async ({
  page,
}) => {
  await page.goto(`/product/${jersey.slug}`);
  await chooseSize(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("dialog", { name: "Cart" }).getByRole("link", { name: "Checkout" }).click();
  await fillGermanAddress(page, "pat.no-phone@kitroom.example");
  const phone = addressField(page, "phone");
  await phone.fill("");
  const label = page.locator("label[for=checkout-phone]");
  await expect(label).toContainText("optional");
  await addressField(page, "country").selectOption("BR");
  await expect(page.getByText("Needed: customs or the delivery service there")).toBeVisible();
  await expect(label).not.toContainText("optional");
  await expectAccessible(page, "checkout, needed phone", "main");
  await addressField(page, "country").selectOption("DE");
  await expect(label).toContainText("optional");
  await expect(addressField(page, "address")).toHaveValue("Musterweg 12");
  await expect(addressField(page, "postalCode")).toHaveValue("10115");
  await goToPayment(page);
  await pay(page);
  await expect(page.getByRole("heading", { name: "Thank you, Pat" })).toBeVisible();
});
