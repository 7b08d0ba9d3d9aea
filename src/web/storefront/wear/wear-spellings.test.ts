import { expect, test } from "vitest";
import { spellingsOf } from "./wear-spellings.ts";

test.each([
  ["佐藤", "SATO"],
  ["さとう", "SATO"],
  ["김민수", "KIM"],
  ["李雷", "LILEI"],
  ["Müller", "MUELLER"],
])("%s is offered as %s", (name, spelling) => {
  expect(spellingsOf(name).join(" | ")).toContain(spelling);
});
