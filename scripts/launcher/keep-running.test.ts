import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { keepRunning, type Running } from "./keep-running.ts";

/** A process that lives until it is killed. */
function startProcess(): Running & { pid: number } {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const ended = once(child, "exit").then(([code, signal]) => String(signal ?? `code ${code}`));
  return {
    pid: child.pid ?? 0,
    ended,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("a killed program is started again, more often than three times", async () => {
  const pids: number[] = [];
  const lines: string[] = [];
  const launch = async () => {
    const program = startProcess();
    pids.push(program.pid);
    return program;
  };
  const kept = await keepRunning({
    name: "It",
    launch,
    say: (line) => lines.push(line),
    firstPauseMs: 1,
  });
  for (let kills = 1; kills <= 5; kills += 1) {
    process.kill(pids.at(-1) ?? 0, "SIGKILL");
    await expect.poll(() => lines.filter((line) => line.includes("again.")).length).toBe(kills);
  }
  expect(pids).toHaveLength(6);
  expect(lines[0]).toContain("It ended: SIGKILL");
  await kept.stop();
  expect(pids.filter(isAlive)).toEqual([]);
});

test("a missing part is away for a while: it is tried until it is back", async () => {
  let isAway = false;
  let tries = 0;
  const lines: string[] = [];
  const launch = async () => {
    tries += 1;
    if (isAway) throw new Error("the database is away");
    return startProcess();
  };
  const kept = await keepRunning({
    name: "It",
    launch,
    say: (line) => lines.push(line),
    firstPauseMs: 1,
  });
  isAway = true;
  process.kill(kept.first.pid, "SIGKILL");
  await expect.poll(() => tries).toBeGreaterThan(4);
  isAway = false;
  await expect.poll(() => lines.at(-1)).toBe("✓ It runs again.");
  expect(lines).toContainEqual(expect.stringContaining("the database is away"));
  await kept.stop();
});

test("stopped while it waits: it is not started again", async () => {
  let starts = 0;
  const launch = async () => {
    starts += 1;
    return startProcess();
  };
  const lines: string[] = [];
  const kept = await keepRunning({
    name: "It",
    launch,
    say: (line) => lines.push(line),
    firstPauseMs: 60_000,
  });
  process.kill(kept.first.pid, "SIGKILL");
  await expect.poll(() => lines.length).toBe(1);
  await kept.stop();
  expect(starts).toBe(1);
});

test("a first start that fails is reported to the caller", async () => {
  const launch = () => Promise.reject(new Error("the port is taken"));
  await expect(keepRunning({ name: "It", launch, say: () => {} })).rejects.toThrow("port is taken");
});

test("stopped while it starts: it is stopped as soon as it runs", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const pids: number[] = [];
  let starts = 0;
  const launch = async () => {
    starts += 1;
    if (starts > 1) await held;
    const program = startProcess();
    pids.push(program.pid);
    return program;
  };
  const kept = await keepRunning({ name: "It", launch, say: () => {}, firstPauseMs: 0 });
  process.kill(kept.first.pid, "SIGKILL");
  await expect.poll(() => starts).toBe(2);
  const stopped = kept.stop();
  release();
  await stopped;
  expect(pids.filter(isAlive)).toEqual([]);
});

test("stopping does not wait for the news of the end", async () => {
  let stops = 0;
  const silent: Running = {
    ended: new Promise(() => undefined),
    stop: async () => {
      stops += 1;
    },
  };
  const kept = await keepRunning({ name: "It", launch: async () => silent, say: () => {} });
  await kept.stop();
  expect(stops).toBe(1);
});
