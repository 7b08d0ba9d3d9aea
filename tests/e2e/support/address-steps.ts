import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/** The address form of the checkout, by the values of its fields. */

export const addressField = (page: Page, name: string): Locator =>
  page.locator(`#checkout-${name}`);

export const suggestions = (page: Page): Locator => page.getByRole("listbox");

/** Types a word and waits for its suggestions. */
export async function askFor(page: Page, name: string, text: string): Promise<Locator> {
  await addressField(page, name).fill("");
  await addressField(page, name).pressSequentially(text);
  await expect(suggestions(page)).toBeVisible();
  return suggestions(page);
}
