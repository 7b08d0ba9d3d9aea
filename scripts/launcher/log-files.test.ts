import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openServerLog, ServerLog } from "./log-files.ts";

const folder = mkdtempSync(join(tmpdir(), "kitroom-log-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (name: string) => readFileSync(join(folder, name), "utf8");

test("a file that can't be written costs its lines alone, and says how many", async () => {
  const path = join(folder, "blocked.log");
  const reasons: string[] = [];
  const log = new ServerLog(path, { onTrouble: (reason) => reasons.push(reason) });
  mkdirSync(path);
  log.write('{"n":1}');
  await log.settled();
  log.write('{"n":2}');
  await log.settled();
  rmSync(path, { recursive: true });
  log.write('{"n":3}');
  await log.settled();
  expect(reasons).toHaveLength(1);
  const lines = read("blocked.log").trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("up to 2 lines are missing here: EISDIR");
  expect(lines[1]).toBe('{"n":3}');
  log.write('{"n":4}');
  await log.settled();
  expect(read("blocked.log")).toMatch(/\{"n":3\}\n\{"n":4\}\n$/);
});

test("lines keep their order, and a file that is large is set aside, five of them at most", async () => {
  const log = new ServerLog(join(folder, "server.log"), { fileLimit: 10 });
  for (let n = 1; n <= 9; n += 1) {
    log.write(`first ${n}`);
    log.write(`second ${n}`);
    await log.settled();
  }
  expect(read("server.log")).toBe("first 9\nsecond 9\n");
  expect(read("server.log.1")).toBe("first 8\nsecond 8\n");
  expect(read("server.log.5")).toBe("first 4\nsecond 4\n");
  expect(() => read("server.log.6")).toThrow("ENOENT");
});

test("a data directory below a file is refused in words", () => {
  expect(() => openServerLog(join(folder, "server.log", "data"), {})).toThrow(
    "can't be created or written by this user",
  );
});
