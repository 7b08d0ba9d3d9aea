import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../support/api-app.ts";
import { askAdmin } from "../support/ask-admin.ts";
import { signInAs } from "../support/staff.ts";
import { randomFrom } from "../model/generate.ts";
import { Callers } from "./fuzz/callers.ts";
import { everyCall } from "./fuzz/calls.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { InputMaker } from "./fuzz/random-input.ts";
import { readWorld } from "./fuzz/world.ts";
import { withValue } from "./strings/type-everywhere.ts";

let shop: ApiApp;
beforeAll(async () => {
  shop = await openApiApp();
});
afterAll(() => shop?.close());

/** A small part of `npm run test:security`; time is judged there. */
test("random inputs to every call: no error, no leak, each reply as its schema says", async () => {
  const { faults } = await fuzz(shop, { seed: 22, requests: 1_200, hangMs: Infinity });
  expect(faults).toEqual([]);
}, 120_000);

/** Every place of an input that holds an id, as `lines.0.lineId`. */
function idsIn(input: unknown, path: readonly string[] = []): string[][] {
  if (typeof input === "string") {
    const name = path.findLast((part) => !/^\d+$/.test(part)) ?? "";
    return /ids?$/i.test(name) ? [[...path]] : [];
  }
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => idsIn(value, [...path, name]));
}

test("no id of a call of the admin makes the database fail", async () => {
  const random = randomFrom(22);
  const inputs = new InputMaker(await readWorld({ pool: shop.database }));
  const failed = new Set<string>();
  const callers = new Callers(shop);
  for (const call of everyCall.filter(({ kind, file }) => kind === "admin" && !file)) {
    // The last call may have ended the session.
    callers.forget("R_SUPER");
    const { token } = await callers.get("R_SUPER");
    const samples = Array.from({ length: 6 }, () => inputs.valid(call.input, random));
    for (const input of samples) {
      for (const path of idsIn(input)) {
        const { statusCode } = await shop.app.inject({
          method: "POST",
          url: call.path,
          headers: { authorization: `Bearer ${token}` },
          payload: withValue(input, path, "A") as object,
        });
        if (statusCode >= 500) failed.add(`${call.name} ${path.join(".")}`);
      }
    }
  }
  expect([...failed]).toEqual([]);
});

test("an id that is no UUID is refused, where the database would fail", async () => {
  const token = await signInAs(shop.app, "R_SUPER");
  const cleared = { paymentId: "A", attention: "stuckRefund", reason: "x" } as const;
  const refund = { orderNo: "KR20260504-0123456789AB", version: 0, refundId: "A" };
  expect((await askAdmin(shop, token, "lookNow", { paymentId: "A" })).code).toBe("1001");
  expect((await askAdmin(shop, token, "clearAttention", cleared)).code).toBe("1001");
  expect((await askAdmin(shop, token, "undoChange", { id: "shirt" })).code).toBe("1001");
  expect((await askAdmin(shop, token, "retryRefund", refund)).code).toBe("1001");
  const settled = { ...refund, reference: "x" };
  expect((await askAdmin(shop, token, "settleRefund", settled)).code).toBe("1001");
});
