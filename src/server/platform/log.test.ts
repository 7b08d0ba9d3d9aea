import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("the row that a database's error quotes is not logged, its message and constraint are", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const error = Object.assign(new Error("duplicate key value"), {
    constraint: "account_email",
    detail: "Key (lower(email))=(mina@people.example) already exists.",
    where: "COPY account, line 1: mina@people.example",
  });
  log.error({ err: error }, "request failed");
  log.error({ err: new AggregateError([error], "several") }, "request failed");
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toContain("mina@people.example");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    err: { message: "duplicate key value", constraint: "account_email" },
  });
});

test.skipIf(!existsSync("/dev/full"))("a standard output without room ends no process", () => {
  const full = openSync("/dev/full", "w");
  const program = `
    const { createLog } = await import("${new URL("log.ts", import.meta.url).href}");
    const log = createLog("info");
    for (let n = 0; n < 3; n += 1) {
      log.info({ n }, "said");
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.stderr.write("still here");`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module-typescript", "-e", program],
    { stdio: ["ignore", full, "pipe"], encoding: "utf8", timeout: 10_000 },
  );
  closeSync(full);
  expect(stderr).toContain("still here");
  expect(status).toBe(0);
});
