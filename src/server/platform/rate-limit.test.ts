import { expect, test } from "vitest";
import { RateLimit } from "./rate-limit.ts";

test("a burst, then one for each share of the window", () => {
  let now = 0;
  const limit = new RateLimit({ now: () => new Date(now) }, { burst: 2, windowMs: 60_000 });
  limit.spend("a");
  expect(limit.isSpent("a")).toBe(false);
  limit.spend("a");
  expect(limit.isSpent("a")).toBe(true);
  expect(limit.isSpent("b")).toBe(false);
  now += 29_000;
  expect(limit.isSpent("a")).toBe(true);
  now += 1_000;
  expect(limit.isSpent("a")).toBe(false);
  limit.spend("a");
  expect(limit.isSpent("a")).toBe(true);
});
