import { readFileSync } from "node:fs";

export type Measured<Result> = {
  result: Result;
  /** Share of the demanded processor time that went to other machines on the same host. */
  stolen: number;
};

/** At so little, other machines hardly interfered. */
const CALM = 0.05;

/**
 * A measurement in calm: repeated until so many runs had the processors nearly to themselves, or
 * `most` were made. Runs are selected by their stolen time, never by their result.
 * Where the system does not report stolen time, the first ones count.
 */
export async function calmest<Result>(
  measure: () => Promise<Result>,
  { runs, most }: { runs: number; most: number },
): Promise<Measured<Result>[]> {
  const made: Measured<Result>[] = [];
  const calm = () => made.filter(({ stolen }) => stolen <= CALM).length;
  while (made.length < runs || (calm() < runs && made.length < most)) {
    const before = processorTime();
    const result = await measure();
    const after = processorTime();
    const asked = after.asked - before.asked;
    made.push({ result, stolen: asked > 0 ? (after.stolen - before.stolen) / asked : 0 });
  }
  return made.toSorted((a, b) => a.stolen - b.stolen).slice(0, runs);
}

/** As read beside a figure: "1 %". */
export const inPercent = (share: number): string => `${Math.round(share * 100)} %`;

/** Ticks since the machine began: user, nice, system, idle, iowait, irq, softirq, steal. */
function processorTime(): { asked: number; stolen: number } {
  let ticks: number[];
  try {
    const [first = ""] = readFileSync("/proc/stat", "utf8").split("\n");
    ticks = first.split(/\s+/).slice(1, 9).map(Number);
  } catch {
    return { asked: 0, stolen: 0 };
  }
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = ticks;
  return { asked: user + nice + system + irq + softirq + stolen, stolen };
}
