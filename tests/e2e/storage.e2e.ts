import type { Page } from "@playwright/test";
import { storageKey, storedNames, type StoredName } from "#web/platform/storage.ts";
import { expect, openDrawer, openPages, test } from "./support/shell-steps.ts";

/** What the shop leaves in a browser (R-STORE-1). */

const keys = Object.keys(storedNames).map((name) => storageKey(name as StoredName));
const isOwn = (key: string) => keys.some((own) => key === own || key.startsWith(`${own}.`));

async function keysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
}

test("the admin keeps nothing under a key of another kind", async ({ sit }) => {
  const { page } = await sit();
  await openPages(page, "Orders", "Products");
  await page.getByRole("button", { name: "Collapse Menu" }).click();
  await (await openDrawer(page)).getByLabel("Grayscale", { exact: true }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  for (const name of ["globalTabs", "siderCollapse", "themeSettings", "token"] as const) {
    await expect.poll(() => keysOf(page)).toContain(storageKey(name));
  }
  expect((await keysOf(page)).filter((key) => !isOwn(key))).toEqual([]);
});
