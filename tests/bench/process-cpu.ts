import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks of /proc in a second; 100 on every Linux we run on. */
const ticksPerSecond = 100;

/** Processor time a process has used so far, in milliseconds. */
export function processCpu(pid: number): number {
  const fields = statFields(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** A process and everything it started directly, such as PostgreSQL's backends. */
export function familyCpu(parent: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
  return [parent, ...children].reduce((total, pid) => total + safeCpu(pid), 0);
}

export function parentOf(pid: number): number | null {
  try {
    return Number(statFields(pid)[1]);
  } catch {
    return null; // ended while we looked
  }
}

function safeCpu(pid: number): number {
  try {
    return processCpu(pid);
  } catch {
    return 0;
  }
}

/** Fields of /proc/<pid>/stat after the name, which may itself hold spaces: state is the first. */
function statFields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}
