import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { bootId } from "./launcher-lock.ts";

/** A file that says that a process works on something, for as long as it does. */
export type WorkMark = { file: string; remove: () => void };

type Written = {
  pid: number;
  /** When that process began, as the system counts it: its number may go to another one. */
  begun: string;
  host: string;
  boot: string;
  /** Containers count their processes apart. */
  space: string;
  /** A mark that was copied with its folder speaks of work on the original. */
  folder: string;
};

const suffix = ".working";
/** ms between two signs of life. */
const beat = 10_000;
/** ms without a sign of life after which a process that can't be seen from here counts as ended. */
const silence = 120_000;

/** @param work the work done there, such as `restore`: how the file's name begins */
export function putMark(folder: string, work: string): WorkMark {
  const file = join(folder, `${work}.${randomUUID()}${suffix}`);
  const written: Written = { pid: process.pid, begun: begunOf(process.pid), ...whereWeAre(file) };
  writeFileSync(`${file}.new`, JSON.stringify(written), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  const sign = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // Its folder was moved, or takes no writing: the process itself is looked for first.
    }
  }, beat);
  sign.unref();
  return {
    file,
    remove: () => {
      clearInterval(sign);
      rmSync(file, { force: true });
    },
  };
}

/** Marks of that work by processes that still do it. Leftovers of dead ones are removed. */
export function findMarks(folder: string, work: string): string[] {
  return namesIn(folder)
    .filter((name) => name.startsWith(`${work}.`) && name.endsWith(suffix))
    .map((name) => join(folder, name))
    .filter((file) => {
      if (isAlive(file)) return true;
      rmSync(file, { force: true });
      return false;
    });
}

/**
 * Begins work that bears no other beside it. Each writes its mark before it looks for others, so of two
 * at the same moment at least one sees the other; where both do, both step back for a moment.
 * @param others the words of refusal for each work that is in the way
 */
export async function claimFolder(
  folder: string,
  work: string,
  others: Record<string, string>,
): Promise<WorkMark> {
  for (let attempt = 1; ; attempt += 1) {
    const mark = putMark(folder, work);
    const found = Object.entries(others).find(([other]) =>
      findMarks(folder, other).some((file) => file !== mark.file),
    );
    if (found === undefined) return mark;
    mark.remove();
    if (attempt === 3) throw new Error(found[1]);
    await delay(Math.random() * 200);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(file: string): boolean {
  const here = whereWeAre(file);
  let written: Written;
  try {
    written = JSON.parse(readFileSync(file, "utf8")) as Written;
  } catch {
    return isFresh(file);
  }
  if (written.folder !== here.folder) return false;
  if (written.host !== here.host) return isFresh(file);
  if (written.boot !== here.boot) return false;
  if (written.space !== here.space) return isFresh(file);
  return written.begun !== "" && begunOf(written.pid) === written.begun;
}

function isFresh(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs < silence;
}

function whereWeAre(file: string): Omit<Written, "pid" | "begun"> {
  const { ino } = statSync(dirname(file), { bigint: true });
  return {
    host: hostname(),
    boot: bootId(),
    space: orEmpty(() => readlinkSync("/proc/self/ns/pid")),
    folder: String(ino),
  };
}

/** Empty where no such process works. */
function begunOf(pid: number): string {
  if (process.platform === "linux") {
    const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
    // proc(5): the state is the third field and the time of the start the 22nd; a name may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? "" : (fields[19] ?? "");
  }
  const [command, ...args] =
    process.platform === "win32"
      ? ["powershell", "-NoProfile", "-Command", `(Get-Process -Id ${pid}).StartTime.Ticks`]
      : ["ps", "-p", String(pid), "-o", "lstart="];
  return orEmpty(() => execFileSync(command ?? "", args, { encoding: "utf8" }).trim());
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
