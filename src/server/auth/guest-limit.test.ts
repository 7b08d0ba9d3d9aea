import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/platform/database.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { noMails } from "../../../tests/support/no-mails.ts";
import { authRoutes } from "./auth.routes.ts";

/** How many guest sessions a network address may open (R-LIMIT-2). */
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const created = await createTestDatabase();
  database = openDatabase(created.url, 8);
  drop = created.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});

const clock = { offsetMs: 0, now: () => new Date(Date.now() + clock.offsetMs) };
const visitor = (remoteAddress: string): RequestContext => ({
  requestId: "test",
  language: "en-US",
  currency: "USD",
  session: null,
  idempotencyKey: null,
  remoteAddress,
});

/** Opens sessions from two processes, all at once. */
async function open(count: number, from: string) {
  const shop = { database, clock, mails: noMails };
  const processes = [authRoutes(shop), authRoutes(shop)] as const;
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      (index % 2 ? processes[0] : processes[1]).openGuestSession({}, visitor(from)),
    ),
  );
}
const opened = (outcomes: Awaited<ReturnType<typeof open>>) =>
  outcomes.filter(({ ok }) => ok).length;

test("thirty a minute, counted over processes and at once; the next minute has room again", async () => {
  expect(opened(await open(40, "127.2.0.1"))).toBe(30);
  const [refused] = await open(1, "127.2.0.1");
  expect(refused).toMatchObject({ ok: false, reason: "tooManyTries" });
  if (refused?.ok !== false) throw new Error("it was opened");
  expect(refused.data?.hint).toContain("Please try again in 1 minute.");
  const wait = Date.parse(refused.data?.until ?? "") - clock.now().getTime();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60_000);
  expect(opened(await open(1, "127.2.0.2"))).toBe(1);
  clock.offsetMs += 61_000;
  expect(opened(await open(1, "127.2.0.1"))).toBe(1);
});

test("three hundred an hour, and a refused one is not counted", async () => {
  let count = 0;
  for (let minute = 0; minute < 12; minute += 1) {
    count += opened(await open(35, "127.2.0.3"));
    clock.offsetMs += 61_000;
  }
  expect(count).toBe(300);
  const [refused] = await open(1, "127.2.0.3");
  if (refused?.ok !== false) throw new Error("it was opened");
  const minutes = (Date.parse(refused.data?.until ?? "") - clock.now().getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(45);
  clock.offsetMs += 60 * 60_000;
  expect(opened(await open(30, "127.2.0.3"))).toBe(30);
});
