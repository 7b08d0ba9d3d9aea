import { afterAll, beforeAll, expect, test } from "vitest";
import { checkRun } from "./check-run.ts";
import { openLane, type Lane } from "./lane.ts";
import { newTally } from "./run.ts";

let lane: Lane;
beforeAll(async () => {
  lane = await openLane();
});
afterAll(() => lane?.close());

const seeds = [1, Math.floor(Math.random() * 1_000_000)];

test.each(seeds)(
  "random commands on orders show what the model shows after each of them, seed %i",
  async (seed) => {
    for (let run = 0; run < 15; run += 1) {
      const { failure } = await checkRun(lane, { seed, run, length: 20 }, newTally());
      expect(failure).toBeNull();
    }
  },
  120_000,
);
