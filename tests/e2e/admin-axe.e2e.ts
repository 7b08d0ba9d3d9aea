import { test } from "@playwright/test";
import { expectNothingFound } from "./support/axe.ts";
import { adminCases } from "./support/admin-cases.ts";
import { partOf } from "./support/admin-look.ts";
import { adminParts, walkAdmin, walkedRoutes } from "./support/admin-walk.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect } from "./support/shop-test.ts";

/**
 * Axe finds nothing on any screen of the admin, in English: on the first of each page in both schemes, on
 * the others in the scheme in which the walk comes to them, for to draw a page anew takes as long as
 * to judge it. Every screen in each language and scheme: `npm run test:looks`.
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
    const walk = { part, language: "en-US", width: 1280 } as const;
    await walkAdmin(browser, walk, async (page, look, route) => {
      const inside = partOf(look, route);
      if (look === adminCases[route]?.[0]) await expectAccessible(page, look.name, inside);
      else await expectNothingFound(page, { when: look.name, inside });
    });
  });
}
