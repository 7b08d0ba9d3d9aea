import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { askAdmin } from "../../../tests/support/ask-admin.ts";
import { signInAs } from "../../../tests/support/staff.ts";
import { forgetPolicyReports } from "./forget-policy-reports.ts";

let shop: ApiApp;
let token: string;
beforeAll(async () => {
  shop = await openApiApp();
  token = await signInAs(shop.app, "R_SUPER");
});
afterAll(() => shop?.close());

const send = (payload: unknown, type: string, remoteAddress = "198.51.100.1") =>
  shop.app.inject({
    method: "POST",
    url: "/policy-reports",
    headers: { "content-type": type },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    remoteAddress,
  });

const list = async (size = 100) =>
  (await askAdmin(shop, token, "listPolicyReports", { current: 1, size })).data;

const single = (blocked: string, page = "https://shop.example/faq?email=a@b.example") => ({
  "csp-report": {
    "document-uri": page,
    "violated-directive": "script-src-elem",
    "blocked-uri": blocked,
  },
});

test("both forms of a report are counted together, without queries", async () => {
  await send(single("https://evil.example/x.js?who=1"), "application/csp-report");
  const body = {
    documentURL: "https://shop.example/faq",
    effectiveDirective: "script-src-elem",
    blockedURL: "https://evil.example/y.js",
  };
  const answer = await send(
    [
      { type: "csp-violation", body },
      { type: "deprecation", body: {} },
    ],
    "application/reports+json",
  );
  expect(answer.statusCode).toBe(204);
  const { records } = await list();
  expect(records).toMatchObject([
    { directive: "script-src-elem", blocked: "https://evil.example", page: "/faq", count: 2 },
  ]);
});

test.each([
  ["no JSON", "}{", "application/csp-report"],
  ["another shape", { a: 1 }, "application/json"],
  ["half of a character", single("\ud800\0"), "application/csp-report"],
  ["no body", "", "text/plain"],
  ["an odd length", { "csp-report": { length: { toString: 1, valueOf: 1 } } }, "application/json"],
])("%s is answered like any other", async (_name, payload, type) => {
  expect((await send(payload, type)).statusCode).toBe(204);
});

test("reports of one network and kinds in all are bounded", async () => {
  const before = (await list()).total;
  for (let at = 0; at < 80; at += 1)
    await send(single(`https://a${at}.example`), "application/csp-report", "198.51.100.2");
  expect((await list()).total - before).toBe(60);
  await shop.database.driver`
    insert into policy_report (directive, blocked, page)
    select 'img-src', 'n' || at, '/' from generate_series(1, 500) as at`;
  const full = (await list(1)).total;
  await send(single("https://one-more.example"), "application/csp-report", "198.51.100.3");
  expect((await list(1)).total).toBe(full);
});

test("what has not come again for a month is removed", async () => {
  const later = { now: () => new Date(Date.now() + 31 * 24 * 3_600_000) };
  await forgetPolicyReports({ database: shop.database, clock: later });
  expect((await list()).total).toBe(0);
});
