import { expect, test } from "vitest";
import { declinedPauseMs } from "./declined-pause.ts";

test("a declined payment is tried again after a minute three times, then ever later", () => {
  const seconds = [1, 2, 3, 4, 5, 6].map((tries) => declinedPauseMs(tries) / 1_000);
  expect(seconds).toEqual([60, 60, 60, 120, 240, 480]);
});
