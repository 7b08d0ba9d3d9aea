import { newPerson, password, signIn, speak } from "./support/account-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { giveAuthenticator } from "./support/passkey-steps.ts";
import { expect, test } from "./support/shop-test.ts";
import { testedLanguages } from "../support/tested-languages.ts";

/** Passkeys with the authenticator that Chromium has for tests (R-PASSKEY-1). */

const words = {
  "en-US": {
    title: "Passkeys",
    add: "Add a passkey",
    current: "Current Password",
    codes: "Your recovery codes",
    kept: "I have kept them",
    enter: "Sign in with a passkey",
  },
  "zh-CN": {
    title: "通行密钥",
    add: "添加通行密钥",
    current: "当前密码",
    codes: "您的恢复码",
    kept: "我已保存",
    enter: "用通行密钥登录",
  },
};

for (const language of testedLanguages) {
  const { title, add, current, codes: codesTitle, kept, enter } = words[language];

  test(`a passkey is made in the account, and signs in without a password, ${language}`, async ({
    page,
  }) => {
    await giveAuthenticator(page);
    await speak(page.context(), language);
    await signIn(page, await newPerson({}, language));
    await page.goto("/privacy");
    await page.getByRole("button", { name: add }).click();
    const dialog = page.getByRole("dialog", { name: add });
    await dialog.getByLabel(current).fill(password);
    await dialog.getByRole("button", { name: add }).click();
    const codes = page.getByRole("dialog", { name: codesTitle });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    await expectAccessible(page, "recovery codes");
    await codes.getByRole("button", { name: kept }).click();
    const passkeys = page.getByRole("region", { name: title });
    await expect(passkeys.getByRole("listitem")).toHaveCount(1);

    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    await page.getByRole("button", { name: enter }).click();
    await page.waitForURL((url) => url.pathname !== "/login");
    await page.goto("/privacy");
    await expect(passkeys).toBeVisible();
  });
}
