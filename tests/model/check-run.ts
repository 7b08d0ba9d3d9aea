import { generate, replay } from "./generate.ts";
import type { Lane } from "./lane.ts";
import { runCommands, type Outcome, type Tally } from "./run.ts";
import { shrink } from "./shrink.ts";

export type Run = {
  seed: number;
  run: number;
  length: number;
  /** A divergence is told as it came, without looking for the shortest. */
  isPlain?: boolean;
};

/** Pages are the most of a command's cost; rows, money and e-mails are compared after each. */
const pagesEvery = 5;

/**
 * One run. @returns how many commands it had and, where model and shop differ, the shortest list of
 * commands that still shows it, with both sides.
 */
export async function checkRun(
  lane: Lane,
  { seed, run, length, isPlain = false }: Run,
  tally: Tally,
): Promise<{ commands: number; failure: string | null }> {
  const { source, made } = generate(seed * 100_003 + run, length);
  const { differences, trace } = await runCommands(lane, source, tally, pagesEvery);
  const [first] = differences;
  if (!first) return { commands: trace.length, failure: null };
  if (isPlain) return { commands: trace.length, failure: describe({ differences, trace }) };
  const shortest = await shrink(made, async (list) => {
    const again = await runCommands(lane, replay(list));
    return again.differences.some(({ at }) => at === first.at);
  });
  const again = await runCommands(lane, replay(shortest));
  // One that does not fail again is told as it was.
  const shown = again.differences.length > 0 ? again : { differences, trace };
  return {
    commands: trace.length,
    failure: `seed ${seed}, run ${run}, command ${trace.length}; the shortest that shows it:\n${describe(shown)}`,
  };
}

const describe = ({ trace, differences }: Outcome): string =>
  [
    ...trace.map((line) => `  ${line}`),
    ...differences.map(
      ({ at, model, shop }) =>
        `${at}: model ${JSON.stringify(model)}, shop ${JSON.stringify(shop)}`,
    ),
  ].join("\n");
