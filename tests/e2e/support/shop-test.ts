import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { ApiClient } from "../../support/api-client.ts";
import type { ShopAddress } from "../../support/worker-shop.ts";

/** Whatever a page complained of: console errors and warnings, policy violations, thrown errors. */
export type Complaints = {
  /** Declares that a complaint of this kind is part of the test. */
  allow: (expected: RegExp) => void;
  list: () => string[];
};

export function complaintsOf(context: BrowserContext): Complaints {
  const heard: string[] = [];
  const allowed: RegExp[] = [
    // Said by the browser itself where a test lets no service worker run.
    /Service Worker registration blocked by Playwright/,
    // A busy machine has no time for a picture now and then; the page requests it again.
    /status of 503 .*\/media\/(kits|cloth)\//,
  ];
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    const { url } = message.location();
    heard.push(`${message.type()}: ${message.text()} (${url})`);
  });
  // Nothing of other sites is on any page (R-HEADER-2); the services of the demo are on this machine.
  context.on("request", (request) => {
    const address = new URL(request.url());
    const isWeb = /^https?:$/.test(address.protocol);
    if (isWeb && !/^(localhost|127\.\d+\.\d+\.\d+)$/.test(address.hostname))
      heard.push(`request to another site: ${request.url()}`);
  });
  context.on("weberror", (failure) => heard.push(`thrown: ${failure.error().message}`));
  return {
    allow: (expected) => void allowed.push(expected),
    list: () => heard.splice(0).filter((text) => !allowed.some((one) => one.test(text))),
  };
}

/**
 * Waits until a page of the shop is hydrated, and what was done before is played: from then on it acts
 * at once, before that a link is the browser's own and a press waits. Pages without hydration (the
 * provider's, the mailbox) are ready at once.
 */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!("__reactRouterContext" in window)) return true;
    if (window.earlyActions) return false;
    // The page's own, where it has one: its texts may come after the header is rendered.
    const control =
      document.querySelector("main :is(a[href], button)") ??
      document.querySelector("a[href], button");
    return control !== null && Object.keys(control).some((key) => key.startsWith("__reactProps"));
  });
}

/** Every test of the shop fails when a page of it complains. */
export const test = base.extend<{ complaints: Complaints }>({
  page: async ({ page, javaScriptEnabled }, provide) => {
    const load = page.goto.bind(page);
    page.goto = async (...address) => {
      const response = await load(...address);
      if (javaScriptEnabled) await awake(page);
      return response;
    };
    await provide(page);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = complaintsOf(context);
      await use(complaints);
      expect(complaints.list(), "what the pages complained of").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export function shopUrl(): string {
  return given("SHOP_URL");
}

/** An address that the setup left in the environment. */
export function given(name: ShopAddress): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests through Playwright`);
  return value;
}

/** Calls the shop with the session that a browser holds. */
export async function clientOf(context: BrowserContext, currency = "USD"): Promise<ApiClient> {
  const { origins } = await context.storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  const client = new ApiClient(shopUrl());
  client.currency = currency;
  client.token = stored.find(({ name }) => name === "MT_token")?.value ?? null;
  return client;
}
