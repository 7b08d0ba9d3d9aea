import type { Command } from "./steps/command.ts";

const mostTries = 120;

/**
 * Leaves commands out, in ever smaller groups, as long as the rest still fails. @param fails runs a
 * list from the start.
 */
export async function shrink(
  commands: readonly Command[],
  fails: (commands: readonly Command[]) => Promise<boolean>,
): Promise<readonly Command[]> {
  let left = commands;
  let tries = 0;
  for (
    let size = Math.ceil(left.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < left.length;) {
      const without = [...left.slice(0, from), ...left.slice(from + size)];
      if (without.length < left.length && tries++ < mostTries && (await fails(without)))
        left = without;
      else from += size;
    }
  }
  return left;
}
