import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runBrowserTests } from "./browser-tests.ts";
import { ensureChromium } from "./chromium.ts";
import { allGates } from "../checks/gates.ts";
import { secondsSince } from "../launcher/progress.ts";
import { nodeTool, projectRoot, runCommand } from "../launcher/run-command.ts";
import { checkLogs, keepLogs } from "./secrets-in-logs.ts";
import {
  countReport,
  countVitest,
  describeFailures,
  describeRetries,
  type Count,
} from "./test-reports.ts";
import { buildWebBundle } from "../build/web-bundle.ts";

const begun = performance.now();
const total: Required<Count> = { passed: 0, failed: 0, retried: [], failures: [] };

keepLogs();
// Every step runs to its end, so that all failures show; later steps need the earlier ones.
await section("Chromium", async () => {
  console.log(await ensureChromium());
  return { passed: 0, failed: 0 };
});
// Tests of the whole shop, in Vitest as in the browser, run on the built bundle. The checks leave half
// of a second processor to it.
const bundle = buildWebBundle();
// A failure is reported in its own section.
bundle.catch(() => undefined);
for (const gate of allGates) {
  await section(gate.name, async () => {
    return (await gate.run()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });
}
await section("web bundle", async () => {
  await bundle;
  return { passed: 0, failed: 0 };
});
await section("unit and API tests", runVitest);
await section("browser tests", () => runBrowserTests([]));
await section("no secrets in the logs", checkLogs);

console.log(`\n${secondsSince(begun)} in all`);
if (total.retried.length > 0) console.log(describeRetries(total.retried));
if (total.failed > 0) console.log(describeFailures(total.failures));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
// The last line of all: the result is read from it.
console.log(`${total.passed} passed, ${total.failed} failed`);

async function section(title: string, run: () => Promise<Count>): Promise<void> {
  const started = performance.now();
  console.log(`\n── ${title} ${"─".repeat(Math.max(0, 70 - title.length))}`);
  const count: Count = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  total.retried.push(...(count.retried ?? []));
  // A section that names none of its failures is named itself.
  if (count.failed > 0) total.failures.push(...(count.failures?.length ? count.failures : [title]));
  const result = count.failed > 0 ? `✗ ${title}: ${count.failed} failed` : `✓ ${title}`;
  console.log(`${result}, ${secondsSince(started)}`);
}

async function runVitest(): Promise<Count> {
  const report = join(projectRoot, ".tmp", "vitest.json");
  mkdirSync(join(projectRoot, ".tmp"), { recursive: true });
  rmSync(report, { force: true });
  const { command, args } = nodeTool("vitest/vitest.mjs", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const { code } = await runCommand(command, args);
  return countReport(report, code, countVitest);
}
