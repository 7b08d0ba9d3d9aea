import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountShop, type AccountShop } from "../../../tests/support/account-shop.ts";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

test("two hundred logins at once: few are tried, the rest gets a time to come back, and the shop goes on", async () => {
  let ended = 0;
  const logins = Array.from({ length: 200 }, async (_, at) => {
    const guess = { username: `nobody.${at}@people.example`, password: "secret-1" };
    const { code, status } = await shop.visitor().call("login", guess);
    ended += 1;
    return { code, status };
  });
  const browser = shop.visitor();
  for (let page = 1; page <= 5; page += 1) {
    await browser.data("listProducts", { current: page, size: 8 });
    await browser.data("getShopInfo");
  }
  // A visitor does not wait for the password hashes of others.
  expect(ended).toBeLessThan(200);

  const answers = await Promise.all(logins);
  const tried = answers.filter(({ code }) => code === "1006");
  const turnedAway = answers.filter(({ status }) => status === 429 || status === 503);
  expect(tried.length).toBeGreaterThan(0);
  expect(tried.length + turnedAway.length).toBe(200);
  expect(turnedAway.length).toBeGreaterThan(100);
  // Other accounts were not paused by it.
  const person = await shop.newAccount();
  expect((await person.call("getUser")).code).toBe("0000");
});
