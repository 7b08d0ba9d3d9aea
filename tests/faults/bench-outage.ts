/**
 * `npm run bench:outage [-- --seed N] [--seconds N] [--only name]`: takes database, payment
 * provider, mail server and tracking away, one after the other and two at once, while people browse
 * and buy; then fills the disk under the shop as `npm start` runs it. Ends with the figures as JSON
 * and `N passed, N failed`.
 */
import { parseArgs } from "node:util";
import { seededRandom } from "../../db/seed/seeded-random.ts";
import { buildWebBundle } from "../../scripts/build/web-bundle.ts";
import { faults, type Fault } from "./outage/outage-faults.ts";
import { runFullDisk } from "./outage/full-disk.ts";
import { runOutage } from "./outage/run-outage.ts";

const { values } = parseArgs({
  options: { seed: { type: "string" }, seconds: { type: "string" }, only: { type: "string" } },
});
const seed = values.seed ?? String(Date.now() % 1_000_000);
console.log(`seed ${seed}`);
const random = seededRandom(`outage:${seed}`);

/** Faults of different parts, so that one does not undo the other. */
function pairs(count: number): Fault[][] {
  const drawn: Fault[][] = [];
  while (drawn.length < count) {
    const [one, other] = [0, 0].map(() => faults[random.int(0, faults.length - 1)]);
    if (!one || !other) continue;
    const bothDatabase = [one, other].every(({ hits }) => hits === "database" || hits === "writes");
    if (one.hits !== other.hits && !bothDatabase) drawn.push([one, other]);
  }
  return drawn;
}

await buildWebBundle();
const { only } = values;
const rounds = only
  ? faults.filter(({ name }) => name.includes(only)).map((fault) => [fault])
  : [...faults.map((fault) => [fault]), ...pairs(4)];
const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
const { judgements, figures } =
  rounds.length === 0
    ? { judgements: [], figures: [] }
    : await runOutage({ rounds, faultMs: (seconds ?? 8) * 1000, say: console.log });
if (!only || "npm start on a full disk".includes(only)) {
  // Past the longest pause of the launcher and a checkpoint of PostgreSQL.
  const judged = await runFullDisk({ fullMs: (seconds ?? 120) * 1000, say: console.log });
  judgements.push(...(judged ?? []));
  if (judged === null) console.log("skipped: npm start on a full disk: it takes Linux and root");
}
const passed = judgements.filter((one) => one.passed).length;
console.log(JSON.stringify({ seed, figures }));
console.log(`${passed} passed, ${judgements.length - passed} failed`);
process.exitCode = passed === judgements.length ? 0 : 1;
