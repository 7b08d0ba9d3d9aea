import { expectSignedIn, newPerson, signIn } from "./support/account-steps.ts";
import { openAdmin, staffAccount } from "./support/admin-steps.ts";
import { expect, test } from "./support/shop-test.ts";

/** Finding and entering the admin, and its first page (R-ROUTE-11, R-SESSION). */

test("only who works for the shop finds the way to the admin, and there what the role may see", async ({
  page,
  browser,
}) => {
  const way = (of: typeof page) =>
    of.getByRole("banner").getByRole("link", { name: "Back office" });
  const forbidden = (of: typeof page) =>
    of.getByRole("heading", { level: 1, name: "No Permission" });
  await test.step("only who works for the shop sees the way to the admin", async () => {
    await page.goto("/faq");
    await expect(way(page)).toHaveCount(0);
    await signIn(page, await newPerson());
    await page.goto("/faq");
    await expectSignedIn(page);
    await expect(way(page)).toHaveCount(0);
  });
  const { page: staff } = await openAdmin(browser, "R_CONTENT");
  await staff.goto("/faq");
  await expect(way(staff)).toBeVisible();
  await way(staff).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await test.step("a page that the role may not see is 403; a customer sees none", async () => {
    await staff.goto("/admin/staff");
    await expect(forbidden(staff)).toBeVisible();
    await expect(staff.getByRole("navigation", { name: "Menu" })).toHaveCount(0);
    await page.goto("/admin");
    await expect(forbidden(page)).toBeVisible();
  });
});

test("who signs in to the admin is welcomed there, and the welcome goes by itself", async ({
  page,
}) => {
  const { email, password, firstName, lastName } = staffAccount("R_SUPER");
  await page.clock.install();
  await page.goto("/login?redirect=%2Fadmin");
  await page.locator("#login-username").fill(email);
  await page.locator("#login-password").fill(password);
  await page.getByRole("main").locator("form button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const welcome = page.getByText(`Welcome back, ${firstName} ${lastName}!`);
  await expect(welcome).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(welcome).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(welcome).toHaveCount(0);
});
