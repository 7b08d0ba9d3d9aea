import { readFileSync, readdirSync, readlinkSync, realpathSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Lines that PostgreSQL writes into `postmaster.pid` (src/include/utils/pidfile.h): one value a
 * line.
 */
export type PostmasterLock = {
  pid: number;
  /** The data directory as its writer knew it. */
  folder: string;
  port: number;
  socketDir: string;
  /** Key of its shared memory, where the system has such: counted from the folder's inode. */
  memoryKey: bigint | undefined;
};

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
  const key = /^\s*(\d+)\s+\d+/.exec(lines[6] ?? "")?.[1];
  return {
    pid,
    folder: lines[1] ?? "",
    port: Number.parseInt(lines[3] ?? "5432", 10),
    socketDir: lines[4] ?? "",
    memoryKey: key === undefined ? undefined : BigInt.asUintN(32, BigInt(key)),
  };
}

/** PostgreSQL counts on from the inode while a key is taken; more than this is another folder. */
const mostKeysTaken = 64n;

/**
 * Whether the lock was written in this folder: at the same path, or before the folder was moved, which
 * leaves its inode as it is. In a copy neither holds, and the lock speaks of the original's process.
 */
export function isLockOf(dataDir: string, { folder, memoryKey }: PostmasterLock): boolean {
  if (isSamePath(folder, dataDir)) return true;
  if (memoryKey === undefined) return false;
  const { ino } = statSync(dataDir, { bigint: true });
  return BigInt.asUintN(32, memoryKey - ino) < mostKeysTaken;
}

function isSamePath(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return resolve(one) === resolve(other);
  }
}

/** Whether the process is a PostgreSQL that works in this folder, as far as the system shows it. */
export function holdsFolder(pid: number, dataDir: string): boolean {
  return isPostmasterAlive(pid) && !worksInOtherFolder(pid, dataDir);
}

/** PostgreSQL has its data directory as its working directory. Other systems do not show that. */
function worksInOtherFolder(pid: number, dataDir: string): boolean {
  if (process.platform !== "linux") return false;
  try {
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(dataDir)];
    return there.ino !== here.ino || there.dev !== here.dev;
  } catch {
    // Another user's process: not to be seen.
    return false;
  }
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
  const dataLock = join(dataDir, "postmaster.pid");
  const socketLock = join(socketDir, `.s.PGSQL.${port}.lock`);
  for (const file of [dataLock, socketLock]) {
    const pid = holderOf(file);
    if (pid === undefined || !numberIsTaken(pid)) continue;
    // A socket's lock that was copied with its folder names the folder that it was written in.
    const isForeign =
      file === dataLock
        ? worksInOtherFolder(pid, dataDir)
        : !isSamePath(readLines(file)[4] ?? "", socketDir);
    if (isForeign || !isPostmasterAlive(pid)) rmSync(file);
  }
}

const readLines = (file: string) => readFileSync(file, "utf8").split("\n");

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
