import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey } from "../support/purchase.ts";
import { openExtras } from "./support/purchase-steps.ts";
import { shopAs } from "./support/cart-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Nothing jumps while a shirt is put together: measured by the browser itself. */

declare global {
  interface Window {
    /** Every layout shift so far; those right after an input too, for choosing is input. */
    shifts: { value: number; expected: boolean; what: string[] }[];
  }
}

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

/** Runs in the page, before everything else. */
function watchShifts(): void {
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  window.shifts = [];
  const take = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as Shift[]) {
      const what = sources.map(({ node, previousRect: before, currentRect: now }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.tagName} ${element?.className} “${node?.textContent?.slice(0, 60)}”`;
        return `${name} from ${before.y} + ${before.height} to ${now.y} + ${now.height}`;
      });
      window.shifts.push({ value, expected: hadRecentInput, what });
    }
  };
  new PerformanceObserver((list) => take(list.getEntries())).observe({
    type: "layout-shift",
    buffered: true,
  });
}

/** Two frames later whatever had to move has moved. */
const settled = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Remembers where everything on the page stands. Runs in the page. */
function keepBoxes(): void {
  const boxes = [...document.querySelectorAll("main *, footer")].map(
    (element) => [element, element.getBoundingClientRect()] as const,
  );
  Object.assign(window, { boxes });
}

/** What of that is still on the page and stands elsewhere, or is not as high. Runs in the page. */
function movedBoxes(): string[] {
  const { boxes } = window as unknown as { boxes: [Element, DOMRect][] };
  return (
    boxes
      // What is folded has no box.
      .filter(([element]) => element.isConnected && element.checkVisibility())
      .filter(([element]) => getComputedStyle(element).display !== "inline")
      .filter(([element, before]) => {
        const now = element.getBoundingClientRect();
        return (["x", "y", "height"] as const).some(
          (side) => Math.abs(now[side] - before[side]) > 0.5,
        );
      })
      .map(([element]) => element.outerHTML.slice(0, 120))
  );
}

/** Does something and adds up what moved meanwhile. */
async function shiftOf(page: Page, act: () => Promise<void>) {
  await settled(page);
  await page.evaluate(() => void (window.shifts = []));
  await act();
  await settled(page);
  return page.evaluate(() => ({
    sum: window.shifts.reduce((sum, { value }) => sum + value, 0),
    unexpected: window.shifts.filter(({ expected }) => !expected),
    all: window.shifts,
  }));
}

for (const width of [360, 768, 1280]) {
  test(`nothing moves while choosing, ${width} px wide`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(watchShifts);
    await page.goto(`/product/${jersey.slug}`);
    const main = page.getByRole("main");
    const patches = page.getByRole("group", { name: "Patches" });
    const addons = page.getByRole("group", { name: "Add-ons" });
    await openExtras(page);
    await patches.getByRole("checkbox").first().waitFor();
    await addons.getByRole("checkbox").first().waitFor();
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    const number = page.getByRole("textbox", { name: "Number", exact: true });
    const sizes = page.getByRole("radiogroup", { name: "Size", exact: true });
    const still = async (what: string, act: () => Promise<void>) => {
      const { sum, unexpected, all } = await shiftOf(page, act);
      expect.soft(unexpected, what).toEqual([]);
      expect.soft(sum, `${what}: ${JSON.stringify(all)}`).toBeLessThan(0.005);
    };
    /** What is asked for opens below its button, and pushes what stands below: expected, once. */
    const opens = async (type: RegExp, ready: () => Promise<void>) => {
      const { unexpected } = await shiftOf(page, async () => {
        await page.getByRole("radio", { name: type }).check();
        await ready();
      });
      expect.soft(unexpected, String(type)).toEqual([]);
    };

    await still("adding without a size", async () => {
      await page.getByRole("button", { name: "Add to cart" }).click();
      await expect(main.getByText("Choose a size", { exact: true })).toBeVisible();
    });
    for (const size of await sizes.getByRole("radio", { disabled: false }).all()) {
      await still("a size", () => size.check());
    }
    await opens(/^Add Yours/, () => name.waitFor());
    await still("a name that cannot be printed", async () => {
      await name.pressSequentially("Müller");
      await expect(page.getByRole("button", { name: "Use MULLER" })).toBeVisible();
    });
    await still("its suggestion", () => page.getByRole("button", { name: "Use MULLER" }).click());
    await still("the widest name", () => name.fill("W".repeat(15)));
    await still("a number too large", () => number.pressSequentially("100"));
    await still("a number", () => number.fill("10"));
    await still("no name", () => name.fill(""));
    for (const premium of await page.getByRole("radio", { name: /^Premium/ }).all()) {
      await still("premium lettering", () => premium.check());
    }
    for (const box of await patches.getByRole("checkbox").all()) {
      await still("a patch", () => box.check());
    }
    for (const box of await addons.getByRole("checkbox").all()) {
      await still("an add-on", () => box.check());
    }
    for (const garment of await addons.getByRole("radiogroup").all()) {
      await still("a size of an add-on", () => garment.getByRole("radio").nth(2).check());
      await still("another size of it", () => garment.getByRole("radio").last().check());
    }
    const more = main.getByRole("button", { name: "Increase quantity" });
    for (let pieces = 2; pieces <= 11; pieces += 3) {
      await still("quantity", () => more.click());
    }
    for (const box of await patches.getByRole("checkbox").all()) {
      await still("no patch", () => box.uncheck());
    }
    const squad = page.getByRole("radiogroup", { name: "Player" });
    await opens(/^Choose A Player/, () => squad.getByRole("radio").first().waitFor());
    await still("a player", () => squad.getByRole("radio").nth(3).check());
    await still("a search for nobody", async () => {
      await main.getByRole("searchbox").fill("zzzz");
      await expect(main.getByText("No player matches “zzzz”.")).toBeVisible();
    });
    await opens(/^Blank/, () => expect(squad).toHaveCount(0));
    await still("the other side", () =>
      main.getByRole("button", { name: "Front", exact: true }).click(),
    );
    await opens(/^Add Yours/, () => name.waitFor());
    await test.step("typing leaves every box of the page where it is", () => typeLetters(page));
  });
}

async function typeLetters(page: Page): Promise<void> {
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await page.getByRole("textbox", { name: "Number", exact: true }).fill("");
  await name.fill("Q");
  const said = (text: string) => page.getByText(text, { exact: true });
  await expect(said("Back: Q")).toBeVisible();
  await page.evaluate(keepBoxes);
  const keys = [
    ["a last letter that goes", "Backspace", "Nothing printed"],
    ["a first letter", "A", "Back: A"],
    ["a letter", "B", "Back: AB"],
  ] as const;
  for (const [what, key, summary] of keys) {
    await name.press(key);
    await expect(said(summary)).toBeVisible();
    await settled(page);
    expect.soft(await page.evaluate(movedBoxes), what).toEqual([]);
  }
}

test("patches and add-ons, which come later, find their room on a phone", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  // However long the page takes here: that a call is given up after ten seconds is not at issue.
  await page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal));
  await page.route(`**${endpoints.listPatches.path}`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/product/${jersey.slug}`);
  const groups = ["Patches", "Add-ons"].map((name) => page.getByRole("group", { name }));
  await openExtras(page);
  for (const group of groups) await expect(group.locator("[aria-busy=true]")).toBeVisible();
  const below = page.getByRole("button", { name: "Buy now" });
  const placeBelow = () => below.evaluate((one) => one.getBoundingClientRect().top + scrollY);
  const before = await placeBelow();
  resolve();
  for (const group of groups) await group.getByRole("checkbox").first().waitFor();
  expect(await placeBelow()).toBe(before);
});

test("nothing moves while home, a collection, a product and the cart load on a phone", async ({
  page,
  context,
}) => {
  await shopAs(context, [blankLine(jersey)]);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(watchShifts);
  for (const [path, sign] of [
    ["/home", "main article"],
    ["/collections/jerseys", "main article"],
    [`/product/${jersey.slug}`, "#product-quantity, main [role=radiogroup]"],
    ["/cart", "main tbody tr"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(sign).first()).toBeVisible();
    await expect(page.locator("[data-version-watch]")).toHaveCount(1);
    await settled(page);
    const shifts = await page.evaluate(() => window.shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.02);
  }
});

test("nothing moves when the fonts come after the first paint", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route("**/*.woff2", async (route) => {
    held += 1;
    await promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(watchShifts);
  await page.goto("/home", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
  await expect(page.locator("footer")).toBeVisible();
  await settled(page);
  expect(held).toBeGreaterThan(0);
  resolve();
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
});

test("nothing moves while the FAQ loads on a tablet, however often", async ({ browser }) => {
  for (let visit = 1; visit <= 4; visit += 1) {
    // A visit of its own: nothing is in its cache.
    const context = await browser.newContext({ viewport: { width: 768, height: 1024 } });
    const page = await context.newPage();
    await page.addInitScript(watchShifts);
    await page.goto(new URL("/faq", shopUrl()).href);
    await expect(page.locator("[data-version-watch]")).toHaveCount(1);
    await settled(page);
    const shifts = await page.evaluate(() => window.shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect.soft(sum, `visit ${visit}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01);
    await context.close();
  }
});
