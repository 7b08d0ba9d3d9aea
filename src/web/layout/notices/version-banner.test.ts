import { expect, test } from "vitest";
import { readBuildTime } from "./version-banner.tsx";

test("the build time is read from the text of a page", () => {
  const html =
    '<head><meta charSet="utf-8"/><meta name="buildTime" content="2026-11-21T03:00:00Z"/>';
  expect(readBuildTime(html)).toBe("2026-11-21T03:00:00Z");
});

test("a page that states none, or an empty one, gives none", () => {
  expect(readBuildTime("<title>502</title>")).toBeNull();
  expect(readBuildTime('<meta name="buildTime" content=""/>')).toBeNull();
});
