import { expect, test } from "vitest";
import { faults } from "./outage/outage-faults.ts";
import { runOutage } from "./outage/run-outage.ts";

const named = (name: string) => faults.filter((fault) => fault.name === name);

/** The short version of `npm run bench:outage`. */
test("without database and provider at once, pages and words stay, and all heals", async () => {
  const lines: string[] = [];
  const { judgements } = await runOutage({
    rounds: [[...named("database killed"), ...named("provider refuses")]],
    faultMs: 2_000,
    say: (line) => lines.push(line),
  });
  const failed = judgements.filter(({ passed }) => !passed);
  expect(failed, lines.join("\n")).toEqual([]);
  expect(judgements.length).toBeGreaterThan(5);
}, 300_000);
