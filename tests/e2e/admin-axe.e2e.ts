import { test } from "@playwright/test";
import { adminRoutes } from "#contract/routes/admin-routes.ts";
import { flatten } from "#contract/routes/route-table.ts";
import { testedLanguages } from "../support/tested-languages.ts";
import { expectNothingFound, patience } from "./support/axe.ts";
import { adminCases } from "./support/admin-cases.ts";
import { partOf } from "./support/admin-look.ts";
import { openAdmin } from "./support/admin-steps.ts";
import { prepareAdmin } from "./support/admin-world.ts";
import { expect } from "./support/shop-test.ts";

/**
 * Axe finds nothing on any screen of the admin: in English in the light, in Chinese in the
 * dark. Which colours a screen has does not depend on its words.
 */

const routes = flatten(adminRoutes).filter(({ layout }) => layout === "admin");

test("every route of the admin is looked at, and no other", () => {
  const looked = Object.keys(adminCases).toSorted();
  expect(looked).toEqual(routes.map(({ name }) => name).toSorted());
});

for (const language of testedLanguages) {
  test(`nothing that axe finds on any screen, ${language}`, async ({ browser }) => {
    // A minute or two where nothing else runs; long on a busy machine.
    test.setTimeout(600_000);
    const scheme = language === "en-US" ? "light" : "dark";
    const { page, call } = await openAdmin(browser, "R_SUPER", { language, scheme });
    page.setDefaultTimeout(patience);
    const world = await prepareAdmin(call);
    for (const { name } of routes) {
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const look of adminCases[name] ?? []) {
        await test.step(look.name, async () => {
          if (look.at) await page.goto(look.at(world));
          await look.act?.(page);
          await expect(page.locator(look.shown).first()).toBeVisible({ timeout: patience });
          const when = `${look.name}, ${language}, ${scheme}`;
          await expectNothingFound(page, { when, inside: partOf(look, name) });
        });
      }
    }
    await page.context().close();
  });
}
