import { expect, test } from "./support/shop-test.ts";

/** What shows while the next page is on its way. */

const line = "progressbar";

test("a progress bar shows during navigation, after 120 ms", async ({ page }) => {
  await page.goto("/home");
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/about-us.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await page.clock.runFor(110);
  await expect(page.getByRole(line)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(page.getByRole(line, { name: "Loading page" })).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeFocused();
  await expect(page.getByRole(line)).toHaveCount(0);
  await expect(page).toHaveTitle(/^About us/);
});
