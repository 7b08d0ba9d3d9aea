import type { Page } from "@playwright/test";
import { openAdmin } from "./support/admin-steps.ts";
import { expectNothingFound, patience, putOn, rulesOfColours } from "./support/axe.ts";
import { expect, test } from "./support/shop-test.ts";

/**
 * Axe finds nothing in what opens over a page of the admin, on a phone and on a desk, in both colour
 * schemes; nothing in it is cut off or scrolls sideways. The pages themselves: `admin-axe`.
 */

type Opened = {
  name: string;
  at: string;
  /** Opens it, once the page is there. */
  open: (page: Page) => Promise<void>;
  /** Selector of the part; default: the dialog. */
  inside?: string;
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
  },
  {
    name: "the choice of a size chart",
    at: "/admin/products",
    open: async (page) => {
      await page.locator(".admin-table .admin-row-link").first().click();
      const chart = page.getByRole("combobox", { name: "Size chart" });
      await chart.click();
      await expect(page.getByRole("option").first()).toBeVisible();
    },
    inside: "body",
  },
];

for (const width of [390, 1280]) {
  test(`nothing that axe finds in what opens, ${width} px wide`, async ({ browser }) => {
    test.setTimeout(600_000);
    const { page } = await openAdmin(browser, "R_SUPER");
    page.setDefaultTimeout(patience);
    await page.setViewportSize({ width, height: 800 });
    for (const { name, at, open, inside = "[role=dialog]" } of opened) {
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(at);
        await open(page);
        await expectNothingFound(page, { when: `${name}, light`, inside });
        expect.soft(await page.evaluate(sidewaysOf, inside), name).toEqual([]);
        await putOn(page, "dark");
        await expectNothingFound(page, { when: `${name}, dark`, inside, rules: rulesOfColours });
        await page.unrouteAll();
      });
    }
    await page.context().close();
  });
}

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
