import { test } from "@playwright/test";
import { expectNothingFound, putOn, rulesOfColours } from "./support/axe.ts";
import { adminCases } from "./support/admin-cases.ts";
import { partOf } from "./support/admin-look.ts";
import { walkAdmin, walkedRoutes } from "./support/admin-walk.ts";
import { expect } from "./support/shop-test.ts";

/**
 * Axe finds nothing on any screen of the admin: on all in English and the light, and on the first
 * of each page in the dark, too. Every screen in each language and scheme: `npm run test:looks`.
 */

test("every route of the admin is looked at, and no other", () => {
  const looked = Object.keys(adminCases).toSorted();
  expect(looked).toEqual(walkedRoutes.map(({ name }) => name).toSorted());
});

test("nothing that axe finds on any screen", async ({ browser }) => {
  // A minute or two where nothing else runs; long on a busy machine.
  test.setTimeout(600_000);
  const walk = { language: "en-US", scheme: "light", width: 1280 } as const;
  await walkAdmin(browser, walk, async (page, look, route) => {
    const inside = partOf(look, route);
    await expectNothingFound(page, { when: look.name, inside });
    const [first] = adminCases[route] ?? [];
    if (look !== first) return;
    await putOn(page, "dark");
    await expectNothingFound(page, { when: `${look.name}, dark`, inside, rules: rulesOfColours });
    await putOn(page, "light");
  });
});
