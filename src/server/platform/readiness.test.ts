import { rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { openDatabase } from "./database.ts";
import { Readiness } from "./readiness.ts";

let readiness: Readiness;
let api: ApiApp;
beforeEach(async () => {
  readiness = new Readiness();
  api = await openApiApp({ readiness });
});
afterEach(() => api?.close());

const ask = async (url: string) => {
  const answer = await api.app.inject({ url });
  return [answer.statusCode, answer.json()];
};

test("a process with all its parts is ready, and no answer is kept on the way", async () => {
  expect(await ask("/readyz")).toEqual([200, { status: "ready" }]);
  const { headers } = await api.app.inject({ url: "/readyz" });
  expect(headers["cache-control"]).toBe("no-store");
});

test("without its database it lives but is not ready", async () => {
  await Promise.all([api.watch.stop(), api.database.close()]);
  expect(await ask("/healthz")).toEqual([200, { status: "ok" }]);
  const [status, { reasons }] = await ask("/readyz");
  expect([status, reasons]).toEqual([503, expect.arrayContaining(["database"])]);
});

test("a database that takes no writes is named", async () => {
  const name = new URL(api.databaseUrl).pathname.slice(1);
  const { driver } = api.database;
  await driver`alter database ${driver(name)} set default_transaction_read_only = on`;
  // Sessions that are open keep their setting: all of them are ended.
  await driver`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await expect
    .poll(() => ask("/readyz"), { timeout: 10_000 })
    .toEqual([503, { status: "notReady", reasons: ["database"], why: { database: "readOnly" } }]);
});

test("a table that another keeps locked is named within two seconds, and let go of again", async () => {
  const other = openDatabase(api.databaseUrl, 1);
  await other.driver`begin`;
  await other.driver`lock table sales_order in share mode`;
  // After two seconds the look would end by itself, without a why.
  const missing = { status: "notReady", reasons: ["database"], why: { database: "busy" } };
  expect(await ask("/readyz")).toEqual([503, missing]);
  await other.driver`rollback`;
  await expect.poll(() => ask("/readyz"), { timeout: 10_000 }).toEqual([200, { status: "ready" }]);
  await other.close();
});

test("a folder that cannot be written and a runner that is gone are named", async () => {
  const folder = api.picturesFolder;
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, "a file stands in its place");
  readiness.require("worker", () => Promise.reject(new Error("gone")));
  const reasons = ["disk", "worker"];
  expect(await ask("/readyz")).toEqual([503, { status: "notReady", reasons }]);
});

test("a part that never answers counts as missing", async () => {
  readiness.require("worker", () => new Promise(() => undefined));
  expect(await ask("/readyz")).toEqual([503, { status: "notReady", reasons: ["worker"] }]);
});

test("while draining it is not ready but still serves", async () => {
  readiness.drain();
  expect(await ask("/readyz")).toEqual([503, { status: "notReady", reasons: ["draining"] }]);
  expect((await ask(endpoints.getShopInfo.path))[0]).toBe(200);
});

test("calls begun before the end are finished, on kept connections as well", async () => {
  const origin = await api.app.listen({ host: "127.0.0.1", port: 0 });
  const other = openDatabase(api.databaseUrl, 1);
  await other.driver`begin`;
  await other.driver`lock table account in access exclusive mode`;
  const login = fetch(`${origin}${endpoints.login.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "nobody@kitroom.example", password: "Wrong-1234" }),
  });
  const waiting = () => api.database.driver<{ n: number }[]>`
    select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
    where not l.granted and d.datname = current_database()`;
  await expect.poll(async () => (await waiting())[0]?.n, { timeout: 10_000 }).toBeGreaterThan(0);
  const closed = api.app.close();
  await other.driver`rollback`;
  await other.close();
  const answer = await login;
  expect(answer.status).toBe(200);
  expect(answer.headers.get("connection")).toBe("close");
  await closed;
});
