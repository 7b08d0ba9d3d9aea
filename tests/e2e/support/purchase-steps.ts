import type { Locator, Page } from "@playwright/test";
import { expect, given } from "./shop-test.ts";

/** A shopper's steps on the way to an order, each by the labels on the page. */

export async function chooseCurrency(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: /^Language and currency/ }).click();
  await page.getByRole("list", { name: "Currency" }).getByRole("button", { name: code }).click();
  await expect(page.getByRole("button", { name: /^Language and currency/ })).toContainText(code);
}

/** Chooses a size with plenty in stock. @returns its name. */
export async function chooseSize(page: Page): Promise<string> {
  const sizes = page.getByRole("radiogroup", { name: "Size", exact: true });
  await expect(sizes).toBeVisible();
  for (const radio of await sizes.getByRole("radio").all()) {
    if (await radio.isDisabled()) continue;
    await radio.check();
    const size = await radio.inputValue();
    if (await page.getByText(`Size ${size} is in stock`).isVisible()) return size;
  }
  throw new Error("no size has plenty in stock");
}

export async function printOwn(page: Page, name: string, number: string): Promise<void> {
  await page.getByRole("radio", { name: /^Add Yours/ }).check();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("textbox", { name: "Number", exact: true }).fill(number);
}

/** Unfolds patches and add-ons. */
export async function openExtras(page: Page): Promise<void> {
  const fold = page.getByRole("main").locator("details", { hasText: "Complete the kit" });
  // A press before hydration is as good as one after it: the fold is the browser's own.
  if (await fold.evaluate((one: HTMLDetailsElement) => one.open)) return;
  await fold.locator("summary").click();
}

/** Opens what the price is made of, if it has more than one part. */
export async function openReceipt(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Price details" });
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
}

/** Adds the chosen product. @returns the drawer that confirms it. */
export async function addToCart(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add to cart" }).click();
  const drawer = page.getByRole("dialog", { name: "Cart" });
  await expect(drawer.getByRole("status").getByText("Added to cart")).toBeVisible();
  return drawer;
}

export async function addAndClose(page: Page): Promise<void> {
  const drawer = await addToCart(page);
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(drawer).toBeHidden();
}

export async function fillGermanAddress(page: Page, email: string): Promise<void> {
  // The cart, which may still be shown, has a country of its own: that of the shipping estimate.
  await expect(page.getByLabel("First name")).toBeVisible();
  await page.getByLabel("Country / region").selectOption("DE");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("First name").fill("Pat");
  await page.getByLabel("Last name").fill("Granby");
  await page.getByLabel("Address", { exact: true }).fill("Musterweg 12");
  await page.getByLabel("Postal code").fill("10115");
  await page.getByLabel("City").fill("Berlin");
  await page.getByLabel(/^Phone(?! code)/).fill("30 1234567");
}

export const payButton = (page: Page): Locator => page.getByRole("button", { name: /^Pay \S*\d/ });

/** Sends the checkout and waits for the simulator's page. @returns the provider's id of the order. */
export async function goToPayment(page: Page): Promise<string> {
  await expect(page.getByRole("radio", { name: /Standard delivery/ })).toBeChecked();
  await payButton(page).click();
  return atSimulator(page);
}

export async function atSimulator(page: Page): Promise<string> {
  await page.waitForURL(`${given("SIMULATOR_URL")}/**`);
  const token = new URL(page.url()).searchParams.get("token");
  if (!token) throw new Error("the payment page names no order");
  return token;
}

/** Pays on the simulator's page. @returns our order's number. */
export async function pay(page: Page): Promise<string> {
  await payButton(page).click();
  await page.waitForURL("**/order-success/**");
  await expect(page.getByRole("heading", { name: "Thank you, Pat" })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** The amount beside a term such as “Total”. */
export function amountOf(place: Page | Locator, term: string): Locator {
  const page = "page" in place ? place.page() : place;
  return place
    .locator("dl > div")
    .filter({ has: page.getByText(term, { exact: true }), visible: true })
    .locator("dd");
}
