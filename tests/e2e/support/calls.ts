import type { Page } from "@playwright/test";
import { type EndpointName, endpoints } from "#contract/endpoints.ts";

/** Counts requests of a call from now on. */
export function countCalls(page: Page, name: EndpointName) {
  const seen = { count: 0 };
  page.context().on("request", (request) => {
    if (new URL(request.url()).pathname === endpoints[name].path) seen.count += 1;
  });
  return seen;
}

/** Holds calls until so many are on their way, so that none profits from another's answer. */
export async function sendTogether(page: Page, name: EndpointName, count: number): Promise<void> {
  let seen = 0;
  let release = () => {};
  const all = new Promise<void>((resolve) => (release = resolve));
  await page.context().route(`**${endpoints[name].path}*`, async (route) => {
    seen += 1;
    if (seen === count) release();
    await all;
    await route.continue();
  });
}
