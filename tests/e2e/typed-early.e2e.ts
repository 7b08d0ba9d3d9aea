import type { Page } from "@playwright/test";
import { encodeDesignLink } from "#domain/catalog/design-link.ts";
import { plainChoice } from "#domain/cart/line-content.ts";
import { edgeProducts } from "../../db/seed/edge-products.ts";
import { expectSignedIn, newPerson, password } from "./support/account-steps.ts";
import { awake, expect, test } from "./support/shop-test.ts";

/** Forms are in the served HTML, and people and browsers fill them in before they are hydrated. */

/** Opens a page whose scripts wait. @returns lets them load. */
async function openUnhydrated(page: Page, address: string): Promise<() => Promise<void>> {
  await page.goto("/faq");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.evaluate((to) => window.location.assign(to), address);
  return async () => {
    release();
    await awake(page);
  };
}

test("what is typed before the page is hydrated is kept", async ({ page }) => {
  const { email } = await newPerson();
  const hydrate = await openUnhydrated(page, "/login");
  await page.locator("#login-username").fill(email);
  await hydrate();
  await page.locator("#login-password").fill(password);
  await expect(page.locator("#login-username")).toHaveValue(email);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expectSignedIn(page);
});

test("Add Yours shows its fields before hydration, and what is typed there is printed", async ({
  page,
}) => {
  const hydrate = await openUnhydrated(page, `/product/${edgeProducts.ordinary}`);
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const number = page.getByRole("textbox", { name: "Number", exact: true });
  await expect(name).toBeHidden();
  await page.getByRole("radio", { name: /^Add Yours/ }).check();
  await name.fill("marlow");
  await number.fill("7");
  await page.getByRole("radio", { name: /^Blank/ }).check();
  await expect(name).toBeHidden();
  await page.getByRole("radio", { name: /^Add Yours/ }).check();
  await name.focus();
  await hydrate();
  await expect(name).toHaveValue("MARLOW");
  // It is not hidden in between.
  await expect(name).toBeFocused();
  await expect(number).toHaveValue("7");
  await expect.poll(() => page.url()).toContain("own.MARLOW.7");
  await page.getByRole("radio", { name: /^Blank/ }).check();
  await expect(name).toBeHidden();
});

test("a name typed into a linked design before hydration is kept and printed", async ({ page }) => {
  const design = { ...plainChoice, customType: 3, name: "MARLO", number: "10" } as const;
  const code = encodeDesignLink(design);
  const hydrate = await openUnhydrated(page, `/product/${edgeProducts.ordinary}?d=${code}`);
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("marlow");
  await hydrate();
  await expect(name).toHaveValue("MARLOW");
  const printed = page.getByRole("main").getByRole("img", { name: /^Back: MARLOW 10/ });
  // Cloth is fetched and printed on then, which takes its time beside other browsers.
  await expect(printed).toBeVisible({ timeout: 60_000 });
});
