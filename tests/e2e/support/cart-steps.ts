import type { BrowserContext, Locator, Page } from "@playwright/test";
import { cookieNames } from "#contract/headers.ts";
import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import { storageKey } from "#web/platform/storage.ts";
import type { TestedLanguage } from "../../support/tested-languages.ts";
import { ApiClient } from "../../support/api-client.ts";
import { expect, shopUrl } from "./shop-test.ts";

type Settings = { language?: TestedLanguage; currency?: string };

/** Fills a cart by calls, and gives its session to the pages of a browser. @returns the shopper. */
export async function shopAs(
  context: BrowserContext,
  lines: readonly object[],
  { language = "en-US", currency = "USD" }: Settings = {},
): Promise<{ client: ApiClient; ids: string[] }> {
  const client = await ApiClient.guest(shopUrl(), currency);
  client.language = language;
  const ids = new Array<string>();
  for (const line of lines) {
    const [saved] = await client.data("saveCartItems", [line]);
    ids.push(saved?.id ?? "");
  }
  const url = shopUrl();
  await context.addCookies([
    { name: cookieNames.language, value: language, url },
    { name: cookieNames.currency, value: currency, url },
  ]);
  await context.addInitScript(
    (stored) => {
      // A new tab's blank page has no storage.
      if (!location.protocol.startsWith("http")) return;
      for (const [name, value] of Object.entries(stored)) {
        if (!localStorage.getItem(name)) localStorage.setItem(name, value);
      }
    },
    {
      [storageKey("token")]: client.token ?? "",
      // Never used: the token outlives the run.
      [storageKey("refreshToken")]: "none",
      [storageKey("currency")]: currency,
      [storageKey("lang")]: language,
    },
  );
  return { client, ids };
}

/** Keeps the answers of a call back from now on. @returns lets them go. */
export async function hold(page: Page, name: EndpointName): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${endpoints[name].path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export const cartLink = (page: Page): Locator =>
  page.getByRole("banner").getByRole("link", { name: /^(Cart,|购物车)/ });

/** Opens the drawer. @returns it. */
export async function openDrawer(page: Page): Promise<Locator> {
  await cartLink(page).click();
  const drawer = page.getByRole("dialog", { name: /^(Cart|购物车)$/ });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** The line of a shirt with this on its back. */
export const lineOf = (place: Page | Locator, print: string): Locator =>
  place.locator("[data-cart-lines] :is(li, tbody > tr)").filter({ hasText: print });

export const quantityOf = (line: Locator): Locator => line.getByRole("textbox");
