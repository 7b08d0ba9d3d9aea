import type { Browser, Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

test("a letter lays out its field, its counter and the shirt, and not the page", async ({
  page,
  browser,
}) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  await page.goto(`/product/${jersey.slug}`);
  await page.getByRole("radio", { name: /^Add Yours/ }).check();
  await page.getByLabel("Name", { exact: true }).fill("AB");
  // The rest of the page has followed, the small pictures last.
  await expect(page.getByText("Back: AB", { exact: true })).toBeVisible();
  await expect(page.locator("main ul button .isolate path").first()).toBeAttached();
  await twoFrames(page);

  const roots = await laidOut(browser, page, async () => {
    await page.keyboard.press("C");
    await expect(page.getByRole("main").getByRole("img", { name: /^Back: ABC,/ })).toBeVisible();
  });
  expect(roots.length).toBeGreaterThan(0);
  expect(roots).not.toContain("#document");
});

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

type TraceEvent = {
  name: string;
  ts: number;
  args: {
    data?: { type?: string };
    endData?: { layoutRoots?: { nodeName: string }[] };
  };
};

/** @returns what was laid out anew from the first key to the first frame after it. */
async function laidOut(browser: Browser, page: Page, type: () => Promise<void>): Promise<string[]> {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await type();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const events = trace.traceEvents.toSorted((one, other) => one.ts - other.ts);
  const key = events.findIndex(({ args }) => args.data?.type === "keydown");
  const frame = events.findIndex(({ name }, index) => index > key && name === "Paint");
  return events
    .slice(key, frame)
    .flatMap(({ args }) => args.endData?.layoutRoots ?? [])
    .map(({ nodeName }) => nodeName);
}
