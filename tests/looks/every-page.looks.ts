import { byKeys } from "../e2e/support/hands.ts";
import { expectKeyboardWalk } from "../e2e/support/keyboard-walk.ts";
import { pageCases, showPage } from "../e2e/support/page-cases.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../e2e/support/page-checks.ts";
import { wordsOf } from "../e2e/support/page-words.ts";
import { testedLanguages, type TestedLanguage } from "../support/tested-languages.ts";
import { expect, test as base } from "../e2e/support/shop-test.ts";
import { openVisitors, type Visitors } from "../e2e/support/visitors.ts";

/**
 * Every page in every state, in the tested languages, both schemes and at three widths, loaded anew for
 * each language and width and brought into its state by keys alone: axe finds nothing, Tab comes to
 * everything, nothing is wider than the window, and the browser has no complaint. The schemes are
 * colours of one document: it is judged in one and then in the other.
 */

const widths = [1280, 768, 360];

type Guests = (language: TestedLanguage) => Promise<Visitors>;

const test = base.extend<object, { guests: Guests }>({
  guests: [
    async ({ browser }, provide) => {
      const opened = new Map<string, Promise<Visitors>>();
      await provide((language) => {
        const known = opened.get(language) ?? openVisitors(browser, language, "light");
        opened.set(language, known);
        return known;
      });
      for (const visitors of opened.values()) await (await visitors).close();
    },
    { scope: "worker" },
  ],
});

for (const language of testedLanguages) {
  test.describe(language, () => {
    for (const one of pageCases) {
      // The provider's page has one look, and is no page of the shop.
      if (one.foreign) continue;
      for (const width of one.widths ?? widths) {
        test(`${one.name}, ${width} px`, async ({ guests }) => {
          const visitors = await guests(language);
          const { page, complaints } = visitors[one.who ?? "visitor"];
          complaints.list();
          await page.setViewportSize({ width, height: 800 });
          const status = one.status ?? 200;
          // Of two addresses that differ by what follows # the second one is not loaded.
          await page.goto("about:blank");
          const response = await showPage(page, one, visitors.world, language);
          expect(response?.status()).toBe(status);
          await one.act?.(page, wordsOf[language], byKeys);
          // Scrolled, a control may be half under the header, and count as too small.
          await page.evaluate(() => window.scrollTo(0, 0));
          await expectAccessible(page, "as it stands");
          await expectNoSidewaysScroll(page, [width]);
          await expectKeyboardWalk(page, "as it stands");
          const heard = complaints.list();
          const unexpected = heard.filter((text) => status < 400 || !text.includes(`${status}`));
          expect.soft(unexpected, "what the page complained of").toEqual([]);
        });
      }
    }
  });
}
