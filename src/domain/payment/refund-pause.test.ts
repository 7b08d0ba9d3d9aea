import { expect, test } from "vitest";
import { refundPauseMs } from "./refund-pause.ts";

const minutes = (ms: number | null) => (ms === null ? null : ms / 60_000);

test("a refund without an answer is asked for ever, ever more rarely", () => {
  const pauses = [1, 2, 3, 6, 7, 500].map((tries) => refundPauseMs("unanswered", tries));
  expect(pauses.map(minutes)).toEqual([0.25, 0.5, 1, 15, 60, 60]);
});

test("a refused refund is tried five times more, then a person decides", () => {
  const pauses = [1, 2, 5, 6].map((tries) => refundPauseMs("other", tries));
  expect(pauses.map(minutes)).toEqual([5, 60, 48 * 60, null]);
});

test("a dispute or an empty account is asked about once a day, a final refusal never", () => {
  expect(minutes(refundPauseMs("disputed", 90))).toBe(24 * 60);
  expect(minutes(refundPauseMs("noFunds", 1))).toBe(24 * 60);
  expect(refundPauseMs("forGood", 1)).toBeNull();
  expect([1, 2, 3].map((tries) => minutes(refundPauseMs("captureUnknown", tries)))).toEqual([
    5,
    60,
    null,
  ]);
});
