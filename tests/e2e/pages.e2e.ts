import { test, type Page } from "@playwright/test";
import { clubs } from "../../db/seed/teams/teams.ts";
import { testedLanguages } from "../support/tested-languages.ts";
import { everyRule, expectNothingFound, putOn, rulesOfColours } from "./support/axe.ts";
import { byPointer } from "./support/hands.ts";
import { expectNoSidewaysScroll, latinWords } from "./support/page-checks.ts";
import { pageCases, showPage, type PageCase, type World } from "./support/page-cases.ts";
import { wordsOf } from "./support/page-words.ts";
import { expect, shopUrl } from "./support/shop-test.ts";
import { openVisitors, type Visitors } from "./support/visitors.ts";

/**
 * Every page in both languages, both schemes and all widths: its status, its language, its title;
 * no complaint of the browser, nothing wider than the window, nothing that axe finds. English is
 * loaded in the light and put into the dark in place, Chinese is loaded in the dark.
 */

/** Latin words that stand in Chinese texts as well. */
const kept = [
  // A command of the terminal: npm run owner.
  /^(npm|run|owner)$/,
  /^Kitroom$/i,
  // Sizes and currencies.
  /^(XXS|XS|XL|XXL|[2-9]X[SL]|Y(XS|S|M|L|XL)|USD|EUR|GBP|AUD|NZD|CAD|US|AU|NZ|CA)$/,
  // Clubs, makers, carriers and payment services go by their own names.
  /^(FC|SC|EC|SV|CF|Tarnwick|Gullwing|Sollane|Post|PayPal)$/,
  // Technical terms; states of the US post's field offices.
  /^(JavaScript|UTC|FAQ|PIN|Cookie|AA|AE|AP|EN|KR\w*)$/,
  // A code for an order with nothing to pay.
  /^PRESENT\d+$/,
  // What was typed, or stands on a shirt.
  /^(MARLOW|FENWICK|YOURNAME|Pat|Granby|Musterweg|Berlin|M[üÜ]LLER|Müller|MULLER|MUELLER)$/,
  /^(zzzzqqqq|brackmoor|home)$/,
];

/** What stands on the chest of the demo's shirts, and so in what is said of their pictures. */
const partners = new Set(clubs.flatMap(({ partner }) => partner?.text.split(" ") ?? []));

/**
 * Which colours a page has does not depend on its words, nor its parts on its colours. So English is
 * asked about everything at the wide width in the light and at the narrow one in the dark; Chinese
 * at the wide one in the dark. What stands around a page, header and footer, is judged again
 * where it differs from what was judged before. Every combination is looked at by `npm run test:looks`.
 */
const schemes = { "en-US": "light", "zh-CN": "dark" } as const;

// Each language is a worker's, side by side with the other.
test.describe.configure({ mode: "parallel" });

for (const language of testedLanguages) {
  const scheme = schemes[language];
  test.describe(`${language}, ${scheme} first`, () => {
    test.describe.configure({ mode: "default" });
    let visitors: Visitors;
    const judged = new Set<string>();
    test.beforeAll(async ({ browser }) => {
      visitors = await openVisitors(browser, language, scheme);
    });
    test.afterAll(() => visitors.close());

    for (const one of pageCases) {
      test(one.name, async () => {
        const { page, complaints } = visitors[one.who ?? "visitor"];
        complaints.list();
        const widths = one.widths ?? [1280, 768, 320, 360];
        const [wide = 1280] = widths;
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width: wide, height: 800 });
        const status = one.status ?? 200;
        if (!(await isThere(page, one, visitors.world))) {
          const response = await showPage(page, one, visitors.world, language);
          expect(response?.status()).toBe(status);
        }
        await one.act?.(page, wordsOf[language], byPointer);

        const lang = await page.locator("html").getAttribute("lang");
        expect.soft(lang).toBe(one.foreign && language === "en-US" ? "en" : language);
        await expect.soft(page).toHaveTitle(one.foreign ? /\S/ : /\S.* · Kitroom$/);
        const isEnglish = language === "en-US";
        const partAt = (width: number) => one.inside ?? newPart(page, width, judged);
        const part = await partAt(wide);
        await expectNothingFound(page, { when: `${wide} px, ${scheme}`, inside: part });
        // The provider's page prints what the shop calls its goods there.
        if (!isEnglish && !one.foreign) {
          const found = await latinWords(page);
          const left = found.filter(
            (word) => !partners.has(word) && !kept.some((known) => known.test(word)),
          );
          expect.soft(left, "words that were not translated").toEqual([]);
        }
        // Chinese breaks anywhere: its ends say what is between them.
        const ends = [Math.max(...widths), Math.min(...widths)];
        await expectNoSidewaysScroll(page, isEnglish ? widths : ends);
        if (isEnglish) {
          // The provider's pages have one look.
          if (!one.foreign) await putOn(page, "dark");
          const narrow = widths.includes(360) ? 360 : wide;
          await page.setViewportSize({ width: narrow, height: 800 });
          await expectNothingFound(page, {
            when: `${narrow} px, dark`,
            rules: narrow === wide ? rulesOfColours : everyRule,
            inside: await partAt(narrow),
          });
        }
        const heard = complaints.list();
        const expected = (text: string) => status >= 400 && text.includes(`${status}`);
        const unexpected = heard.filter((text) => !expected(text));
        expect.soft(unexpected, "what the page complained of").toEqual([]);
      });
    }
  });
}

/** A case goes on where the one before ended, as a shopper does, where that is the same page. */
async function isThere(page: Page, { at }: PageCase, world: World): Promise<boolean> {
  if (page.url() !== shopUrl() + at(world)) return false;
  await page.keyboard.press("Escape");
  await expect(page.locator(":is(dialog[open], [popover=auto]:popover-open)")).toHaveCount(0);
  return true;
}

/**
 * The part of a page to judge: `main` alone where all around it, letter for letter, was judged before.
 * @param judged what was, by window
 */
async function newPart(page: Page, width: number, judged: Set<string>): Promise<"html" | "main"> {
  const around = `${width} ${await page.evaluate(readAround)}`;
  if (judged.has(around)) return "main";
  judged.add(around);
  return "html";
}

/** Runs in the page. @returns all but `main` and the data in scripts. */
function readAround(): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll("main, script")) part.remove();
  return copy.innerHTML;
}
