import { afterAll, beforeAll, expect, test } from "vitest";
import { json } from "#server/platform/stored-json.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { limitGuesses } from "./limit-guesses.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 9 });
});
afterAll(() => shop?.close());

const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 };

test("ten unknown codes of one account at once, then a pause; known ones cost nothing", async () => {
  const known = "KNOWN";
  await shop.database.queries
    .insertInto("coupon")
    .values({ code: known, benefit: json({ kind: "percent", percent: 10 } as const) })
    .execute();
  const buyer = await shop.newBuyer();
  const from = { remoteAddress: "192.0.2.7" };
  const tryCode = (couponCode: string) => buyer.call("quoteOrder", { line, couponCode }, from);
  for (let round = 0; round < 15; round += 1) expect((await tryCode(known)).code).toBe("0000");
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, at) => tryCode(`GUESS${at}`)));
  expect(guesses.filter(({ code }) => code === "1009").length).toBeLessThanOrEqual(10);
  expect(guesses.find(({ code }) => code === "1009")?.failure).toMatchObject({
    reason: "unknown",
    hint: "We don’t know this code. Please check the spelling.",
  });
  expect(guesses.filter(({ code }) => code === "1008").length).toBeGreaterThanOrEqual(30);
  expect((await tryCode(known)).code).toBe("1008");
  expect((await buyer.call("quoteOrder", { line }, from)).code).toBe("0000");
});

test("new accounts of one address do not help", async () => {
  // As in another process: nothing is kept in memory.
  const limits = { queries: shop.database.queries, clock: shop.clock };
  const guess = (at: number) =>
    limitGuesses(limits, { accountId: `account-${at}`, remoteAddress: "192.0.2.8" }, "X", () =>
      Promise.resolve({
        ok: false,
        reason: "couponRefused",
        data: { reason: "unknown" },
      }),
    );
  const reasons: Awaited<ReturnType<typeof guess>>[] = [];
  for (let at = 0; at < 70; at += 1) reasons.push(await guess(at));
  expect(reasons.filter((one) => !one.ok && one.reason === "couponRefused")).toHaveLength(60);
});
