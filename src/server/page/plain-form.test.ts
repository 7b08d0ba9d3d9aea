import { expect, test } from "vitest";
import { expectWithin } from "../../../tests/support/processor-ms.ts";
import { fieldsOf, valuesOf } from "./plain-form.ts";

const form = (text: string) => ({ body: new URLSearchParams(text) });

test("of a field that is there twice the one that holds something counts", () => {
  expect(fieldsOf(form("size=&size=M&lang=zh-CN"))).toEqual({ size: "M", lang: "zh-CN" });
  expect(valuesOf(form("patch=a&size=M&patch=b"))).toEqual({ patch: ["a", "b"], size: ["M"] });
});

test("a field may be called as what every object has", () => {
  expect(fieldsOf(form("constructor=a&toString=b"))).toEqual({ constructor: "a", toString: "b" });
  expect(fieldsOf(form("size=M"))["valueOf"]).not.toBe("M");
});

test("the largest form of as many names as fit is read at once", () => {
  const names = Array.from({ length: 16_000 }, (_, at) => at.toString(36));
  const largest = form(names.join("&").slice(0, 65_536));
  expectWithin(150, () => valuesOf(largest));
  expectWithin(150, () => fieldsOf(largest));
});
