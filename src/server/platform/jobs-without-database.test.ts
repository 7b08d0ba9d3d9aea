import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { openDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { addJob, migrateJobs, startJobs } from "./jobs.ts";

// An error that nobody handles fails this file: that is how a lost database ended the server.
test("the database is killed while a job runs: nothing breaks, and jobs run again by themselves", async () => {
  await losesDatabase(1, async (pid, failJobs) => {
    process.kill(pid, "SIGKILL");
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow());
    failJobs();
  });
}, 90_000);

// Both outcomes are under way when the connections break: the runner gives up and never ends.
test.runIf(process.platform === "linux")(
  "the database hangs while two jobs end, and is killed then: jobs run again by themselves",
  async () => {
    await losesDatabase(2, async (pid, failJobs, outcomesReported) => {
      const processes = [...childrenOf(pid), pid];
      for (const each of processes) process.kill(each, "SIGSTOP");
      failJobs();
      await vi.waitFor(() => expect(outcomesReported()).toBe(2));
      for (const each of processes) process.kill(each, "SIGKILL");
    });
  },
  90_000,
);

/**
 * Runs so many jobs, lets `lose` end the database and the jobs, starts it again, and expects
 * that a job queued then is done.
 */
async function losesDatabase(
  jobCount: number,
  lose: (pid: number, failJobs: () => void, outcomesReported: () => number) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kitroom-jobs-"));
  const place = { dataDir: join(folder, "pg"), runDir: join(folder, "run"), durable: false };
  let postgres = await startEmbeddedPostgres(place);
  try {
    await migrateJobs(postgres.url);
    const database = openDatabase(postgres.url, 2);
    const done: string[] = [];
    const lines: string[] = [];
    const fails: (() => void)[] = [];
    const jobs = await startJobs({
      databaseUrl: postgres.url,
      log: pino({ level: "trace" }, { write: (line) => lines.push(line) }),
      tasks: {
        interrupted: () =>
          new Promise((_, reject) => {
            fails.push(() => reject(new Error("the database is away")));
          }),
        note: async () => done.push("note"),
      },
      crontab: [],
    });
    for (let n = 0; n < jobCount; n += 1) await addJob(database.queries, "interrupted", {});
    await vi.waitFor(() => expect(fails).toHaveLength(jobCount), { timeout: 10_000 });
    const failJobs = () => fails.forEach((fail, n) => setTimeout(fail, n * 10));
    const outcomes = () => lines.filter((line) => line.includes("Failed task")).length;
    await lose(postgres.pid, failJobs, outcomes);
    await postgres.ended;
    const noticed = () => lines.some((line) => line.includes("Failed to fail jobs"));
    await vi.waitFor(() => expect(noticed()).toBe(true), { timeout: 10_000 });
    postgres = await startEmbeddedPostgres(place);
    await vi.waitFor(() => addJob(database.queries, "note", {}), { timeout: 20_000 });
    await vi.waitFor(() => expect(done).toEqual(["note"]), { timeout: 30_000, interval: 100 });
    await jobs.stop();
    await database.close();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Linux lists every process with its parent: the fourth field of its `stat`. */
function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === parent)
    .map(Number);
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0; // It has ended since.
  }
}
