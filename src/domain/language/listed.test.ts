import { expect, test } from "vitest";
import { listed } from "./listed.ts";

test.each([
  ["en-US", ["S", "M", "L"], "S, M, L"],
  ["zh-CN", ["姓名升级烫印", "队长袖标"], "姓名升级烫印、队长袖标"],
  ["zh-CN", ["短裤"], "短裤"],
  ["zh-CN", [], ""],
] as const)("%s lists %j as %j", (language, items, text) => {
  expect(listed(items, language)).toBe(text);
});
