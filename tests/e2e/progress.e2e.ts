import { expect, test } from "./support/shop-test.ts";

/** What shows while the next page is on its way. */

test("a progress bar shows during navigation, after 120 ms", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/home");
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/about-us.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const asked = page.waitForRequest("**/about-us.data*");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await asked;
  const bar = page.getByRole("progressbar", { name: "Loading page" });
  const passed = async (ms: number) => {
    await page.clock.runFor(ms);
    return bar.isVisible();
  };
  expect(await passed(110)).toBe(false);
  // The browser may have been too busy to start its timer when the page was requested.
  await expect.poll(() => passed(20)).toBe(true);
  const duration = () => bar.evaluate((line) => getComputedStyle(line).animationDuration);
  expect(await duration()).toMatch(/^0\.5s/);
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeFocused();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveTitle(/^About us/);
});
