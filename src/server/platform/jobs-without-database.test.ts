import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { openDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { addJob, migrateJobs, startJobs } from "./jobs.ts";

// An error that nobody handles fails this file: that is how a lost database ended the server.
test("the database is killed while jobs run: nothing breaks, and they run again by themselves", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kitroom-jobs-"));
  const place = { dataDir: join(folder, "pg"), runDir: join(folder, "run"), durable: false };
  let postgres = await startEmbeddedPostgres(place);
  try {
    await migrateJobs(postgres.url);
    const database = openDatabase(postgres.url, 2);
    const done: string[] = [];
    const lines: string[] = [];
    let fail = () => {};
    let isRunning = () => {};
    const running = new Promise<void>((resolve) => (isRunning = resolve));
    const jobs = await startJobs({
      databaseUrl: postgres.url,
      log: pino({ level: "trace" }, { write: (line) => lines.push(line) }),
      tasks: {
        interrupted: () =>
          new Promise((_, reject) => {
            fail = () => reject(new Error("the database is away"));
            isRunning();
          }),
        note: async () => done.push("note"),
      },
      crontab: [],
    });
    await addJob(database.queries, "interrupted", {});
    await running;
    process.kill(postgres.pid, "SIGKILL");
    await postgres.ended;
    fail();
    const refusals = () => lines.filter((line) => line.includes("ECONNREFUSED"));
    await vi.waitFor(() => expect(refusals().length).toBeGreaterThan(1), { timeout: 10_000 });
    postgres = await startEmbeddedPostgres(place);
    await vi.waitFor(() => addJob(database.queries, "note", {}), { timeout: 20_000 });
    await vi.waitFor(() => expect(done).toEqual(["note"]), { timeout: 30_000, interval: 100 });
    await jobs.stop();
    await database.close();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 90_000);
