import type { Page } from "@playwright/test";
import type { Look } from "./admin-look.ts";

const row = ".admin-table tbody tr";
const dialog = "[role=dialog]";
const wrong = "[aria-invalid=true]";

const dialogOf = (page: Page) => page.getByRole("dialog");
const openNew = (page: Page) => page.locator(".admin-head-actions button:visible").first().click();
const submit = (page: Page) => dialogOf(page).locator("[type=submit]").click();

/** What other programs are given: keys and webhooks. Each look goes on where the last one ended. */
export const programCases: Readonly<Record<string, readonly Look[]>> = {
  system_imports: [{ name: "imports", at: () => "/admin/imports", shown: ".import-drop" }],
  system_imports_detail: [
    { name: "unknown import", at: () => "/admin/imports/none", shown: "main [role=alert]" },
  ],
  system_keys: [
    { name: "no keys", at: () => "/admin/keys", shown: ".admin-empty" },
    {
      name: "new key, refused",
      act: async (page) => {
        await openNew(page);
        await submit(page);
      },
      shown: `${dialog} ${wrong}`,
    },
    {
      name: "new key, this once",
      act: async (page) => {
        await dialogOf(page).getByRole("textbox").first().fill("ERP");
        await dialogOf(page).getByRole("checkbox").first().check();
        await submit(page);
      },
      shown: `${dialog} .admin-copy`,
    },
    {
      name: "keys",
      act: (page) => dialogOf(page).locator("[data-autofocus]").click(),
      shown: row,
    },
  ],
  catalogue_size_charts: [
    { name: "size charts", at: () => "/admin/size-charts", shown: ".chart-panels" },
  ],
  catalogue_feeds: [{ name: "product feeds", at: () => "/admin/feeds", shown: row }],
  system_webhooks: [
    { name: "no webhooks", at: () => "/admin/webhooks", shown: ".admin-empty" },
    {
      name: "new webhook, refused",
      act: async (page) => {
        await openNew(page);
        await submit(page);
      },
      shown: `${dialog} ${wrong}`,
    },
    {
      name: "secret of a webhook, this once",
      act: async (page) => {
        await dialogOf(page).locator("[type=url]").fill("http://127.0.0.1:9/hooks");
        await dialogOf(page).getByRole("checkbox").first().check();
        await submit(page);
      },
      shown: `${dialog} .admin-copy`,
    },
    {
      name: "webhooks",
      act: (page) => dialogOf(page).locator("[data-autofocus]").click(),
      shown: row,
    },
  ],
  system_webhooks_detail: [
    {
      name: "webhook",
      act: (page) => page.locator(".admin-row-link").first().click(),
      shown: ".webhooks-filters",
    },
    {
      name: "delivery of a test event",
      act: async (page) => {
        await openNew(page);
        await page.locator(".webhooks-open").first().click();
      },
      shown: ".webhooks-block",
    },
  ],
};
