import { newPerson, password, signIn } from "./support/account-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { giveAuthenticator } from "./support/passkey-steps.ts";
import { expect, test } from "./support/shop-test.ts";

/**
 * Passkeys with the authenticator that Chromium has for tests (R-PASSKEY-1). In both languages:
 * `src/web/storefront/account/passkey-list.dom.test.tsx`.
 */

test("a passkey is made in the account, and signs in without a password", async ({ page }) => {
  await giveAuthenticator(page);
  const printed: string[] = [];
  await page.exposeFunction("notePrint", (text: string) => printed.push(text));
  // A print of the codes has a document of its own, and a dialog that no test can press.
  await page.addInitScript(() => {
    const { notePrint } = window.top as unknown as { notePrint: (text: string) => void };
    window.print = () => notePrint(document.body.innerText);
  });
  await signIn(page, await newPerson());
  await page.goto("/privacy");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Current Password").fill(password);
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page, "recovery codes", "dialog[open]");
  const firstCode = (await codes.getByRole("listitem").first().textContent()) ?? "";
  await codes.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => printed[0]).toContain("Kitroom: recovery codes for Pat Granby");
  expect(printed[0]).toContain(firstCode);
  const saving = page.waitForEvent("download");
  await codes.getByRole("button", { name: "Download" }).click();
  expect((await saving).suggestedFilename()).toBe("recovery-codes.txt");
  await codes.getByRole("button", { name: "I have kept them" }).click();
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await expect(passkeys.getByRole("listitem")).toHaveCount(1);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/login?redirect=%2Fprivacy");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/privacy");
  await expect(passkeys).toBeVisible();
});
