import type { Page } from "@playwright/test";
import { newPerson, signIn } from "./support/account-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, test } from "./support/shop-test.ts";

/**
 * The address book as a whole (R-SCREEN-5). Its form, errors and words in both languages are tested
 * in `src/web/storefront/account/addresses`.
 */

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => page.locator(`#address-${name}`);
const card = (page: Page, text: string) =>
  main(page).getByRole("article").filter({ hasText: text });
const toast = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true });

async function fillGermanAddress(page: Page, street: string) {
  await field(page, "country").selectOption("DE");
  await field(page, "firstName").fill("Pat");
  await field(page, "lastName").fill("Granby");
  await field(page, "address").fill(street);
  await field(page, "postalCode").fill("10115");
  await field(page, "city").fill("Berlin");
  await field(page, "phone").fill("30 1234567");
}

test("address book: add, edit, set default, delete with confirmation", async ({ page }) => {
  await signIn(page, await newPerson());
  await page.goto("/address");
  await expect(page.getByRole("heading", { level: 1, name: "Address Book" })).toBeVisible();
  await expect(main(page).getByText("No addresses yet")).toBeVisible();
  await expectAccessible(page, "empty address book", "main");
  await main(page).getByRole("link", { name: "Add address" }).first().click();
  await fillGermanAddress(page, "Musterweg 12");
  await main(page).getByRole("button", { name: "Save address" }).click();
  await expect(page).toHaveURL("/address");
  await expect(toast(page, "Address added")).toBeVisible();
  // The first one is the default at once.
  await expect(card(page, "Musterweg 12").getByText("Default")).toBeVisible();

  await main(page).getByRole("link", { name: "Add address" }).first().click();
  await fillGermanAddress(page, "Lindenallee 3");
  await main(page).getByRole("button", { name: "Save address" }).click();
  await expect(card(page, "Lindenallee 3")).toBeVisible();
  const makeDefault = card(page, "Lindenallee 3").getByRole("button", { name: /^Set as default/ });
  await makeDefault.click();
  await expect(toast(page, "This is your default address now.")).toBeVisible();
  await expect(card(page, "Lindenallee 3").getByText("Default")).toBeVisible();
  await expect(makeDefault).toHaveCount(0);

  await card(page, "Musterweg 12").getByRole("link", { name: /^Edit/ }).click();
  await expect(page).toHaveURL(/\/add-address\?id=/);
  await expect(field(page, "address")).toHaveValue("Musterweg 12");
  await field(page, "address").fill("Musterweg 14");
  await main(page).getByRole("button", { name: "Save address" }).click();
  await expect(toast(page, "Edit Success")).toBeVisible();
  await expect(card(page, "Musterweg 14")).toBeVisible();

  const doomed = card(page, "Musterweg 14");
  await doomed.getByRole("button", { name: /^Delete/ }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete?" });
  await expect(dialog).toContainText("Musterweg 14");
  await expectAccessible(page, "delete dialog", "dialog[open]");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(doomed).toBeVisible();
  await doomed.getByRole("button", { name: /^Delete/ }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toast(page, "Address deleted")).toBeVisible();
  await expect(doomed).toHaveCount(0);
  await expect(main(page).getByRole("article")).toHaveCount(1);
});
