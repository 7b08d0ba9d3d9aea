import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { reach } from "./support/hands.ts";
import { atSimulator } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Everything here is done by keys alone. */

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await reach(page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test("a personalised shirt is bought by keyboard alone", async ({ page }) => {
  test.slow();
  const jersey = await findJersey(new ApiClient(shopUrl()));
  await page.goto("/home");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).hash).toBe("#main");
  // Past the header: the next stop is in the content.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);

  await page.goto("/home");
  await reach(page.getByRole("banner").getByRole("button", { name: "Search" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: /^Search/ })).toBeFocused();
  await page.keyboard.type(jersey.title);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=**");
  await reach(page.getByRole("main").getByRole("link", { name: jersey.title, exact: true }));
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/product/${jersey.slug}`);

  const sizes = page.getByRole("radiogroup", { name: "Size", exact: true });
  await reach(sizes.getByRole("radio", { disabled: false }).first());
  await page.keyboard.press("Space");
  for (let steps = 0; steps < 10; steps += 1) {
    if (await sizes.getByRole("radio", { name: jersey.freeSize, exact: true }).isChecked()) break;
    await page.keyboard.press("ArrowRight");
  }
  await reach(page.getByRole("radio", { name: /^Blank/ }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Add Yours/ })).toBeChecked();
  await type(page, "Name", "marlow");
  await type(page, "Number", "10");
  await reach(page.getByRole("button", { name: "Add to cart" }));
  await page.keyboard.press("Enter");

  const drawer = page.getByRole("dialog", { name: "Cart" });
  await expect(drawer.getByRole("status").getByText("Back: MARLOW 10")).toBeVisible();
  await reach(drawer.getByRole("link", { name: "Checkout" }));
  await page.keyboard.press("Enter");

  // The page that is left has a field of the same name in its footer.
  await expect(page.getByRole("heading", { name: "Checkout", level: 1 })).toBeVisible();
  await type(page, "Email", "pat.keys@kitroom.example");
  await reach(page.getByLabel("Country / region"));
  await page.keyboard.type("Germany");
  await expect(page.getByLabel("Country / region")).toHaveValue("DE");
  await type(page, "First Name", "Pat");
  await type(page, "Last Name", "Granby");
  await type(page, "Address", "Musterweg 12");
  await type(page, "Postal code", "10115");
  await type(page, "City", "Berlin");
  await type(page, /^Phone(?! code)/, "30 1234567");
  await reach(page.getByRole("radio", { name: /Standard delivery/ }));
  await reach(page.getByRole("button", { name: /^Pay \S*\d/ }));
  await page.keyboard.press("Enter");

  await atSimulator(page);
  await reach(page.getByRole("button", { name: /^Pay \S*\d/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you, Pat" })).toBeVisible();
  await expect(page.getByText("Back: MARLOW 10", { exact: true })).toBeVisible();
});

test("header of a desk by keys: menu panel, search, help and cart", async ({ page }) => {
  await page.goto("/home");
  await test.step("a menu panel opens by Enter and closes by Esc; its links are reached by Tab", async () => {
    const entry = page.getByRole("navigation", { name: "Main" }).getByRole("button").first();
    await reach(entry);
    await page.keyboard.press("Enter");
    await expect(entry).toHaveAttribute("aria-expanded", "true");
    const panel = page.locator(`#${await entry.getAttribute("aria-controls")}`);
    await expect(panel).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(entry).toBeFocused();
    await expect(entry).toHaveAttribute("aria-expanded", "false");
  });
  await leaveByTab(page, "search box", "Search", "header [popover]");
  await leaveByTab(page, "help menu", "Help", "header [popover]");
  await test.step("the cart drawer keeps the focus inside and gives it back", async () => {
    const button = page.getByRole("link", { name: "Cart, empty" });
    await reach(button);
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Cart" });
    await expect(drawer.getByText("Cart is empty.")).toBeVisible();
    for (let tabs = 0; tabs < 8; tabs += 1) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && activeElement?.closest("dialog") === null;
      });
      expect(outside, "the focus left the open drawer").toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test("a narrow screen by keys: menu and filters", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/collections/jerseys");
  await test.step("the menu of narrow screens opens by Enter, closes by Esc, gives the focus back", async () => {
    const button = page.getByRole("button", { name: "Open menu" });
    await reach(button);
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeVisible();
    const branch = menu.locator("summary").first();
    await reach(branch);
    await page.keyboard.press("Enter");
    await expect(menu.locator("details").first()).toHaveAttribute("open");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
  await leaveByTab(page, "sheet of filters", "Filters", "aside[popover]");
});

/** @param over selector of what the button opens over the page. */
function leaveByTab(page: Page, name: string, button: string, over: string): Promise<void> {
  return test.step(`the ${name} closes when Tab leaves it: nothing under it gets the focus`, async () => {
    const opener = page.getByRole("button", { name: button, exact: true });
    await reach(opener.first());
    await page.keyboard.press("Enter");
    const open = page.locator(`${over}:popover-open`);
    await expect(open).toBeVisible();
    // The search box gets its suggestions, and the focus once more, after it has opened.
    const controls = await open.locator("a, button, input, select, summary").count();
    for (let tabs = 2 * controls + 2; tabs > 0; tabs -= 1) {
      if (!(await open.isVisible())) break;
      await page.keyboard.press("Tab");
    }
    await expect(open).toBeHidden();
    await expect(page.locator(":focus")).toBeInViewport();
  });
}
