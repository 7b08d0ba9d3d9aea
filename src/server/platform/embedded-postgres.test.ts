import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeWorkerUtils } from "graphile-worker";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";

test("a second start takes over the database of a killed launcher, and may stop it", async () => {
  await inFolder(async (folder) => {
    const first = await start(folder);
    const second = await start(folder);
    expect(second).toMatchObject({ adopted: true, pid: first.pid, url: first.url });
    await second.stop();
    const third = await start(folder);
    expect(third.adopted).toBe(false);
    await third.stop();
  });
});

test("committed rows survive a kill of the database", async () => {
  await inFolder(async (folder) => {
    const first = await start(folder);
    await query(first.url, "create table kept as select 7 as number");
    process.kill(first.pid, "SIGKILL");
    const second = await start(folder);
    expect(await query(second.url, "select number from kept")).toEqual([{ number: 7 }]);
    await second.stop();
  });
});

test("both drivers read the address of the socket", async () => {
  await inFolder(async (folder) => {
    const database = await start(folder);
    // The job queue brings the other driver, `pg`.
    const queue = await makeWorkerUtils({ connectionString: database.url });
    await queue.migrate();
    await queue.release();
    const statement = `select current_database() as name, current_setting('fsync') as fsync
      from graphile_worker.migrations limit 1`;
    expect(await query(database.url, statement)).toEqual([{ name: "kitroom", fsync: "on" }]);
    // The queue ends its connections without waiting; ended by a shutdown, one would throw.
    const others = `select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    await expect.poll(() => query(database.url, others), { timeout: 10_000 }).toEqual([]);
    await database.stop();
  });
});

test("a folder too deep for a socket is no hindrance", async () => {
  await inFolder(async (folder) => {
    const database = await start(join(folder, "deep".repeat(30)));
    expect(await query(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await database.stop();
    rmdirSync(new URL(database.url).searchParams.get("host") ?? "");
  });
});

test("a copy made while the database works is refused, and no process of the original is named", async () => {
  await inFolder(async (folder) => {
    const original = await start(folder);
    const other = join(folder, "elsewhere");
    cpSync(join(folder, "pg"), join(other, "pg"), { recursive: true });
    const refused = await start(other).then(
      () => "started",
      (error: Error) => error.message,
    );
    expect(refused).toContain("is a copy of");
    expect(refused).toContain("npm run backup");
    expect(refused).not.toContain(String(original.pid));
    // The original runs on, and a copy without the lock would be one of a stopped database.
    expect(await query(original.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await original.stop();
  });
});

test("a copy of a stopped database works, and so does a folder that was moved after a crash", async () => {
  await inFolder(async (folder) => {
    const original = await start(folder);
    await query(original.url, "create table kept as select 7 as number");
    await original.stop();
    const other = join(folder, "elsewhere");
    cpSync(join(folder, "pg"), join(other, "pg"), { recursive: true });
    chmodSync(join(other, "pg"), 0o700);
    const again = await start(folder);
    const copy = await start(other);
    expect(copy.pid).not.toBe(again.pid);
    expect(await query(copy.url, "select number from kept")).toEqual([{ number: 7 }]);
    await copy.stop();
    process.kill(again.pid, "SIGKILL");
    await again.ended;
    const moved = join(folder, "moved");
    mkdirSync(moved);
    renameSync(join(folder, "pg"), join(moved, "pg"));
    const after = await start(moved);
    expect(await query(after.url, "select number from kept")).toEqual([{ number: 7 }]);
    await after.stop();
  });
});

test("data of another major version is refused, not touched", async () => {
  await inFolder(async (folder) => {
    mkdirSync(join(folder, "pg"), { mode: 0o700 });
    writeFileSync(join(folder, "pg", "PG_VERSION"), "17\n");
    await expect(start(folder)).rejects.toThrow(
      "made by PostgreSQL 17, this shop brings PostgreSQL 18",
    );
  });
});

function start(folder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: join(folder, "pg"), runDir: join(folder, "run") });
}

async function query(url: string, statement: string): Promise<object[]> {
  const { driver, close } = openDatabase(url, 1);
  try {
    return await driver.unsafe(statement);
  } finally {
    await close();
  }
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kitroom-pg-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
