import { openSlowProxy } from "./support/slow-proxy.ts";
import { expect, test } from "./support/shop-test.ts";

/** What is read stays where it is while the rest of a page is on its way. */

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Runs in the page, before everything else. */
function watchShifts(): void {
  const shifts: [number, string][] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const [first] = sources;
      shifts.push([value, first?.node?.textContent?.slice(0, 60) ?? ""]);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

for (const width of [360, 768, 1280]) {
  test(`a page of information comes in pieces, ${width} px wide`, async ({ browser }) => {
    const proxy = await openSlowProxy();
    const page = await browser.newPage({ viewport: { width, height: 1_024 } });
    // Its styles are there already: what has come is rendered at once.
    await page.goto(`${proxy.url}/cart`);
    await page.addInitScript(watchShifts);
    await page.goto(`${proxy.url}/faq`);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: [number, string][] }).shifts,
    );
    const sum = shifts.reduce((total, [value]) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
    await page.close();
    proxy.close();
  });
}
