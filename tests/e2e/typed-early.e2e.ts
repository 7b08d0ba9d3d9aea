import { expectSignedIn, newPerson, password } from "./support/account-steps.ts";
import { awake, expect, test } from "./support/shop-test.ts";

/** Forms are there before their program is, and people and browsers fill them in at once. */

test("what is typed before the page is awake is kept", async ({ page }) => {
  const { email } = await newPerson();
  await page.goto("/faq");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.evaluate(() => window.location.assign("/login"));
  await page.locator("#login-username").fill(email);
  release();
  await awake(page);
  await page.locator("#login-password").fill(password);
  await expect(page.locator("#login-username")).toHaveValue(email);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expectSignedIn(page);
});
