import { expect, test } from "vitest";
import { volumeSteps } from "./volume-facts.tsx";

const step = (minItems: number, percent: number) => ({ minItems, percent });

test("only steps that bring more are named, whichever rule they come from", () => {
  const cartTiers = [step(3, 10), step(5, 20)];
  expect(volumeSteps({ cartTiers, bannerTiers: [step(5, 5), step(10, 10)] })).toEqual(cartTiers);
  expect(volumeSteps({ cartTiers, bannerTiers: [step(2, 5), step(10, 25)] })).toEqual([
    step(2, 5),
    step(3, 10),
    step(5, 20),
    step(10, 25),
  ]);
  expect(volumeSteps({ cartTiers: [], bannerTiers: [] })).toEqual([]);
});
