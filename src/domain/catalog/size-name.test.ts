import { expect, test } from "vitest";
import { sizeName, sizeWords } from "./size-name.ts";

test.each([
  ["M", "en-US", "M", "Size M"],
  ["One size", "en-US", "One size", "One size"],
  ["M", "zh-CN", "M", "M 码"],
  ["One size", "zh-CN", "均码", "均码"],
] as const)("%s in %s", (size, language, name, words) => {
  expect(sizeName(size, language)).toBe(name);
  expect(sizeWords(size, language)).toBe(words);
});
