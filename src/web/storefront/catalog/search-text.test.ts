import { expect, test } from "vitest";
import { readSearchText } from "./search-text.ts";

test("blank asks for nothing, long is cut to what the call takes", () => {
  expect(readSearchText(new URLSearchParams("q=%20%20"))).toBe("");
  expect(readSearchText(new URLSearchParams(""))).toBe("");
  expect(readSearchText(new URLSearchParams("q=+away+kit+"))).toBe("away kit");
  expect(readSearchText(new URLSearchParams({ q: "a".repeat(150) }))).toHaveLength(100);
});
