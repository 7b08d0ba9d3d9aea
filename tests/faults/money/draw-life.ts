import type { SeededRandom } from "../../../db/seed/seeded-random.ts";
import type { Scene } from "./life-steps.ts";

/** The whole story of a checkout. */
export type Life = {
  name: string;
  weight: number;
  run: (scene: Scene) => Promise<unknown>;
};

/** Draws a life by its weight. */
export function drawLife(random: SeededRandom, of: readonly Life[]): Life {
  let left = random.next() * of.reduce((sum, { weight }) => sum + weight, 0);
  for (const life of of) {
    left -= life.weight;
    if (left < 0) return life;
  }
  return random.pick(of);
}
