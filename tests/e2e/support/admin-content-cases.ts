import { expect, type Page } from "@playwright/test";
import type { Look } from "./admin-look.ts";

/** Screens of pages and reviews, by the name of the route. */
export const contentCases: Readonly<Record<string, readonly Look[]>> = {
  content_pages: [{ name: "pages", at: () => "/admin/pages", shown: ".admin-table tbody tr" }],
  content_pages_detail: [
    { name: "page", at: () => "/admin/pages/contact-us", shown: ".page-section:visible" },
    {
      name: "kinds of blocks",
      act: (page) => page.locator(".page-section:visible > button").first().click(),
      shown: "[role=menu]",
    },
    {
      name: "refused title",
      act: async (page) => {
        await closeMenu(page);
        const editor = page.locator(".page-editors > :not([hidden])");
        await editor.getByRole("textbox").first().fill("");
        await editor.locator(".page-bar button").nth(2).click();
      },
      shown: "[aria-invalid=true]",
    },
    {
      name: "preview, side by side",
      act: async (page) => {
        await page.locator(".admin-head [role=radiogroup] label").last().click();
        await expect(page.locator(".page-editors > [hidden]")).toHaveCount(0);
        await page
          .locator(".page-editors > :not(:has([aria-invalid=true])) .page-bar button")
          .first()
          .click();
      },
      shown: ".page-preview",
      inside: "[role=dialog]",
    },
  ],
  content_home: [
    { name: "home page", at: () => "/admin/home", shown: ".home-blocks" },
    {
      name: "block of the home page",
      act: (page) => page.locator(".home-blocks button[aria-expanded]").first().click(),
      shown: ".home-fields",
    },
  ],
  content_redirects: [
    { name: "redirects", at: () => "/admin/redirects", shown: ".admin-empty" },
    {
      name: "new redirect, refused",
      act: async (page) => {
        await page.locator(".admin-head-actions button").last().click();
        await page.getByRole("dialog").locator("[type=submit]").click();
      },
      shown: "[role=dialog] [aria-invalid=true]",
    },
  ],
  content_menus: [
    { name: "menus", at: () => "/admin/menus", shown: "[role=treeitem]" },
    {
      name: "entry of a menu",
      act: (page) => page.locator(".menu-name").first().click(),
      shown: ".menu-icons",
    },
  ],
  content_reviews: [
    { name: "reviews", at: () => "/admin/reviews?state=published&rating=2", shown: "article" },
    {
      name: "answer to a review",
      act: (page) => page.locator("article button").last().click(),
      shown: "article textarea",
    },
    { name: "no reviews", at: () => "/admin/reviews?text=zzzzqqqq", shown: ".admin-empty" },
  ],
};

/** Closes the menu in sight. */
export async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
}
