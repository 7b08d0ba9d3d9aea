import { test } from "@playwright/test";
import { partOf } from "../e2e/support/admin-look.ts";
import { adminParts, walkAdmin } from "../e2e/support/admin-walk.ts";
import { expectKeyboardWalk } from "../e2e/support/keyboard-walk.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../e2e/support/page-checks.ts";
import { testedLanguages } from "../support/tested-languages.ts";

/**
 * Every page of the admin in every state (parcels, payments that need a person, returns, the log of
 * e-mails among them), in the tested languages and both schemes: axe finds nothing, Tab comes to
 * everything, and nothing is wider than the window, from 360 to 1600 px.
 */

for (const language of testedLanguages) {
  for (const part of adminParts) {
    test(`admin, ${part}, ${language}`, async ({ browser }) => {
      test.setTimeout(900_000);
      const walk = { part, language, width: 1280 } as const;
      await walkAdmin(browser, walk, async (page, look, route) => {
        await expectAccessible(page, look.name, partOf(look, route));
        await expectKeyboardWalk(page, look.name);
        // What lies over a page is looked at in the width it was opened at.
        if (look.at) await expectNoSidewaysScroll(page, [360, 390, 768, 1600, 1280]);
      });
    });
  }
}
