import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { runThread } from "./run-thread.ts";

const folder = mkdtempSync(join(tmpdir(), "kitroom-thread-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
/** Answers each job with its thread and what it was; each program is one of its own. */
function program(): URL {
  const path = join(folder, `thread-${(made += 1)}.mjs`);
  writeFileSync(
    path,
    `import { parentPort, threadId } from "node:worker_threads";
    parentPort.on("message", (job) => {
      if (job === "throw") throw new Error("a fault of the thread");
      if (job === "end") process.exit(0);
      if (job !== "wait") parentPort.postMessage([threadId, job]);
    });`,
  );
  return pathToFileURL(path);
}

const run = (of: URL, job: string, more: { isKept?: boolean; left?: AbortSignal } = {}) =>
  runThread({ program: of, job, mostMs: 10_000, ...more }, (next) => next()) as Promise<
    [thread: number, job: string]
  >;

test("a thread that is kept takes the next job, and another program has its own", async () => {
  const [kept, other] = [program(), program()];
  const [first] = await run(kept, "a", { isKept: true });
  expect(await run(kept, "b", { isKept: true })).toEqual([first, "b"]);
  expect((await run(other, "c", { isKept: true }))[0]).not.toBe(first);
});

test("jobs at the same time have threads of their own", async () => {
  const kept = program();
  const answers = await Promise.all(["a", "b", "c"].map((job) => run(kept, job, { isKept: true })));
  expect(new Set(answers.map(([thread]) => thread)).size).toBe(3);
  expect(answers.map(([, job]) => job)).toEqual(["a", "b", "c"]);
});

test("after a fault, an end or a wait that was left the next job has a new thread", async () => {
  const kept = program();
  const [first] = await run(kept, "a", { isKept: true });
  await expect(run(kept, "throw", { isKept: true })).rejects.toThrow("a fault of the thread");
  const [second] = await run(kept, "b", { isKept: true });
  await expect(run(kept, "end", { isKept: true })).rejects.toThrow("without an answer");
  const [third] = await run(kept, "c", { isKept: true });
  const gone = new AbortController();
  const waiting = run(kept, "wait", { isKept: true, left: gone.signal });
  gone.abort();
  expect(await waiting).toEqual({ key: "fileSlow", line: 1 });
  const [fourth] = await run(kept, "d", { isKept: true });
  expect(new Set([first, second, third, fourth]).size).toBe(4);
});

test("one that is not kept ends with its job", async () => {
  const once = program();
  const [first] = await run(once, "a");
  expect((await run(once, "b"))[0]).not.toBe(first);
});
