import { expect, test } from "vitest";
import { parseQueryString, QueryStringError } from "./query-string.ts";

const repeated = (count: number, parameter: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => parameter(index)).join("&");

test("a name that comes again is an array, in the order sent", () => {
  expect(parseQueryString("size=M&tag=a&tag=b%20c&tag=")).toEqual({
    size: "M",
    tag: ["a", "b c", ""],
  });
});

test("names that JavaScript uses itself are names like any other", () => {
  const query = parseQueryString("__proto__=x&constructor=y");
  expect(Object.entries(query)).toEqual([
    ["__proto__", "x"],
    ["constructor", "y"],
  ]);
});

test("a value is decoded once: a text encoded twice stays encoded", () => {
  expect(parseQueryString("q=100%2525&r=%253Cscript%253E&s=a%2526b")).toEqual({
    q: "100%25",
    r: "%3Cscript%3E",
    s: "a%26b",
  });
});

// R-CALL-6: depth 5, arrays of 20, 1000 parameters.
test.each([
  ["5 levels", "a[b][c][d][e][f]=1", "a[b][c][d][e][f][g]=1"],
  ["20 values", repeated(20, () => "a=1"), repeated(21, () => "a=1")],
  ["20 places", repeated(20, (n) => `a[${n}]=1`), repeated(21, (n) => `a[${n}]=1`)],
  ["20 empty places", repeated(20, () => "a[]=1"), repeated(21, () => "a[]=1")],
  ["1000 parameters", repeated(1000, (n) => `a${n}=1`), repeated(1001, (n) => `a${n}=1`)],
])("%s are read and one more is refused", (_limit, allowed, tooMuch) => {
  expect(Object.keys(parseQueryString(allowed)).length).toBeGreaterThan(0);
  expect(() => parseQueryString(tooMuch)).toThrow(QueryStringError);
});
