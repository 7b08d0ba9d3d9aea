/**
 * `npm run bench:money [-- --seed S] [--checkouts 2000] [--only part of a life's name]
 * [--within 120 (seconds)]`:
 * checkouts with random lives under random faults of the provider, its events and our processes;
 * then both books must agree to the cent, and no page may have said what was not so. Ends with the
 * figures as JSON and `N passed, N failed`.
 */
import { parseArgs } from "node:util";
import { buildWebBundle } from "../../scripts/build/web-bundle.ts";
import { runMoney } from "./money/run-money.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    checkouts: { type: "string", default: "2000" },
    only: { type: "string" },
    within: { type: "string", default: "120" },
  },
});
const seed = values.seed ?? String(Date.now() % 1_000_000);
console.log(`seed ${seed}`);
await buildWebBundle();
const { only } = values;
const { checks, figures } = await runMoney({
  seed,
  checkouts: Number(values.checkouts),
  agreeMs: Number(values.within) * 1000,
  ...(only !== undefined && { only }),
  say: console.log,
});
for (const { what, passed, figure } of checks) {
  console.log(`${passed ? "✓" : "✗"} ${what}: ${figure}`);
}
console.log(JSON.stringify(figures));
const passed = checks.filter((one) => one.passed).length;
console.log(`${passed} passed, ${checks.length - passed} failed`);
process.exitCode = passed === checks.length ? 0 : 1;
