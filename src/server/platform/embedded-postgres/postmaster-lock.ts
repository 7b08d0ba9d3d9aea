import { readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What PostgreSQL writes into `postmaster.pid` (src/include/utils/pidfile.h): one value a line. */
export type PostmasterLock = { pid: number; port: number; socketDir: string };

export function readPostmasterLock(dataDir: string): PostmasterLock | undefined {
  let text: string;
  try {
    text = readFileSync(join(dataDir, "postmaster.pid"), "utf8");
  } catch {
    return undefined;
  }
  const lines = text.split("\n");
  const pid = Math.abs(Number.parseInt(lines[0] ?? "", 10));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? "5432", 10), socketDir: lines[4] ?? "" };
}

/**
 * Whether the process that holds the lock can still be a PostgreSQL: alive, and by Linux's account
 * neither a zombie nor another program that was given the number after a restart of the machine.
 */
export function isPostmasterAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  if (process.platform !== "linux") return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    const state = stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3);
    return name === "postgres" && state !== "Z";
  } catch {
    return false;
  }
}

/**
 * Removes locks whose process is gone but whose number is taken: by another process after a
 * restart, or by a dead process that nothing reaps (containers). PostgreSQL would not start for
 * ever. Done on Linux alone, where it can be seen that no process works in the data directory.
 */
export function removeStaleLocks(dataDir: string, socketDir: string, port: number): void {
  if (process.platform !== "linux" || hasProcessIn(dataDir)) return;
  for (const file of [join(dataDir, "postmaster.pid"), join(socketDir, `.s.PGSQL.${port}.lock`)]) {
    const pid = holderOf(file);
    if (pid !== undefined && numberIsTaken(pid) && !isPostmasterAlive(pid)) rmSync(file);
  }
}

function holderOf(lockFile: string): number | undefined {
  try {
    const pid = Math.abs(Number.parseInt(readFileSync(lockFile, "utf8"), 10));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function numberIsTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** PostgreSQL and all its workers have the data directory as their working directory. */
function hasProcessIn(dataDir: string): boolean {
  const directory = realpathSync(dataDir);
  return readdirSync("/proc").some((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      return readlinkSync(`/proc/${entry}/cwd`) === directory;
    } catch {
      return false;
    }
  });
}
