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

test("reports of one network are bounded", async () => {
  const before = (await list()).total;
  const begun = performance.now();
  for (let at = 0; at < 80; at += 1)
    await send(single(`https://a${at}.example`), "application/csp-report", "198.51.100.2");
  // One more is allowed with each second that passed.
  const seconds = Math.ceil((performance.now() - begun) / 1_000);
  const noted = (await list()).total - before;
  expect(noted).toBeGreaterThanOrEqual(60);
  expect(noted).toBeLessThan(60 + seconds);
});

test("a flood of invented reports hides none that comes twice, and none of another day", async () => {
  const { driver } = shop.database;
  await driver`delete from policy_report`;
  await driver`
    insert into policy_report (day, directive, blocked, page, last_at)
    select current_date - 1, 'img-src', 'old' || at, '/', now() - interval '1 day'
    from generate_series(1, 500) as at`;
  for (const from of ["198.51.100.4", "198.51.100.5"])
    await send(single("https://real.example"), "application/csp-report", from);
  await driver`
    insert into policy_report (day, directive, blocked, page, last_at)
    select (now() at time zone 'UTC')::date, 'img-src', 'n' || at, '/', now() - interval '1 minute'
    from generate_series(1, 499) as at`;
  await send(single("https://first.example"), "application/csp-report", "198.51.100.6");
  await send(single("https://second.example"), "application/csp-report", "198.51.100.6");
  const kept = await driver<{ blocked: string }[]>`
    select blocked from policy_report where blocked like 'https:%' order by blocked`;
  expect(kept.map(({ blocked }) => blocked)).toEqual([
    "https://first.example",
    "https://real.example",
    "https://second.example",
  ]);
  const [today] = await driver<{ kinds: number; old: number }[]>`
    select count(*) filter (where blocked not like 'old%')::int as kinds,
      count(*) filter (where blocked like 'old%')::int as old from policy_report`;
  expect(today).toEqual({ kinds: 500, old: 500 });
});

test("a kind of two days is one row, with both counted", async () => {
  await shop.database.driver`
    insert into policy_report (day, directive, blocked, page, count, first_at, last_at)
    values (current_date - 3, 'script-src-elem', 'https://real.example', '/faq', 7,
      now() - interval '3 days', now() - interval '3 days')`;
  await shop.database.driver`delete from policy_report where count = 1`;
  const row = (await list()).records.find(({ blocked }) => blocked === "https://real.example");
  expect(row).toMatchObject({ count: 9 });
  expect(row?.firstAt).not.toBe(row?.lastAt);
});

test("the reports of a day are removed after a month", async () => {
  const later = { now: () => new Date(Date.now() + 31 * 24 * 3_600_000) };
  await forgetPolicyReports({ database: shop.database, clock: later });
  expect((await list()).total).toBe(0);
});
