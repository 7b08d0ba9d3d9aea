import { test, type Browser, type Locator, type Page } from "@playwright/test";
import { adminRoutes } from "#contract/routes/admin-routes.ts";
import { flatten } from "#contract/routes/find-route.ts";
import type { TestedLanguage } from "../../support/tested-languages.ts";
import { adminCases } from "./admin-cases.ts";
import type { Look } from "./admin-look.ts";
import { openAdmin } from "./admin-steps.ts";
import { prepareAdmin } from "./admin-world.ts";
import { patience } from "./axe.ts";
import { expect, shopUrl } from "./shop-test.ts";

/** Every page of the admin, in its layout. */
export const walkedRoutes = flatten(adminRoutes).filter(({ layout }) => layout === "admin");

/** The parts of its menu, by which a walk can be split: `sales`, `catalogue`, … */
export const adminParts = [...new Set(walkedRoutes.map(({ name }) => partNameOf(name)))];

function partNameOf(route: string): string {
  return route.split("_")[0] ?? route;
}

type Walk = {
  part: string;
  language: TestedLanguage;
  width: number;
};

/**
 * Goes through every screen of a part of the admin in every state.
 * @param looked called with each as it stands, in the scheme in which it left the one before
 */
export async function walkAdmin(
  browser: Browser,
  { part, language, width }: Walk,
  looked: (page: Page, look: Look, route: string) => Promise<void>,
): Promise<void> {
  const { page, call } = await openAdmin(browser, "R_SUPER", { language });
  page.setDefaultTimeout(patience);
  const world = await prepareAdmin(call);
  for (const { name } of walkedRoutes.filter((route) => partNameOf(route.name) === part)) {
    await page.setViewportSize({ width, height: 800 });
    for (const look of adminCases[name] ?? []) {
      await test.step(look.name, async () => {
        if (look.at) await openAddress(page, look.at(world));
        await look.act?.(page);
        const shown = page.locator(look.shown).filter({ visible: true });
        await expect(shown.first()).toBeVisible({ timeout: patience });
        await looked(page, look, name);
      });
    }
  }
  await page.context().close();
}

/**
 * Opens an address as the staff do, for loading takes several times as long: by the field of the list in
 * sight, or by a link in sight, such as the menu's. What these do not lead to is loaded, and so is
 * everything from under a dialog.
 */
async function openAddress(page: Page, address: string): Promise<void> {
  const { pathname, search, searchParams } = new URL(address, shopUrl());
  const isHere = page.url().startsWith(shopUrl()) && new URL(page.url()).pathname === pathname;
  const text = searchParams.size === 1 ? searchParams.get("text") : null;
  const field = page.locator("main input[type=search]:visible");
  const link = page.locator(`a[href="${pathname}"]:visible`).first();
  const isCovered = (await page.locator("[role=dialog]:visible, [role=menu]:visible").count()) > 0;
  if (!isCovered && isHere && text !== null && (await field.count()) === 1) {
    await field.fill(text);
  } else if (!isCovered && !isHere && search === "" && (await link.count()) > 0) {
    await follow(page, link);
  } else {
    await page.goto(address);
  }
}

/** Follows a link to another page and closes the tabs of those before, which stay in the document else. */
async function follow(page: Page, link: Locator): Promise<void> {
  const tab = page.locator(".tab-item[data-active]");
  // The page of a record that there is not has no tab.
  const before = (await tab.count()) > 0 ? await tab.innerText() : "";
  await link.click();
  await expect(tab).not.toHaveText(before);
  const others = page.locator(".tab-item:not([data-active]) .tab-close");
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }
}
