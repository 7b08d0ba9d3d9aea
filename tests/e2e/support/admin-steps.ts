import type { Browser, Locator, Page } from "@playwright/test";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { Envelope } from "#contract/envelope.ts";
import { storageKey } from "#web/platform/storage.ts";
import { demoAccounts, type DemoAccount } from "../../../db/seed/demo-accounts.ts";
import { ApiClient } from "../../support/api-client.ts";
import { expect, shopUrl } from "./shop-test.ts";

export type AdminVisit = {
  page: Page;
  /** One call of the admin with the same session, to prepare or to look. */
  call: <Name extends AdminEndpointName>(
    name: Name,
    input: AdminRequest<Name>,
  ) => Promise<AdminOutput<Name>>;
};

export function staffAccount(role: DemoAccount["role"]): DemoAccount {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`the demo shop has nobody with ${role}`);
  return account;
}

/** A browser window of a signed-in staff member. */
export async function openAdmin(
  browser: Browser,
  role: DemoAccount["role"],
  options: { language?: string; scheme?: "light" | "dark"; url?: string } = {},
): Promise<AdminVisit> {
  const { email, password } = staffAccount(role);
  const { language = "en-US", scheme = "light", url = shopUrl() } = options;
  const client = new ApiClient(url);
  const { token, refreshToken } = await client.data("login", { username: email, password });
  const stored = { [storageKey("token")]: token, [storageKey("refreshToken")]: refreshToken };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: url,
    locale: language,
    colorScheme: scheme,
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  return { page: await context.newPage(), call: callWith(token, url) };
}

function callWith(token: string, url: string): AdminVisit["call"] {
  return async <Name extends AdminEndpointName>(name: Name, input: AdminRequest<Name>) => {
    const response = await fetch(url + adminEndpoints[name].path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    });
    const answer = (await response.json()) as Envelope<AdminOutput<Name>>;
    if (answer.code !== "0000") throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
}

/** Loads a page of the admin and waits for its heading. */
export async function openPage(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await headingSeen(page);
  // The admin's own bundle and the page's come first.
  const title = page.getByRole("heading", { level: 1, name: heading });
  await expect(title).toBeVisible({ timeout: 30_000 });
}

/**
 * Waits for the heading of a page of the admin, by each frame: `expect` looks twice a second, and most
 * pages are there in between. @param name exact; default: whatever it says
 */
export async function headingSeen(page: Page, name?: string): Promise<void> {
  await page.waitForFunction(isHeadingSeen, name, { timeout: 30_000 });
}

/** Runs in the page. */
function isHeadingSeen(name: string | undefined): boolean {
  return [...document.querySelectorAll("main h1")].some(
    (heading) => heading.checkVisibility() && (!name || heading.textContent?.trim() === name),
  );
}

/** A shopper's view: the page is reloaded until it shows the text. */
export async function seenBy(
  shopper: Page,
  path: string,
  expected: (page: Page) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await shopper.goto(path);
    await expected(shopper);
  }).toPass({ timeout: 60_000 });
}

/** Presses Tab until the element has the focus, as a keyboard user does. */
export async function tabTo(page: Page, goal: Locator, most = 80): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    if (await goal.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

/** Goes to a page of the admin by its name, as the search of pages offers it; nothing is loaded anew. */
export async function openByName(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search pages" })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
}
