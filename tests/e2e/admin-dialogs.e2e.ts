import type { Page } from "@playwright/test";
import { openAdmin } from "./support/admin-steps.ts";
import { expectNothingFound, patience, putOn } from "./support/axe.ts";
import { expect, test } from "./support/shop-test.ts";

/**
 * Axe finds nothing in what opens over a page of the admin, on a phone in the light and at a desk in
 * the dark, for colours do not depend on the width; nothing in it is cut off or scrolls sideways. The
 * pages themselves: `admin-axe`.
 */

type Opened = {
  name: string;
  at: string;
  /** Opens it, once the page is there. */
  open: (page: Page) => Promise<void>;
  /** Selector of the part; default: the dialog, without which axe fails. */
  inside?: string;
  /** Selector of what has to be seen in every window, where the part is more than that. */
  still?: string;
};

const press = (page: Page, name: RegExp | string) =>
  page.getByRole("main").getByRole("button", { name }).first().click();

const opened: readonly Opened[] = [
  {
    name: "a zone with a method of the merchant's own",
    at: "/admin/settings/shipping",
    open: async (page) => {
      await press(page, /^Change /);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Add a method" }).click();
      await page.getByRole("menuitem", { name: "Another method" }).click();
      await expect(dialog.getByRole("group", { name: "Another method" })).toBeVisible();
    },
  },
  {
    name: "a member of the staff",
    at: "/admin/staff",
    open: (page) => press(page, /^Change /),
  },
  {
    name: "a customer",
    at: "/admin/customers",
    open: (page) => press(page, /^Change /),
  },
  {
    name: "a size chart",
    at: "/admin/size-charts",
    open: (page) => press(page, /^Change /),
  },
  {
    name: "a coupon whose typed text is back",
    at: "/admin/promotions",
    open: async (page) => {
      await press(page, "New coupon");
      await page.getByRole("dialog").getByRole("textbox", { name: "Code" }).fill("BACKAGAIN");
      await keptUntilReload(page, "BACKAGAIN");
      await press(page, "New coupon");
      await expect(page.getByRole("dialog").getByText(/are back/)).toBeVisible();
    },
  },
  {
    name: "the question for the password",
    at: "/admin/keys",
    open: async (page) => {
      const refusal = { code: "1016", msg: "Once more.", data: null, requestId: "once-more" };
      await page.route("**/keys/create", (route) => route.fulfill({ json: refusal }));
      await press(page, "New key");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox").first().fill("Till");
      await dialog.getByRole("checkbox").first().check();
      await dialog.locator("[type=submit]").click();
      await expect(page.getByRole("textbox", { name: /password/i })).toBeVisible();
    },
  },
  {
    name: "the states of a country, and one with a rate",
    at: "/admin/settings/tax",
    open: async (page) => {
      const choice = page.getByRole("combobox", { name: /United States/ });
      await choice.fill("Cali");
      await page.getByRole("option", { name: "California" }).click();
      await expect(page.getByRole("textbox", { name: "Rate in California" })).toBeVisible();
      await choice.click();
      await expect(page.getByRole("option", { name: "Texas" })).toBeVisible();
    },
    inside: "body",
    still: "[role=option]:visible",
  },
  {
    name: "the choice of a size chart",
    at: "/admin/products",
    open: async (page) => {
      await page.locator(".admin-table .admin-row-link").first().click();
      const chart = page.getByRole("combobox", { name: "Size chart" });
      await chart.click();
      await expect(page.locator("[role=option]:visible").first()).toBeVisible();
    },
    inside: "body",
    still: "[role=option]:visible",
  },
];

const phone = { width: 390, height: 800, scheme: "light" } as const;
const desk = { width: 1280, height: 800, scheme: "dark" } as const;

test("nothing that axe finds in what opens, 390 and 1280 px wide", async ({ browser }) => {
  test.setTimeout(600_000);
  const { page } = await openAdmin(browser, "R_SUPER");
  page.setDefaultTimeout(patience);
  for (const { name, at, open, inside = "[role=dialog]", still = inside } of opened) {
    await test.step(name, async () => {
      // Opened where there is least room; the window grows and the evening comes with it open.
      await page.emulateMedia({ colorScheme: phone.scheme });
      await page.setViewportSize(phone);
      await page.goto(at);
      await open(page);
      for (const { scheme, ...window } of [phone, desk]) {
        await page.setViewportSize(window);
        await putOn(page, scheme);
        // What drops down hides while its field is scrolled out of sight.
        if (still !== inside)
          await page.locator("input[aria-expanded=true]").scrollIntoViewIfNeeded();
        await expect(page.locator(still).first()).toBeVisible();
        const when = `${name}, ${window.width} px`;
        await expectNothingFound(page, { when: `${when}, ${scheme}`, inside });
        expect.soft(await page.evaluate(sidewaysOf, inside), when).toEqual([]);
      }
      await page.unrouteAll();
    });
  }
  await page.context().close();
});

/** A kept text is written a moment after the last key. */
async function keptUntilReload(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (typed) => Object.values(localStorage).some((kept) => String(kept).includes(typed)),
    text,
  );
  await page.reload();
}

/** Runs in the page. @returns widths of what scrolls sideways. */
function sidewaysOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ scrollWidth, clientWidth }) => `${scrollWidth} of ${clientWidth} px`);
}
