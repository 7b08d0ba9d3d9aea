import type { Page } from "@playwright/test";
import { authWords } from "../support/auth-words.ts";
import {
  expectSignedIn,
  heldToken,
  newEmail,
  newPerson,
  password,
  signIn,
} from "./support/account-steps.ts";
import { mailTo } from "./support/demo-mails.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, test } from "./support/shop-test.ts";

/** Login, register, reset password (R-SCREEN, R-SESSION, R-ACCOUNT): as a visitor and as a member go through them. Each message in both languages: `login-page.dom.test.tsx`. */

const text = authWords["en-US"];

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const send = (page: Page, name: string) =>
  main(page).locator("form").getByRole("button", { name, exact: true }).click();
const input = (page: Page, id: string) => page.locator(`#${id}`);
const errorOf = (page: Page, id: string) => page.locator(`#${id}-error`);
const toast = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true });

async function fillRegistration(page: Page, email: string) {
  await input(page, "register-firstName").fill("Pat");
  await input(page, "register-lastName").fill("Granby");
  await input(page, "register-email").fill(email);
  await input(page, "register-password").fill(password);
}

async function fillLogin(page: Page, email: string, secret = password) {
  await input(page, "login-username").fill(email);
  await input(page, "login-password").fill(secret);
}

test("register: every message, then an account, a greeting and the way on", async ({ page }) => {
  await page.goto("/login?redirect=%2Faddress");
  await main(page).getByRole("link", { name: text.register }).click();
  await expect(page).toHaveURL(/\/login\/register\?redirect=%2Faddress$/);
  await expect(heading(page, text.register)).toBeFocused();
  await expect(page.locator("#register-password-helper")).toHaveText(text.rule);
  await send(page, text.register);
  await expect(main(page).getByRole("alert").getByRole("link")).toHaveText([
    text.firstNameRequired,
    text.lastNameRequired,
    text.emailRequired,
    text.passwordRequired,
  ]);
  await input(page, "register-email").fill("pat@granby");
  await expect(errorOf(page, "register-email")).toContainText(text.emailInvalid);
  await input(page, "register-password").fill("12345");
  await expect(errorOf(page, "register-password")).toContainText(text.passwordLength);
  await input(page, "register-password").fill("1234567890123456");
  await expect(errorOf(page, "register-password")).toContainText(text.passwordLength);
  await expectAccessible(page, "register with errors", "main");

  const { email } = await newPerson();
  await fillRegistration(page, email);
  await send(page, text.register);
  await expect(errorOf(page, "register-email")).toContainText(text.taken);
  await expect(input(page, "register-password")).toHaveValue(password);

  await fillRegistration(page, newEmail());
  await page.getByRole("checkbox", { name: text.subscribe }).check();
  await send(page, text.register);
  await expect(page).toHaveURL(/\/address$/);
  await expect(toast(page, text.welcome)).toBeVisible();
  await expectSignedIn(page);
});

test("reset password: code by e-mail, countdown, every message, new password works", async ({
  page,
  request,
}) => {
  const { email } = await newPerson();
  await page.goto("/login?redirect=%2Forders");
  await input(page, "login-username").fill(email);
  await main(page).getByRole("link", { name: text.forgot }).click();
  await expect(page).toHaveURL(/\/login\/reset-pwd\?redirect=%2Forders$/);
  await expect(input(page, "reset-email")).toHaveValue(email);
  await input(page, "reset-email").fill("");
  const getCode = page.getByRole("button", { name: text.getCode });
  await getCode.click();
  await expect(errorOf(page, "reset-email")).toContainText(text.emailRequired);
  await input(page, "reset-email").fill("pat@granby");
  await getCode.click();
  await expect(errorOf(page, "reset-email")).toContainText(text.emailInvalid);
  await expect(input(page, "reset-email")).toBeFocused();

  await input(page, "reset-email").fill(email);
  await getCode.click();
  await expect(toast(page, text.sent)).toBeVisible();
  const countdown = page.getByRole("button", { name: text.again });
  await expect(countdown).toBeVisible();
  await expect(countdown).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "reset password, code sent", "main");
  await page.reload();
  await expect(page.getByRole("button", { name: text.again })).toBeVisible();

  await input(page, "reset-email").fill(email);
  await send(page, text.reset);
  await expect(errorOf(page, "reset-code")).toContainText(text.codeRequired);
  await input(page, "reset-code").fill("000000");
  await input(page, "reset-password").fill("12345");
  await expect(errorOf(page, "reset-password")).toContainText(text.passwordLength);
  await input(page, "reset-password").fill("another-2");
  await input(page, "reset-confirmPassword").fill("another-3");
  await expect(errorOf(page, "reset-confirmPassword")).toContainText(text.passwordsDiffer);
  await input(page, "reset-confirmPassword").fill("another-2");

  const letter = await mailTo(request, email, text.subject);
  const code = /^\d{6}$/m.exec(letter)?.[0] ?? "";
  const wrong = code === "000000" ? "111111" : "000000";
  await input(page, "reset-code").fill(wrong);
  await send(page, text.reset);
  const alert = main(page).getByRole("alert");
  await expect(alert).toContainText(text.resetFailed);
  await expect(alert).toContainText(text.codeWrong);
  await expect(input(page, "reset-password")).toHaveValue("another-2");
  await input(page, "reset-code").fill(code);
  await send(page, text.reset);
  await expect(toast(page, text.resetDone)).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders$/);
  await expect(input(page, "login-username")).toHaveValue(email);
  await input(page, "login-password").fill("another-2");
  await send(page, text.login);
  await expect(page).toHaveURL(/\/orders$/);
  await expect(toast(page, text.welcomeBack)).toBeVisible();
});

test("a visitor signs in where a page needs it", async ({ page }) => {
  const { email } = await newPerson();
  await page.goto("/faq");
  await test.step("the account's link leads a visitor to the login, and back is back", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Account" }).click();
    await expect(page).toHaveURL("/login");
    await page.goBack();
    await expect(page).toHaveURL("/faq");
  });
  await test.step("login: fields, links, every message, and what was typed stays", async () => {
    await page.goto("/orders?page=2#x");
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent("/orders?page=2#x")}`);
    await expect(heading(page, text.login)).toBeVisible();
    await expect(main(page).getByRole("link", { name: text.forgot })).toBeVisible();
    await expect(main(page).getByRole("link", { name: text.register })).toBeVisible();
    await send(page, text.login);
    const summary = main(page).getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([text.emailRequired, text.passwordRequired]);
    await summary.getByRole("link").first().click();
    await expect(input(page, "login-username")).toBeFocused();
    await expectAccessible(page, "login with errors", "main");

    await input(page, "login-username").fill("pat@granby");
    await expect(errorOf(page, "login-username")).toContainText(text.emailInvalid);
    const nobody = newEmail("nobody");
    await fillLogin(page, nobody, "not-it-1");
    await expect(errorOf(page, "login-username")).toHaveCount(0);
    await send(page, text.login);
    await expect(main(page).getByRole("alert")).toHaveText(text.wrong);
    await expect(input(page, "login-username")).toHaveValue(nobody);
    await expect(input(page, "login-password")).toHaveValue("not-it-1");
  });
  await test.step("redirect leads back to the wanted page with its query; the greeting comes after it", async () => {
    await fillLogin(page, email);
    await send(page, "Login");
    await expect(page).toHaveURL("/orders?page=2#x");
    await expect(toast(page, "Welcome back, Pat Granby!")).toBeVisible();
    await expect(heading(page, "My Orders")).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/\/login/);
  });
});

test("who is signed in is led past the login, until logging out", async ({ page }) => {
  const person = await newPerson();
  await signIn(page, person);
  await test.step("signed in, the login route leads on; an unknown module is no page", async () => {
    await page.goto("/login");
    await expect(page).toHaveURL("/home");
    await page.goto("/login?redirect=%2Faccount");
    await expect(page).toHaveURL("/account");
    await expectSignedIn(page);
    expect((await page.request.get("/login/nothing")).status()).toBe(404);
  });
  await test.step("logout asks, then leads to the login and back again afterwards", async () => {
    await page.getByRole("navigation", { name: "My account" }).getByText("Logout").click();
    const dialog = page.getByRole("dialog", { name: "Are you sure you want to log out?" });
    await expectAccessible(page, "logout dialog", "dialog[open]");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("navigation", { name: "My account" }).getByText("Logout").click();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL("/login?redirect=%2Faccount");
    expect(await heldToken(page)).toBeNull();
    expect((await person.client.call("getUser", {})).code).toBe("8888");
    await fillLogin(page, person.email);
    await send(page, "Login");
    await expect(heading(page, "Welcome, Pat Granby")).toBeVisible();
  });
});
