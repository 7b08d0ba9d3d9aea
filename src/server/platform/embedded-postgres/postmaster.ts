import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { commandLine, type PostgresAccount } from "./postgres-account.ts";
import { logFileOf } from "./postgres-log.ts";
import { isPostmasterAlive, removeStaleLocks } from "./postmaster-lock.ts";

/** Longest wait for PostgreSQL to be ready, ms: a crash with much work behind it takes a while. */
export const startLimit = 60_000;
const stopLimit = 30_000;

/**
 * Starts PostgreSQL and waits until it takes connections.
 * @returns its process number.
 * @throws Error with the last lines of its log.
 */
export async function startPostmaster(
  program: string,
  place: { dataDir: string; socketDir: string; port: number },
  args: string[],
  account: PostgresAccount,
): Promise<number> {
  const { dataDir } = place;
  const logFile = logFileOf(dataDir);
  const deadline = Date.now() + startLimit;
  for (let attempt = 1; ; attempt += 1) {
    removeStaleLocks(dataDir, place.socketDir, place.port);
    const log = openSync(logFile, "a", 0o600);
    const line = commandLine(account, program, args);
    // A session of its own: Ctrl-C at the terminal must not end it before the server.
    const child = spawn(line.command, line.args, {
      ...account.owner,
      detached: true,
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    if (await becomesReady(child, dataDir, deadline)) {
      child.unref();
      return child.pid ?? 0;
    }
    if (attempt === 10 || Date.now() > deadline || !saidLockHeld(logFile)) {
      throw new Error(`PostgreSQL did not start (${logFile}):\n${lastLines(logFile)}`);
    }
    // The last workers of a killed PostgreSQL need a moment to end.
    await delay(500);
  }
}

function lastLines(logFile: string): string {
  return readFileSync(logFile, "utf8").trim().split("\n").slice(-4).join("\n");
}

function saidLockHeld(logFile: string): boolean {
  return /lock file .* already exists|pre-existing shared memory/.test(lastLines(logFile));
}

/** PostgreSQL writes `ready` as the eighth line of its lock when it takes connections. */
async function becomesReady(
  child: ChildProcess,
  dataDir: string,
  deadline: number,
): Promise<boolean> {
  let ended = false;
  child.once("error", () => (ended = true));
  child.once("exit", () => (ended = true));
  while (!ended && Date.now() < deadline) {
    try {
      const lines = readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
      const isOurs = process.platform === "win32" || lines[0] === String(child.pid);
      if (isOurs && lines[7]?.trim() === "ready") return true;
    } catch {
      // Not written yet.
    }
    await delay(15);
  }
  if (!ended) child.kill("SIGQUIT");
  return false;
}

/** PostgreSQL's fast shutdown: open transactions are rolled back, all is written. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isPostmasterAlive(pid)) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + stopLimit;
  while (isPostmasterAlive(pid)) {
    if (Date.now() > deadline) {
      process.kill(pid, "SIGQUIT");
      return;
    }
    await delay(20);
  }
}
