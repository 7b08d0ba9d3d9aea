// Every screen of the admin in every state worth a look; selectors work in every language.
import type { Locator, Page } from "@playwright/test";
import { closeMenu, contentCases } from "./admin-content-cases.ts";
import { programCases } from "./admin-program-cases.ts";
import { orderCases } from "./admin-order-cases.ts";
import { waitingCases } from "./waiting-cases.ts";
import { closeDialog, type Look } from "./admin-look.ts";
import { mailCases } from "./admin-mail-cases.ts";
import { settingCases } from "./admin-setting-cases.ts";
import { placeCases } from "./admin-place-cases.ts";

const row = ".admin-table tbody tr";
const empty = ".admin-empty";
const dialog = "[role=dialog]";
const wrong = "[aria-invalid=true]";
const cell = "td[data-row='0']";

/** Opens the form of a new record and submits it empty. */
async function refuseNew(page: Page): Promise<void> {
  await page.locator(".admin-head-actions button").click();
  await page.getByRole("dialog").locator("[type=submit]").click();
}

/** By the name of the route; short lists, for a row looks like the next one. */
export const adminCases: Readonly<Record<string, readonly Look[]>> = {
  ...mailCases,
  admin: [
    { name: "dashboard", at: () => "/admin?days=30", shown: ".dashboard-chart svg" },
    {
      name: "day of the chart",
      act: async (page) => {
        await page.getByRole("application").focus();
        await page.keyboard.press("ArrowRight");
      },
      shown: ".dashboard-tip",
    },
    {
      name: "menu of the account",
      act: (page) => page.locator(".admin-user").click(),
      shown: "[role=menu]",
    },
    {
      name: "question before leaving",
      act: (page) => page.getByRole("menuitem").last().click(),
      shown: "[role=dialog] button[data-autofocus]",
    },
    {
      name: "menu of languages",
      act: async (page) => {
        await closeDialog(page);
        await tool(page, 2).click();
      },
      shown: "[role=menu]",
    },
    {
      name: "search of pages",
      act: async (page) => {
        await closeMenu(page);
        await page.keyboard.press("Control+k");
      },
      shown: ".admin-finder [role=option]",
      inside: "[role=dialog]",
    },
    {
      name: "search that finds nothing",
      act: (page) => page.getByRole("combobox").fill("zzzz"),
      shown: ".admin-finder-none:not(:empty)",
      inside: "[role=dialog]",
    },
    {
      name: "menu of a tab",
      act: async (page) => {
        await closeDialog(page);
        await page.getByRole("tab").first().click({ button: "right" });
      },
      shown: "[role=menu]",
    },
    {
      name: "theme drawer",
      act: async (page) => {
        await closeMenu(page);
        await tool(page, 4).click();
      },
      shown: ".theme-layout",
      inside: "[role=dialog]",
    },
    ...layouts(),
    {
      name: "menu over a small screen",
      act: async (page) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.locator(".admin-header .admin-tool").first().click();
      },
      shown: ".admin-mask",
      inside: "html",
    },
  ],
  ...orderCases,
  ...waitingCases,
  sales_promotions: [
    { name: "promotions", at: () => "/admin/promotions?coupon=KIT3", shown: row },
    {
      name: "refused step",
      act: async (page) => {
        const rule = page.locator(".promotions-rules form").first();
        await rule.getByRole("textbox").nth(1).fill("0");
        await rule.locator("[type=submit]").click();
      },
      shown: wrong,
    },
    {
      name: "new coupon, refused",
      act: async (page) => {
        await page.locator(".admin-panel-head button").last().click();
        await page.getByRole("dialog").locator("[type=submit]").click();
      },
      shown: `${dialog} ${wrong}`,
    },
    { name: "no coupons", at: () => "/admin/promotions?coupon=ZZZZ", shown: empty },
  ],
  sales_customers: [
    { name: "customers", at: () => "/admin/customers?text=customer-00", shown: row },
    { name: "no customers", at: () => "/admin/customers?text=zzzzqqqq", shown: empty },
  ],
  catalogue_products: [
    { name: "products", at: ({ slug }) => `/admin/products?text=${slug}`, shown: row },
    {
      name: "selected products",
      act: (page) => page.locator("thead [type=checkbox]").check(),
      shown: ".selection-bar button",
    },
    { name: "no products", at: () => "/admin/products?text=zzzzqqqq", shown: empty },
  ],
  catalogue_products_detail: [
    {
      name: "product",
      at: ({ productId }) => `/admin/products/${productId}`,
      shown: ".product-drawing img",
    },
    {
      name: "product of which items came back",
      at: ({ claimed }) => `/admin/products/${claimed.productId}`,
      shown: '.admin-panel:has(:text-matches("^(Came back|退货情况)")) dd',
    },
    {
      name: "new manufacturer of a product",
      act: async (page) => {
        const names = page.locator(".product-panels .admin-panel:has(.language-fields) button");
        await names
          .filter({ hasText: /manufacturer|生产商/ })
          .last()
          .click();
      },
      shown: "[role=dialog] textarea",
      inside: "[role=dialog]",
    },
    {
      name: "refused price",
      act: async (page) => {
        await closeDialog(page);
        await page.locator(".product-panels input[inputmode=decimal]").first().fill("abc");
        await page.locator(".save-bar [type=submit]").click();
      },
      shown: wrong,
    },
    {
      name: "choice of tags",
      act: async (page) => {
        await page.locator(".mantine-MultiSelect-inputField").first().focus();
        await page.keyboard.press("ArrowDown");
      },
      // Lists of other fields are there unseen. What an open one covers is looked at without it.
      shown: "[role=listbox]:visible [role=option]",
      inside: ".mantine-MultiSelect-dropdown",
    },
  ],
  catalogue_products_new: [
    { name: "new product", at: () => "/admin/products/new", shown: ".kit-preview img" },
    {
      name: "refused price of a kind",
      act: async (page) => {
        await page.locator(".kind-list input[inputmode=decimal]").first().fill("abc");
        await page.locator(".new-product-end [type=submit]").click();
      },
      shown: wrong,
    },
  ],
  catalogue_clubs: [
    { name: "clubs", at: () => "/admin/clubs", shown: row },
    {
      name: "new club, refused",
      act: async (page) => {
        await page.locator(".admin-head-actions button").last().click();
        await page.getByRole("dialog").locator("[type=submit]").click();
      },
      shown: `${dialog} ${wrong}`,
    },
  ],
  catalogue_stock: [
    { name: "stock", at: ({ slug }) => `/admin/stock?text=${slug}`, shown: cell },
    {
      name: "changed and refused cells",
      act: async (page) => {
        await page.locator(cell).first().focus();
        await page.keyboard.type("901");
        await page.keyboard.press("Tab");
        await page.keyboard.type("+");
        await page.keyboard.press("Enter");
      },
      shown: ".stock-line[data-refused]",
    },
    { name: "no stock", at: () => "/admin/stock?text=zzzzqqqq", shown: empty },
  ],
  catalogue_squads: [
    { name: "squads", at: () => "/admin/squads?text=FC", shown: row },
    {
      name: "player to be removed",
      act: (page) => page.locator(".extra-actions button").nth(1).click(),
      shown: ".extra-actions [data-variant=filled]",
    },
    {
      name: "new player, refused",
      act: async (page) => {
        await page.locator(".admin-panel-head button").last().click();
        await page.getByRole("dialog").locator("[type=submit]").click();
      },
      shown: `${dialog} ${wrong}`,
    },
    { name: "no squads", at: () => "/admin/squads?text=zzzzqqqq", shown: empty },
  ],
  catalogue_synonyms: [
    { name: "search words", at: () => "/admin/search-words", shown: row },
    { name: "new group, refused", act: refuseNew, shown: `${dialog} ${wrong}` },
    { name: "no search words", at: () => "/admin/search-words?text=zzzzqqqq", shown: empty },
  ],
  catalogue_patches: [
    { name: "patches", at: () => "/admin/patches?text=cup", shown: row },
    {
      name: "new patch, refused",
      act: refuseNew,
      shown: `${dialog} ${wrong}`,
    },
    { name: "no add-ons", at: () => "/admin/patches?kind=addon&text=zzzz", shown: empty },
  ],
  ...contentCases,
  system_staff: [
    { name: "staff", at: () => "/admin/staff", shown: row },
    {
      name: "new member, refused",
      act: refuseNew,
      shown: `${dialog} ${wrong}`,
    },
  ],
  ...settingCases,
  ...placeCases,
  ...programCases,
};

/** Each of the other layouts with the drawer that chose it closed, and the first one again. */
function layouts(): Look[] {
  return ["vertical-mix", "horizontal-mix", "horizontal", "vertical"].map((mode, index) => ({
    name: `layout ${mode}`,
    act: async (page) => {
      if (index > 0) await tool(page, 4).click();
      await page.locator(`.theme-layout input[value='${mode}']`).check({ force: true });
      await closeDialog(page);
    },
    shown: `.admin-grid[data-layout='${mode}']`,
  }));
}

const tool = (page: Page, place: number): Locator =>
  page.locator(".admin-tools > button").nth(place);
