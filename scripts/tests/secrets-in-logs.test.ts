import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkLogs, findLeaks } from "./secrets-in-logs.ts";

const carried = new Set(["secret-1", "481516", "a password of words"]);
const token = "Zk3vQ1rT8yUiOpAsDfGhJkLzXcVbNm4567890qWeRtY";

test.each([
  [`{"level":50,"url":"/demo/getOrder?orderKey=${token}"}`, "a token"],
  [`{"authorization":"Bearer krk_${token}"}`, "a token"],
  ['{"hash":"$argon2id$v=19$m=19456"}', "a hash of a password"],
  ['{"err":"connect postgres://shop:hunter2@127.0.0.1/shop"}', "an address with its password"],
  ['{"note":"card 4111 1111 1111 1111"}', "a card's number"],
  ['{"note":"4111111111111111"}', "a card's number"],
  ['{"body":{"password":"secret-1"}}', "what a request carried"],
  ["GET /demo/reset?code=481516", "what a request carried"],
  ["your code is 481516.", "what a request carried"],
  ["it was: a password of words", "what a request carried"],
])("a line holds a secret: %s", (line, what) => {
  expect(findLeaks(`harmless\n${line}`, carried)).toContainEqual({ line: 2, what });
});

test.each([
  '{"level":30,"time":1764072000000,"requestId":"0198c0de-4123-7567-8901-234567890123"}',
  `{"policy":"sha256-${token}="}`,
  `{"hash":"${"0a1B".repeat(16)}"}`,
  "✗ Database: name it: postgres://user:password@host/database.",
  '{"err":"connect postgres://127.0.0.1/shop"}',
  '{"order":"KR20260504-0123456789AB","amount":4111111111111112}',
  '{"token":"[Redacted]"}',
])("a line holds none: %s", (line) => {
  expect(findLeaks(line, carried)).toEqual([]);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kitroom-logs-"));
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("the logs of a run pass without a secret, and prove nothing while there are none", async () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const failed = { passed: 0, failed: 1 };
  expect(await checkLogs(folder)).toEqual(failed);
  write("1.log", '{"msg":"started"}\n');
  expect(await checkLogs(folder)).toEqual(failed);
  write("1.secrets", '"secret-1"\n');
  expect(await checkLogs(folder)).toEqual({ passed: 1, failed: 0 });
  write("2.log", "typed secret-1\n");
  expect(await checkLogs(folder)).toEqual(failed);
});
