import { test, type Browser, type Page } from "@playwright/test";
import { adminRoutes } from "#contract/routes/admin-routes.ts";
import { flatten } from "#contract/routes/find-route.ts";
import type { TestedLanguage } from "../../support/tested-languages.ts";
import { adminCases } from "./admin-cases.ts";
import type { Look } from "./admin-look.ts";
import { openAdmin } from "./admin-steps.ts";
import { prepareAdmin } from "./admin-world.ts";
import { patience, type Scheme } from "./axe.ts";
import { expect } from "./shop-test.ts";

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
  /** Scheme in which each page is opened; its further looks come as `looked` left it. */
  openedIn: Scheme;
};

/**
 * Goes through every screen of a part of the admin in every state.
 * @param looked called with each as it stands
 */
export async function walkAdmin(
  browser: Browser,
  { part, language, width, openedIn }: Walk,
  looked: (page: Page, look: Look, route: string) => Promise<void>,
): Promise<void> {
  const { page, call } = await openAdmin(browser, "R_SUPER", { language, scheme: openedIn });
  page.setDefaultTimeout(patience);
  const world = await prepareAdmin(call);
  for (const { name } of walkedRoutes.filter((route) => partNameOf(route.name) === part)) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: openedIn });
    for (const look of adminCases[name] ?? []) {
      await test.step(look.name, async () => {
        if (look.at) await page.goto(look.at(world));
        await look.act?.(page);
        await expect(page.locator(look.shown).first()).toBeVisible({ timeout: patience });
        await looked(page, look, name);
      });
    }
  }
  await page.context().close();
}
