import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type RunningShop } from "../support/shop.ts";

/** Language and currency by a plain link. */
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const follow = async (query: string) => {
  const { status, headers } = await fetch(`${shop.url}/preferences?${query}`, {
    redirect: "manual",
  });
  return { status, to: headers.get("location"), cookies: headers.getSetCookie() };
};

test("the choice is kept for 30 days and leads back to the page, without a language in its address", async () => {
  const answer = await follow("lang=zh-CN&currency=EUR&to=%2Fsearch%3Fq%3Dhome%26lang%3Den-US");
  expect(answer).toEqual({
    status: 303,
    to: "/search?q=home",
    cookies: [
      "lang=zh-CN; Path=/; Max-Age=2592000; SameSite=Lax",
      "MT_currency=EUR; Path=/; Max-Age=2592000; SameSite=Lax",
    ],
  });
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/a/%2e%2e//evil.example/x",
  "javascript:alert(1)",
  "",
])("%s leads home: redirects stay in the shop", async (to) => {
  expect((await follow(`to=${encodeURIComponent(to)}`)).to).toBe("/home");
});

test("what is no language and no currency is not kept", async () => {
  expect((await follow("lang=fr&currency=XXX&to=/faq")).cookies).toEqual([]);
});
