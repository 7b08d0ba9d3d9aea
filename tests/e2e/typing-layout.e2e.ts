import type { Browser, Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** What stands in the field, and the key after it. */
const keys = {
  "a letter": { before: "AB", key: "C", after: "ABC" },
  "a first letter": { before: "", key: "A", after: "A" },
  "a last letter that goes": { before: "A", key: "Backspace", after: "" },
};

for (const [what, { before, key, after }] of Object.entries(keys)) {
  test(`${what} lays out its field and what tells of it, and not the page`, async ({
    page,
    browser,
  }) => {
    await openField(page);
    // Something else of the page may fall into one letter's frame, and not into each.
    await expect(async () => {
      await typeAtRest(page, before);
      const roots = await laidOut(browser, page, async () => {
        await page.keyboard.press(key);
        await expect(print(page, before)).toHaveCount(0);
        await expect(print(page, after)).toHaveCount(after === "" ? 0 : 1);
      });
      expect(roots.field.some((root) => root.startsWith("INPUT"))).toBe(true);
      expect(roots.rest.length).toBeGreaterThan(0);
      expect(roots.rest).not.toContain("#document");
    }).toPass({ timeout: 30_000 });
  });
}

/** The large picture that shows a name. */
const print = (page: Page, name: string) =>
  page.getByRole("main").getByRole("img", { name: new RegExp(`^Back: ${name || "-"},`) });

/** What draws letters is there when it is open. */
async function openField(page: Page): Promise<void> {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  await page.goto(`/product/${jersey.slug}`);
  await page.getByRole("radio", { name: /^Add Yours/ }).check();
  await field(page).fill("Q");
  await expect(small(page).first()).toBeAttached();
}

const field = (page: Page) => page.getByLabel("Name", { exact: true });

/** What is printed in the small pictures. */
const small = (page: Page) => page.locator("main ul button .isolate path");

/** Types a name, and lets the rest of the page follow; the small pictures come last. */
async function typeAtRest(page: Page, name: string): Promise<void> {
  await field(page).fill(name);
  await expect(page.getByText("Back: Q", { exact: true })).toHaveCount(0);
  if (name === "") await expect(small(page)).toHaveCount(0);
  else {
    await expect(page.getByText(`Back: ${name}`, { exact: true })).toBeVisible();
    const outline = await page.locator("main [role=img] path").last().getAttribute("d");
    await expect(small(page).last()).toHaveAttribute("d", outline ?? "");
  }
  await page.waitForLoadState("networkidle");
  await page.evaluate(idle);
}

/** A frame, and the time after it in which nothing else was to do. Runs in the page. */
const idle = () =>
  new Promise<unknown>((done) => requestAnimationFrame(() => requestIdleCallback(done)));

type TraceEvent = {
  name: string;
  ts: number;
  args: {
    data?: { type?: string };
    endData?: { layoutRoots?: { nodeName: string }[] };
  };
};

/**
 * @returns what was laid out anew: by the browser for the letter in its field, with whatever waited
 *   for that; and from then to the frame, by what the page made of the letter.
 */
async function laidOut(browser: Browser, page: Page, type: () => Promise<void>) {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  let trace: { traceEvents: TraceEvent[] };
  try {
    await type();
  } finally {
    // Whatever happened: the next attempt begins one of its own.
    trace = JSON.parse((await browser.stopTracing()).toString()) as typeof trace;
  }
  const events = trace.traceEvents.toSorted((one, other) => one.ts - other.ts);
  const heard = (type: string) => events.findIndex(({ args }) => args.data?.type === type);
  const input = heard("input");
  const frame = events.findIndex(({ name }, index) => index > input && name === "Paint");
  const rootsIn = (from: number, to: number) =>
    events
      .slice(from, to)
      .flatMap(({ args }) => args.endData?.layoutRoots ?? [])
      .map(({ nodeName }) => nodeName);
  return { field: rootsIn(heard("keydown"), input), rest: rootsIn(input, frame) };
}
