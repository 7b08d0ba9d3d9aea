import { expect, test } from "vitest";
import { isDark, nextScheme, schemeFromStorage } from "./scheme.ts";

test("a stored scheme is read bare or in JSON quotes, and anything else is auto", () => {
  expect(schemeFromStorage("dark")).toBe("dark");
  expect(schemeFromStorage('"light"')).toBe("light");
  expect(schemeFromStorage("sepia")).toBe("auto");
  expect(schemeFromStorage(null)).toBe("auto");
});

test("the scheme goes round light, dark, auto", () => {
  expect(nextScheme("light")).toBe("dark");
  expect(nextScheme("dark")).toBe("auto");
  expect(nextScheme("auto")).toBe("light");
});

test("only auto asks the system", () => {
  expect(isDark("auto", true)).toBe(true);
  expect(isDark("light", true)).toBe(false);
  expect(isDark("dark", false)).toBe(true);
});
