import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refusePassword } from "./password-rule.ts";

const ann = {
  kind: "customer",
  email: "ann.ashby77@people.example",
  firstName: "Ann",
  lastName: "Ashby",
} as const;
const keyOf = (password: string, owner: Parameters<typeof refusePassword>[1] = ann) =>
  refusePassword(password, owner, "Kitroom United")?.data?.errors?.[0]?.key;

test.each([
  ["aaaaaa", "a sign again and again"],
  ["a1a1a1a1", "two signs"],
  ["      ", "spaces"],
  ["abcdef", "the alphabet"],
  ["zyxwvut", "the alphabet, backwards"],
  ["ａｂｃｄｅｆ", "the alphabet, in full width"],
  ["Ｐａｓｓｗｏｒｄ", "a common word, in full width"],
  ["sdfghj", "keys side by side"],
  ["qwertzuiop", "keys side by side, in Germany"],
  ["yxcvbn", "keys side by side, in Germany"],
  ["POIUZTREWQ", "keys side by side, backwards"],
  ["azertyuiop", "keys side by side, in France"],
  ["wxcvbn", "keys side by side, in France"],
  ["asdfghjklñ", "keys side by side, in Spain"],
  ["йцукенгшщз", "keys side by side, in Russia"],
  ["!@#$%^&*", "the digits with Shift"],
  ['!"§$%&/()=', "the digits with Shift, in Germany"],
  ["&é\"'(-è_çà", "the digits' keys in France"],
  ["1234567890-=", "the digits' row to its end"],
  ["zxcvbnm,./", "a row to its end"],
  ["1qay2wsx3edc", "columns of keys, in Germany"],
  ["!QAZ@WSX#EDC", "columns of keys, with Shift"],
  ["qwertzasdf", "two runs of keys"],
  ["azerty12345", "two runs of keys"],
  ["a b c d e f", "the alphabet, spaced"],
  ["kitkit", "a word twice"],
  ["xy9xy9xy9", "a word three times"],
  ["Asdfghjkl1", "keys side by side, and a digit"],
  ["1mnbvcxz", "keys side by side, backwards, after a digit"],
])("%j is %s", (password) => expect(keyOf(password)).toBe("passwordCommon"));

test.each(["123456", "Password", "qwerty", "iloveyou", "jersey", "Jersey2026!", "77football"])(
  "%s comes first to mind",
  (password) => expect(keyOf(password)).toBe("passwordCommon"),
);

test("of the most used ones, thousands that are long enough are refused", () => {
  const list = readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8").split("\n");
  const fitting = list.filter((word) => word.length >= 6 && word.length <= 15);
  expect(fitting.length).toBeGreaterThanOrEqual(3_000);
  expect(fitting.filter((word) => keyOf(word) === undefined)).toEqual([]);
});

test.each(["kitroom", "myKITROOM9", "ashby-77", "ann.ashby77", "xUnited-1"])(
  "%s reveals its owner or the shop",
  (password) => expect(keyOf(password)).toBe("passwordPersonal"),
);

test.each([
  "annual-5",
  "abcdeg",
  "treppe-asdf",
  "1234-otter",
  "abcdotters",
  "qwe-asd-rty",
  "kitkog",
  "blue-otter-9",
  "abcd84019372",
  "球衣与风筝2026",
])("%s may be taken", (password) => expect(keyOf(password)).toBeUndefined());

test.each([
  ["otter", "passwordLength"],
  ["otters", undefined],
  ["blue-otter rive", undefined],
  ["blue-otter river", "passwordLength"],
  // Of any characters: the template's letters, digits and underscores are no rule here.
  ["o t!é球", undefined],
])("a shopper's %j has 6 to 15 characters: %s", (password, key) =>
  expect(keyOf(password)).toBe(key),
);

test("shoppers have fifteen characters at most, staff twelve to 128", () => {
  const staff = { ...ann, kind: "staff" } as const;
  expect(keyOf("blue-otter-river")).toBe("passwordLength");
  expect(keyOf("blue-otter-".repeat(11), staff)).toBeUndefined();
  expect(keyOf("blue-otter-".repeat(12), staff)).toBe("ownerPasswordLength");
  expect(keyOf("blue-otter9", staff)).toBe("ownerPasswordLength");
  expect(keyOf("blue-otter-9", staff)).toBeUndefined();
});
