import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";

let api: ApiApp;
beforeAll(async () => {
  api = await openApiApp();
});
afterAll(() => api.close());

test("a currency that the shop cannot count in is refused, in the header as in the body", async () => {
  const ask = (headers: Record<string, string>, payload: object) =>
    api.app.inject({ method: "POST", url: endpoints.searchProducts.path, headers, payload });
  const refused = await ask({ "x-currency": "JPY" }, { q: "shirt" });
  expect(refused.json()).toMatchObject({
    code: "1001",
    data: { errors: [{ path: "X-Currency", key: "invalid" }] },
  });
  expect((await ask({ "x-currency": "EUR" }, { q: "shirt" })).json().code).toBe("0000");
  expect((await ask({}, { q: "shirt" })).json().code).toBe("0000");
});
