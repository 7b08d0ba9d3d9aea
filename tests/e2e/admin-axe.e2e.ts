import { test } from "@playwright/test";
import { expectNothingFound, putOn, rulesOfColours } from "./support/axe.ts";
import { adminCases } from "./support/admin-cases.ts";
import { partOf } from "./support/admin-look.ts";
import { adminParts, walkAdmin, walkedRoutes } from "./support/admin-walk.ts";
import { expect } from "./support/shop-test.ts";

/**
 * Axe finds nothing on any screen of the admin: on all in English and the light, and on the first
 * of each page in the dark, too. Every screen in each language and scheme: `npm run test:looks`.
 */

// Each worker takes a part.
test.describe.configure({ mode: "parallel" });

test("every route of the admin is looked at, and no other", () => {
  const looked = Object.keys(adminCases).toSorted();
  expect(looked).toEqual(walkedRoutes.map(({ name }) => name).toSorted());
});

for (const part of adminParts) {
  test(`nothing that axe finds on any screen: ${part}`, async ({ browser }) => {
    // Less than a minute where nothing else runs; long on a busy machine.
    test.setTimeout(600_000);
    const walk = { part, language: "en-US", openedIn: "dark", width: 1280 } as const;
    await walkAdmin(browser, walk, async (page, look, route) => {
      const inside = partOf(look, route);
      if (look === adminCases[route]?.[0]) {
        // Each page is opened in the dark, to be drawn in other colours once only.
        await putOn(page, "dark");
        const when = `${look.name}, dark`;
        await expectNothingFound(page, { when, inside, rules: rulesOfColours });
        await putOn(page, "light");
      }
      await expectNothingFound(page, { when: look.name, inside });
    });
  });
}
