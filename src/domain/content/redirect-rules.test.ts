import { expect, test } from "vitest";
import { isRedirectSource, redirectFault, redirectPath } from "./redirect-rules.ts";

test("paths are compared without query, section and last slash", () => {
  expect(["/old/", "/old?x=1", "/old#a", " /old ", "/"].map(redirectPath)).toEqual([
    "/old",
    "/old",
    "/old",
    "/old",
    "/",
  ]);
});

test.each(["/", "old", "https://elsewhere.example", "//x", "/admin/orders", "/demo", "/media/x"])(
  "%s cannot redirect",
  (path) => expect(isRedirectSource(path)).toBe(false),
);

test("a redirect leads in one step and never in a circle", () => {
  const others = new Map([
    ["/b", "/c"],
    ["/x", "/y?size=M"],
  ]);
  const faults = (from: string, to: string) => redirectFault(from, to, others);
  expect(faults("/a", "/home")).toBeNull();
  expect(faults("/a", "/a/")).toBe("redirectSelf");
  expect(faults("/c", "/b")).toBe("redirectLoop");
  expect(faults("/a", "/b")).toBe("redirectChain");
  // A redirect to there would take two steps.
  expect(faults("/y", "/home")).toBe("redirectChain");
  // It may be changed to another target.
  expect(faults("/b", "/d")).toBeNull();
  expect(faults("/a", "https://elsewhere.example/b")).toBeNull();
});
