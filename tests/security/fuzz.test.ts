import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../support/api-app.ts";
import { askAdmin } from "../support/ask-admin.ts";
import { signInAs } from "../support/staff.ts";
import { fuzz } from "./fuzz/fuzz.ts";

let shop: ApiApp;
beforeAll(async () => {
  shop = await openApiApp();
}, 60_000);
afterAll(() => shop?.close());

/** A small part of `npm run test:security`; time is judged there. */
test("random inputs to every call: no error, no leak, each reply as its schema says", async () => {
  const { faults } = await fuzz(shop, { seed: 22, requests: 1_200, hangMs: Infinity });
  expect(faults).toEqual([]);
}, 120_000);

test("an id that is no UUID is refused, where the database would fail", async () => {
  const token = await signInAs(shop.app, "R_SUPER");
  const cleared = { paymentId: "A", attention: "stuckRefund", reason: "x" } as const;
  expect((await askAdmin(shop, token, "lookNow", { paymentId: "A" })).code).toBe("1001");
  expect((await askAdmin(shop, token, "clearAttention", cleared)).code).toBe("1001");
  expect((await askAdmin(shop, token, "undoChange", { id: "shirt" })).code).toBe("1001");
});
