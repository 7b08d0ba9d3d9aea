import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../support/api-app.ts";
import { timeCalls } from "./time/time-calls.ts";

let shop: ApiApp;
beforeAll(async () => {
  shop = await openApiApp();
});
afterAll(() => shop?.close());

/**
 * Those that read a drawing, a text or columns of a table; every call has its turn in `--only time`.
 * Whole tables are read in a thread of their own: `read-table.test.ts`.
 */
const readers = ["uploadCrest", "saveSettings", "saveMenu", "previewPage", "mapImport"];

/** A small part of `npm run test:security -- --only time`. */
test("every reader at its largest input: none takes long of the thread that serves everybody", async () => {
  const { faults } = await timeCalls(shop, { some: ["<a "], isEach: false, only: readers });
  expect(faults).toEqual([]);
}, 120_000);
