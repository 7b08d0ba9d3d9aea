import { expect, test } from "vitest";
import { languageFor } from "../language.ts";
import { allOffered, offeredOf, offeredOr } from "./offered.ts";

test.each([
  ["en-US", [], ["en-US", "zh-CN"]],
  ["zh-CN", [], ["zh-CN", "en-US"]],
  ["en-US", ["zh-CN"], ["en-US"]],
  ["zh-CN", ["en-US"], ["zh-CN"]],
  // The first language cannot be away, whatever is stored.
  ["zh-CN", ["zh-CN", "en-US"], ["zh-CN"]],
  ["en-US", ["fr-FR"], ["en-US", "zh-CN"]],
] as const)("with %s first and %j off, shoppers read %j", (first, closed, wanted) => {
  expect(offeredOf(first, closed)).toEqual(wanted);
});

test("a reader of a language that is off reads the first", () => {
  expect(offeredOr("zh-CN", ["en-US"])).toBe("en-US");
  expect(offeredOr("zh-CN", allOffered)).toBe("zh-CN");
});

test.each([
  ["zh-CN,zh;q=0.9", ["en-US"], "en-US"],
  ["zh-TW,en;q=0.5", ["en-US"], "en-US"],
  ["en-GB", ["zh-CN"], "zh-CN"],
  ["fr-FR", ["zh-CN"], "zh-CN"],
  // Nobody's wish is met: English where there is English, else the first.
  ["fr-FR", ["zh-CN", "en-US"], "en-US"],
] as const)("%s is answered in a shop of %j in %s", (accepted, offered, language) => {
  expect(languageFor(accepted, offered)).toBe(language);
});
