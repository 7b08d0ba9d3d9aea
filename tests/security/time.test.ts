import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../support/api-app.ts";
import { timeCalls } from "./time/time-calls.ts";

let shop: ApiApp;
beforeAll(async () => {
  shop = await openApiApp();
}, 60_000);
afterAll(() => shop?.close());

/** A small part of `npm run test:security -- --only time`. */
test("every call at its largest input: none takes long of the thread that serves everybody", async () => {
  const { faults } = await timeCalls(shop, { some: ["<a "], isEach: false });
  expect(faults).toEqual([]);
}, 300_000);
