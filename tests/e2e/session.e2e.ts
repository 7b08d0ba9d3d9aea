import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { storageKey } from "#web/platform/storage.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey, namedLine } from "../support/purchase.ts";
import {
  expectSignedIn,
  expectSignedOut,
  expireTokens,
  heldToken,
  inDatabase,
  newPerson,
  password,
  signIn,
} from "./support/account-steps.ts";
import { countCalls, sendTogether } from "./support/calls.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/**
 * Session codes of the real server (R-SESSION, R-ERROR) and how the browser answers them. Those that
 * say the same to every page: `src/web/layout/session/session-store.dom.test.tsx`.
 */

const login = (page: Page) => page.getByRole("heading", { level: 1, name: "Login" });
const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Error" });

test("an expired session is mended without a word", async ({ page }) => {
  const person = await newPerson();
  await signIn(page, person);
  await page.goto("/privacy");
  const browser = page.getByText("This browser");
  await expect(browser).toBeVisible();
  const refreshes = countCalls(page, "refreshToken");
  await test.step("ten concurrent requests with an expired token: one refresh, each repeated once", async () => {
    await expireTokens(person.email);
    const sums = countCalls(page, "sumCart");
    // Each change of the cart asks anew, none waits for another.
    await page.evaluate(() => {
      for (let time = 0; time < 10; time += 1) {
        window.dispatchEvent(new CustomEvent("cart-updated"));
      }
    });
    await expect.poll(() => sums.count).toBe(20);
    expect(refreshes.count).toBe(1);
    expect(await heldToken(page)).not.toBe(person.token);
    await expectSignedIn(page);
  });
  await test.step("from a fresh load with an expired token the page goes on as if nothing had been", async () => {
    await expireTokens(person.email);
    await page.reload();
    await expect(browser).toBeVisible();
    await expect(page.getByText("You have never subscribed.")).toBeVisible();
    expect(refreshes.count).toBe(2);
  });
  const profile = page.locator("#profile-email");
  await test.step("9998: an unknown token is refreshed as well; 3333: a replaced one, too", async () => {
    const replaced = await heldToken(page);
    await page.evaluate(() => localStorage.setItem("MT_token", "x".repeat(43)));
    await page.goto("/myprofile");
    await expect(profile).toHaveValue(person.email);
    const renewed = await heldToken(page);
    // The browser holds on to the token that its own refresh has replaced.
    await page.evaluate((old) => localStorage.setItem("MT_token", old ?? ""), replaced);
    await page.reload();
    await expect(profile).toHaveValue(person.email);
    expect(await heldToken(page)).not.toBe(renewed);
    expect(await heldToken(page)).not.toBe(replaced);
  });
  await test.step("a refresh that is broken off by going to another page ends no session", async () => {
    await expireTokens(person.email);
    // Never answered: the page is left meanwhile.
    await page.route("**/auth/refreshToken", () => undefined, { times: 1 });
    const asked = page.waitForRequest("**/auth/refreshToken");
    await page.goto("/account");
    await asked;
    await page.goto("/privacy");
    await expect(browser).toBeVisible();
    await expectSignedIn(page);
  });
});

test("a session that has ended leads to the login, where the page needs it", async ({ page }) => {
  const person = await newPerson();
  await signIn(page, person);
  await page.goto("/privacy");
  await expect(page.getByText("This browser")).toBeVisible();
  await test.step("8888: ended elsewhere, the session is reset without a word", async () => {
    await person.client.data("logout", {});
    await page.getByRole("button", { name: "Download my data" }).click();
    await page.locator("#export-currentPassword").fill(password);
    await page.getByRole("dialog").getByRole("button", { name: "Download" }).click();
    await expect(page).toHaveURL("/login?redirect=%2Fprivacy");
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step("a failed refresh resets the session and asks to sign in, where the page needs it", async () => {
    const other = await newPerson();
    await signIn(page, other);
    await expireTokens(other.email);
    await page.evaluate(() => localStorage.setItem("MT_refreshToken", "y".repeat(43)));
    await page.goto("/privacy");
    await expect(login(page)).toBeVisible();
    await expect(page).toHaveURL("/login?redirect=%2Fprivacy");
    expect(await heldToken(page)).not.toBe(other.token);
  });
});

test("a session that was taken away says why", async ({ page }) => {
  const person = await newPerson();
  await signIn(page, person);
  await page.goto("/privacy");
  await expect(page.getByText("This browser")).toBeVisible();
  await test.step("7778: password changed elsewhere: one dialog that nothing but its button closes", async () => {
    const { client } = person;
    client.token = (await client.data("login", { username: person.email, password })).token;
    const change = { password: "another-2", confirmPassword: "another-2" };
    await client.data("updatePwd", { ...change, currentPassword: password });

    await page.evaluate(() => {
      for (let time = 0; time < 3; time += 1) window.dispatchEvent(new CustomEvent("cart-updated"));
    });
    await expect(dialog(page)).toContainText(
      "Your password was changed elsewhere, please log in again.",
    );
    await expect(dialog(page)).toHaveCount(1);
    await expectAccessible(page, "session notice", "[role=alertdialog]");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL("/privacy");
    await dialog(page).getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL("/login?redirect=%2Fprivacy");
    await expect(dialog(page)).toHaveCount(0);
    expect(await heldToken(page)).toBeNull();
  });
  await test.step("7777: a disabled account; a reload does not dodge the dialog", async () => {
    const disabled = await newPerson();
    await signIn(page, disabled);
    await page.goto("/faq");
    await expectSignedIn(page);
    await inDatabase(
      (sql) => sql`update account set disabled_at = now() where email = ${disabled.email}`,
    );
    await page.evaluate(() => window.dispatchEvent(new CustomEvent("cart-updated")));
    await expect(dialog(page)).toContainText("User status is invalid, please log in again.");
    await page.reload();
    await expectSignedOut(page);
    expect(await heldToken(page)).not.toBe(disabled.token);
  });
});

test("two tabs: signing in, refreshing and signing out in one is known to the other", async ({
  page,
  context,
}) => {
  const person = await newPerson();
  await page.goto("/faq");
  const other = await context.newPage();
  await other.goto("/orders");
  await expect(login(other)).toBeVisible();
  await signIn(page, person);
  await expect(other).toHaveURL("/orders");
  await expectSignedIn(other);

  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  await expireTokens(person.email);
  const refreshes = countCalls(page, "refreshToken");
  const sums = countCalls(page, "sumCart");
  await sendTogether(page, "sumCart", 2);
  const ask = () => window.dispatchEvent(new CustomEvent("cart-updated"));
  await Promise.all([page.evaluate(ask), other.evaluate(ask)]);
  await expect.poll(() => sums.count).toBeGreaterThanOrEqual(4);
  await expect.poll(() => refreshes.count).toBe(1);
  expect(await heldToken(other)).toBe(await heldToken(page));

  await page.getByRole("navigation", { name: "My account" }).getByText("Logout").click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(login(page)).toBeVisible();
  await expect(other).toHaveURL("/login?redirect=%2Forders");
});

test("a guest's cart and wishes come to the account at login, and at registration", async ({
  page,
}) => {
  const person = await newPerson();
  const jersey = await findJersey(person.client);
  await person.client.data("saveCartItems", [namedLine(jersey, "FENWICK", "7")]);
  for (const way of ["login", "register"] as const) {
    const guest = await ApiClient.guest(shopUrl());
    await guest.data("saveCartItems", [namedLine(jersey, "MARLOW", "10")]);
    await guest.data("toggleWish", { productId: jersey.id });
    await signIn(page, { token: guest.token ?? "", refreshToken: "none" });
    await page.goto(way === "login" ? "/login?redirect=%2Fcart" : "/register?redirect=%2Fcart");
    if (way === "login") {
      await page.locator("#login-username").fill(person.email);
      await page.locator("#login-password").fill(password);
    } else {
      await page.locator("#register-firstName").fill("Kim");
      await page.locator("#register-lastName").fill("Ashdown");
      await page.locator("#register-email").fill(`kim.${Date.now()}@granby.example`);
      await page.locator("#register-password").fill(password);
    }
    await page.getByRole("main").locator("form button[type=submit]").click();
    await expect(page).toHaveURL("/cart");
    const rows = page.getByRole("main").locator("tbody tr");
    await expect(rows.filter({ hasText: "MARLOW 10" })).toHaveCount(1);
    await expect(rows).toHaveCount(way === "login" ? 2 : 1);
    const count = way === "login" ? "Cart, 2 items" : "Cart, 1 item";
    await expect(page.getByRole("link", { name: count, exact: true })).toBeVisible();
    await page.goto("/wishlist");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  }
});

test("a failing start-up keeps the session and asks again; a refused one logs out", async ({
  page,
  complaints,
}) => {
  complaints.allow(/500 \(Internal Server Error\)/);
  const failing = `**${endpoints.getUserInfo.path}*`;
  const answer = (status: number, code: string) =>
    page.route(failing, (route) =>
      route.fulfill({ status, json: { code, msg: "", data: null, requestId: "x" } }),
    );
  const guest = await ApiClient.guest(shopUrl());
  const jersey = await findJersey(guest);
  await guest.data("toggleWish", { productId: jersey.id });
  await signIn(page, { token: guest.token ?? "", refreshToken: "none" });
  await page.evaluate((mark) => localStorage.setItem(mark, "Y"), storageKey("guest"));
  await answer(500, "0500");
  await page.goto("/wishlist");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  expect(await heldToken(page)).toBe(guest.token);

  const person = await newPerson();
  await signIn(page, person);
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await heldToken(page)).toBe(person.token);
  // Pages of the account wait in their place: who holds a token sees no form to sign in.
  for (const path of ["/orders", "/admin/orders"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "We can’t reach your account" })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.goto("/account");
  const again = page.getByRole("button", { name: "Try now" });
  await expect(again).toBeVisible();
  await page.unroute(failing);
  await again.click();
  await expect(page.getByRole("heading", { level: 1, name: /welcome/i })).toBeVisible();
  await answer(200, errorCodes.sessionEnded);
  await page.goto("/account");
  await expect(login(page)).toBeVisible();
  await expect.poll(() => heldToken(page)).not.toBe(person.token);
});
