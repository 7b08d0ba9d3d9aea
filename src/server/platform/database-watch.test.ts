import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase, type Database } from "./database.ts";
import { withDatabaseName } from "./database-url.ts";
import { DatabaseAway, troubleOf } from "./database-trouble.ts";
import { DatabaseWatch } from "./database-watch.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";

/** A PostgreSQL of its own, which may be killed. */
let folder: string;
let postgres: EmbeddedPostgres;
let watch: DatabaseWatch;
let database: Database;
const place = () => ({
  dataDir: join(folder, "pg"),
  runDir: join(folder, "run"),
  durable: false,
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kitroom-watch-"));
  postgres = await startEmbeddedPostgres(place());
  watch = new DatabaseWatch(postgres.url, pino({ level: "silent" }));
  database = openDatabase(postgres.url, 2, undefined, watch);
  await watch.ready();
});
afterEach(async () => {
  await Promise.all([watch.stop(), database.close()]);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const timeout = 20_000;
const answersAgain = () =>
  vi.waitFor(async () => expect(await database.driver`select 1 as one`).toHaveLength(1), {
    timeout,
    interval: 100,
  });

test("killed: it is known within seconds, callers get an error at once, and all heals", async () => {
  const changed = vi.fn<() => void>();
  await watch.listen("news", changed);
  await database.driver`select 1`;
  process.kill(postgres.pid, "SIGKILL");
  await vi.waitFor(() => expect(watch.isAway()).toBe(true), { timeout });
  const refused = await database.driver`select 1`.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseAway);
  expect(await watch.findTrouble()).toBe("away");

  changed.mockClear();
  await postgres.ended;
  postgres = await startEmbeddedPostgres(place());
  await answersAgain();
  // A notice may have been missed in between.
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  changed.mockClear();
  await database.driver`select pg_notify('news', '')`;
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(await watch.findTrouble()).toBeNull();
}, 90_000);

test.runIf(process.platform === "linux")(
  "stopped and continued: the same, though its connections stay open",
  async () => {
    const [row] = await database.driver<{ pid: number }[]>`
      select pid from pg_stat_activity where application_name = 'kitroom-watch'`;
    const backend = row?.pid ?? 0;
    for (const pid of [postgres.pid, backend]) process.kill(pid, "SIGSTOP");
    try {
      await vi.waitFor(() => expect(watch.isAway()).toBe(true), { timeout });
      // At once: a query on a stopped database waits for it.
      const refused = database.driver`select 1`.catch((error: unknown) => error);
      expect(await Promise.race([refused, nextTurn("still trying")])).toBeInstanceOf(DatabaseAway);
    } finally {
      for (const pid of [backend, postgres.pid]) process.kill(pid, "SIGCONT");
    }
    await answersAgain();
  },
  90_000,
);

test("at a start it is waited for; a database that does not exist is said at once", async () => {
  await postgres.stop();
  const early = new DatabaseWatch(postgres.url, pino({ level: "silent" }));
  const ready = early.ready().then(() => "ready");
  await vi.waitFor(() => expect(early.isAway()).toBe(true), { timeout });
  postgres = await startEmbeddedPostgres(place());
  expect(await ready).toBe("ready");
  await early.stop();
  const nowhere = new DatabaseWatch(
    withDatabaseName(postgres.url, "nowhere"),
    pino({ level: "silent" }),
  );
  await expect(nowhere.ready()).rejects.toThrow('database "nowhere" does not exist');
  await nowhere.stop();
}, 90_000);

test("a system clock that is hours ahead, or jumps, leaves the shop's time the database's", async () => {
  const ahead = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * 3_600_000);
  const other = new DatabaseWatch(postgres.url, pino({ level: "silent" }));
  try {
    await other.ready();
    const [row] = await database.driver<{ ms: number }[]>`
      select (extract(epoch from now()) * 1000)::float8 as ms`;
    for (const { clock } of [watch, other]) {
      expect(Math.abs(clock.now().getTime() - (row?.ms ?? 0))).toBeLessThan(60_000);
    }
  } finally {
    ahead.mockRestore();
    await other.stop();
  }
});

test("one line that breaks alone is no outage", async () => {
  const wasAway = vi.fn<() => void>();
  await watch.listen("news", () => watch.isAway() && wasAway());
  await database.driver`
    select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
      and application_name = 'kitroom-watch'`;
  await vi.waitFor(async () => expect(await watch.findTrouble()).toBeNull(), { timeout });
  expect(watch.isAway()).toBe(false);
  expect(wasAway).not.toHaveBeenCalled();
});

test("more than there are connections wait five seconds, then they get an error", async () => {
  const crowded = openDatabase(postgres.url, 2, 60_000, watch);
  const held = [1, 2].map(() => crowded.driver`select pg_sleep(50)`.catch(() => "cut short"));
  const error = await crowded.driver`select 1`.catch((reason: unknown) => reason);
  expect(troubleOf(error)).toBe("busy");
  const cut = await database.driver`
    select pg_cancel_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and query like 'select pg_sleep%' and state = 'active'`;
  expect(cut).toHaveLength(2);
  expect(await Promise.all(held)).toEqual(["cut short", "cut short"]);
  await crowded.close();
});
