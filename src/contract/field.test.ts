import * as z from "zod/mini";
import { expect, test } from "vitest";
import { email } from "./field.ts";

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
  `pat@${"a".repeat(64)}.example`,
])("%j is none: a mail server could read several in it, or another one", (text) => {
  expect(isTaken(text)).toBe(false);
});
