import { test } from "@playwright/test";
import { expectNothingFound, type Scheme } from "../e2e/support/axe.ts";
import { partOf } from "../e2e/support/admin-look.ts";
import { walkAdmin } from "../e2e/support/admin-walk.ts";
import { expectNoSidewaysScroll } from "../e2e/support/page-checks.ts";
import { testedLanguages } from "../support/tested-languages.ts";

/**
 * Every page of the admin in every state (parcels, payments that need a person, returns, the log of
 * e-mails among them), in the tested languages and both schemes: axe finds nothing, and nothing is
 * wider than the window, neither at 1280 nor at 360 px.
 */

const schemes: Scheme[] = ["light", "dark"];

for (const language of testedLanguages) {
  for (const scheme of schemes) {
    test(`admin, ${language}, ${scheme}`, async ({ browser }) => {
      test.setTimeout(900_000);
      await walkAdmin(browser, { language, scheme, width: 1280 }, async (page, look, route) => {
        await expectNothingFound(page, { when: look.name, inside: partOf(look, route) });
        // What lies over a page is looked at in the width it was opened at.
        if (look.at) await expectNoSidewaysScroll(page, [360, 1280]);
      });
    });
  }
}
