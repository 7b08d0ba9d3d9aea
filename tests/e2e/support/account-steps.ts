import type { BrowserContext, Page } from "@playwright/test";
import { cookieNames } from "#contract/headers.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { storageKey } from "#web/platform/storage.ts";
import type { TestedLanguage } from "../../support/tested-languages.ts";
import { ApiClient } from "../../support/api-client.ts";
import { expect, given, shopUrl } from "./shop-test.ts";

export const password = "secret-1";

export type Person = { email: string; client: ApiClient; token: string; refreshToken: string };

let people = 0;

/** An unused address, in this run and those before it. */
export const newEmail = (name = "pat"): string =>
  `${name}.${(people += 1)}.${Date.now()}@granby.example`;

/** A new account, signed in by calls. */
export async function newPerson(
  more: Record<string, unknown> = {},
  language: TestedLanguage = "en-US",
): Promise<Person> {
  const client = new ApiClient(shopUrl());
  client.language = language;
  const email = newEmail();
  const account = { firstName: "Pat", lastName: "Granby", email, password, ...more };
  const { token, refreshToken } = await client.data("registerUser", account);
  client.token = token;
  return { email, client, token, refreshToken };
}

/** The pages of a browser are in that language. */
export async function speak(context: BrowserContext, language: TestedLanguage): Promise<void> {
  await context.addCookies([{ name: cookieNames.language, value: language, url: shopUrl() }]);
}

/**
 * Puts a session into a browser, as if it had signed in there before. By way of the lightest
 * document of the shop, which has its storage and runs nothing.
 */
export async function signIn(
  page: Page,
  { token, refreshToken }: Pick<Person, "token" | "refreshToken">,
): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(
    ({ mark, stored }) => {
      localStorage.removeItem(mark);
      for (const [name, value] of stored) localStorage.setItem(name, value);
    },
    {
      mark: storageKey("guest"),
      stored: [
        [storageKey("refreshToken"), refreshToken],
        [storageKey("token"), token],
      ] as const,
    },
  );
}

/** What the browser holds: null when it is signed out. */
export const heldToken = (page: Page): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), storageKey("token"));

/** One piece of work on the shop's own database. */
export async function inDatabase<Value>(
  work: (sql: Database["driver"]) => Promise<Value>,
): Promise<Value> {
  const { driver, close } = openDatabase(given("SHOP_DATABASE_URL"), 1);
  try {
    return await work(driver);
  } finally {
    await close();
  }
}

/** Every access token of the account has run out; its refresh tokens still work. */
export const expireTokens = (email: string) =>
  inDatabase(
    (sql) => sql`
      update session_token t set expires_at = now() - interval '1 minute'
      from session_family f join account a on a.id = f.account_id
      where t.family_id = f.id and t.kind = 'access' and a.email = ${email}`,
  );

/** Waits until the header leads to the account: the browser knows that it is signed in. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("banner").locator('a[href="/account"]')).toBeAttached();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("banner").locator('a[href="/login"]')).toBeAttached();
}
