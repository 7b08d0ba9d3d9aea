import { expect, test } from "vitest";
import { splitWords } from "./split-words.ts";

test.for([
  ["jersey", [], "jersey"],
  ["jersey,", ["jersey"], ""],
  ["jersey, shirt", ["jersey"], "shirt"],
  ["球衣，球衫、上衣；", ["球衣", "球衫", "上衣"], ""],
  ["jersey; away shirt\r\nkit\n", ["jersey", "away shirt", "kit"], ""],
  [" , ,", [], ""],
  ["away ", [], "away "],
] as const)("“%s” holds the words %o", ([text, whole, rest]) => {
  expect(splitWords(text)).toEqual({ whole, rest });
});
