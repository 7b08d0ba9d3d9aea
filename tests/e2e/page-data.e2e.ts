import type { Page } from "@playwright/test";
import { requestIdPattern } from "#contract/headers.ts";
import { expect, test } from "./support/shop-test.ts";

/** Requests for page data follow the rules of every request (R-CALL-1). */

const aboutUs = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "About us" });
const noAnswer = (page: Page) => page.getByRole("heading", { level: 1, name: "No Answer" });

test("page data carries a random X-Request-Id and the client's id", async ({
  page,
  complaints,
}) => {
  complaints.allow(/NoAnswerError|ERR_FAILED/);
  await page.goto("/home");
  const asked: Record<string, string>[] = [];
  page.on("request", (request) => {
    // A prefetch is the browser's own request: no program can name it.
    const isPrefetch = request.headers()["sec-purpose"] !== undefined;
    if (request.url().includes(".data") && !isPrefetch) asked.push(request.headers());
  });
  await aboutUs(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions and answers" }).click();
  await expect(page).toHaveURL(/\/faq$/);
  const ids = asked.map((headers) => headers["x-request-id"] ?? "");
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(requestIdPattern);
  for (const headers of asked) expect(headers["token"]).toBeTruthy();
  await test.step("a connection that fails is said so, and trying again brings the page", async () => {
    await page.route("**/about-us.data*", (route) => route.abort());
    await aboutUs(page).click();
    await expect(noAnswer(page)).toBeVisible();
    await page.unroute("**/about-us.data*");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
  });
});

test("page data that never comes is given up after ten seconds, and the shop stays usable", async ({
  page,
  complaints,
}) => {
  complaints.allow(/NoAnswerError|ERR_ABORTED/);
  // The browser's own clock in fifths: the page still asks for ten seconds.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const asked: number[] = [];
    Object.assign(window, { asked });
    AbortSignal.timeout = (ms) => {
      asked.push(ms);
      return timeout(ms / 5);
    };
  });
  await page.goto("/home");
  await page.route("**/about-us.data*", () => undefined);
  const begun = Date.now();
  await aboutUs(page).click();
  await expect(noAnswer(page)).toBeVisible();
  // Not at once either.
  expect(Date.now() - begun).toBeGreaterThan(1_900);
  expect(await page.evaluate(() => "asked" in window && window.asked)).toContain(10_000);
  await page.unroute("**/about-us.data*");
  await test.step("going back shows the page before", async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  });
  await test.step("trying again shows the page", async () => {
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
  });
});
