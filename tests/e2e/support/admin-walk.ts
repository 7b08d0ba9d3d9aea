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

type Walk = { language: TestedLanguage; scheme: Scheme; width: number };

/**
 * Goes through every screen of the admin in every state.
 * @param looked called with each as it stands
 */
export async function walkAdmin(
  browser: Browser,
  { language, scheme, width }: Walk,
  looked: (page: Page, look: Look, route: string) => Promise<void>,
): Promise<void> {
  const { page, call } = await openAdmin(browser, "R_SUPER", { language, scheme });
  page.setDefaultTimeout(patience);
  const world = await prepareAdmin(call);
  for (const { name } of walkedRoutes) {
    await page.setViewportSize({ width, height: 800 });
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
