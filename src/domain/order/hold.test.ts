import { expect, test } from "vitest";
import { holdEndAfterDecline } from "./hold.ts";

const minutes = (count: number) => count * 60_000;

test("a declined payment gives fifteen minutes more, once", () => {
  const first = { expiresAt: minutes(15), extendedAt: null };
  expect(holdEndAfterDecline(first, minutes(12), 15)).toBe(minutes(27));
  const second = { expiresAt: minutes(27), extendedAt: minutes(12) };
  expect(holdEndAfterDecline(second, minutes(20), 15)).toBe(minutes(27));
});

test("a hold never becomes shorter", () => {
  expect(holdEndAfterDecline({ expiresAt: minutes(40), extendedAt: null }, minutes(5), 15)).toBe(
    minutes(40),
  );
});
