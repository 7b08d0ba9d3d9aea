import { afterAll, beforeAll, expect, test } from "vitest";
import { adminListCalls } from "../support/admin-lists.ts";
import { openApiApp, type ApiApp } from "../support/api-app.ts";
import { askAdmin } from "../support/ask-admin.ts";
import { signInAs } from "../support/staff.ts";

let api: ApiApp;
let token: string;
beforeAll(async () => {
  api = await openApiApp();
  token = await signInAs(api.app, "R_SUPER");
});
afterAll(() => api?.close());

/** How long each takes in a large shop is measured by `npm run bench:lists`. */
test.for(adminListCalls)("%s sends a page for %j, never the whole list", async ([name, input]) => {
  const { code, data } = await askAdmin(api, token, name, input);
  expect(code).toBe("0000");
  const { records } = data as { records?: unknown[] };
  expect(records?.length ?? 0).toBeLessThanOrEqual(100);
});
