import * as z from "zod/mini";
import { expect, test } from "vitest";
import { email, requiredLine } from "./field.ts";

const isTaken = (text: string) => z.safeParse(email(), text).success;

test.each([
  "pat@people.example",
  "pat.o'hara+shop@mail.people.example",
  "p_t%1@xn--mnchen-3ya.example",
  "jürgen@münchen.example",
  "王@例子.example",
  " pat@people.example ",
])("%j is an e-mail address", (text) => {
  expect(isTaken(text)).toBe(true);
});

test.each([
  "pat@people",
  "pat@.example",
  "pat@people..example",
  "pat@-people.example",
  "pat@people-.example",
  "pat@a.example,victim.example",
  "pat@a.example;victim.example",
  "a@<b>\"';.x",
  "pat@<people>.example",
  "pat@people.example>",
  "pat@peo(ple).example",
  "pat@[127.0.0.1]",
  "pat@people.example:25",
  "pat\u200b@people.example",
  "pa\u00adt@people.example",
  `pat@${"a".repeat(64)}.example`,
])("%j is none: a mail server could read several in it, or another one", (text) => {
  expect(isTaken(text)).toBe(false);
});

test.each([
  "ａ@people.example",
  "a@ｐeople.example",
  "a@people．example",
  "a@peo\ufb01.example",
  "\u{1d4ea}@people.example",
  "a@people\u2024example",
  "a²@people.example",
])("%j is none: it looks like another address, and its domain is that one's", (text) => {
  expect(isTaken(text)).toBe(false);
});

test("signs that Unicode holds for the same are the same: one address, one account", () => {
  expect(email().parse("ju\u0308rgen@mu\u0308nchen.example")).toBe("jürgen@münchen.example");
  // KELVIN SIGN
  expect(email().parse("\u212aim@people.example")).toBe("Kim@people.example");
});

const refusalOf = (typed: string) =>
  z
    .safeParse(requiredLine("firstNameRequired", 60), typed)
    .error?.issues.map(({ message }) => message);

test.each(["Zoë", "Zoe\u0308", "欧阳娜娜", "محمد", "O’Brien-Łuk", "\u{1f468}\u200d\u{1f469}"])(
  "%j is a name",
  (name) => {
    expect(refusalOf(name)).toBeUndefined();
  },
);

test.each([
  ["", "firstNameRequired"],
  ["\u200b\u200d", "firstNameRequired"],
  ["Ann\nBcc: all", "invalid"],
  ["Ann\u001b[31m", "invalid"],
  ["Ann\u2028Lee", "invalid"],
  ["Ann\u202egpj.exe", "invalid"],
])("%j is none: %s", (name, reason) => {
  expect(refusalOf(name)).toEqual([reason]);
});
