/**
 * `npm run test:security -- [--seed 1] [--requests 100000] [--only fuzz|strings|strangers|time|sqlmap|wapiti]`:
 * random inputs to every call as every kind of caller; odd texts and scripts in every text field
 * and a look at every page; a stranger to sixty guests; every call at its largest input, and a shop
 * under attack; scanners where they are installed; the tests of this folder; a look for secrets in
 * the logs. Prints figures as JSON and ends with `N passed, N failed`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { nodeTool, projectRoot, runCommand } from "../../scripts/launcher/run-command.ts";
import { checkLogs, keepLogs } from "../../scripts/tests/secrets-in-logs.ts";
import { countReport, countVitest } from "../../scripts/tests/test-reports.ts";
import { openApiApp } from "../support/api-app.ts";
import { shareTestServer } from "../support/database.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { runScanners } from "./scanners/run-scanners.ts";
import { attackGuests } from "./strangers.ts";
import { runStrings } from "./strings/run-strings.ts";
import { attack, mostP95 } from "./time/attack.ts";
import { timeCalls, unjudged } from "./time/time-calls.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    requests: { type: "string", default: "100000" },
    only: { type: "string" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

keepLogs();
const parts = await run(values.only);
const passed = parts.reduce((all, part) => all + part.passed, 0);
const failed = parts.reduce((all, part) => all + part.failed, 0);
process.exitCode = failed > 0 ? 1 : 0;
say(`${passed} passed, ${failed} failed`);

async function run(only: string | undefined): Promise<{ passed: number; failed: number }[]> {
  const strings = () => runStrings(Number(values.seed));
  if (only === "fuzz") return [await runFuzz()];
  if (only === "strings") return [await strings()];
  if (only === "strangers") return [await runStrangers()];
  if (only === "time") return [await runTimes()];
  if (only === "sqlmap" || only === "wapiti") return [await runScanners([only], say)];
  if (only !== undefined) throw new Error(`--only ${only} is no part`);
  const sent = [await runFuzz(), await strings(), await runStrangers(), await runTimes()];
  sent.push(await runScanners(["sqlmap", "wapiti"], say));
  return [...sent, await runTests(), await checkLogs()];
}

/** Shops are changed by what is sent: each part begins with a new one. */
async function runFuzz(): Promise<{ passed: number; failed: number }> {
  const seed = Number(values.seed);
  const requests = Number(values.requests);
  const perShop = 10_000;
  const stop = await shareTestServer();
  const count = { passed: 0, failed: 0 };
  try {
    for (let sent = 0; sent < requests; sent += perShop) {
      const shop = await openApiApp();
      const part = Math.min(perShop, requests - sent);
      const result = await fuzz(shop, { seed: seed + sent, requests: part, hangMs: 2_000 });
      await shop.close();
      const wrong = result.faults.reduce((all, fault) => all + fault.count, 0);
      count.passed += part - wrong;
      count.failed += wrong;
      say(JSON.stringify({ seed: seed + sent, ...result }, null, 1));
    }
  } finally {
    await stop();
  }
  return count;
}

/** Sixty guests, and a stranger who knows their addresses and order numbers. */
async function runStrangers(): Promise<{ passed: number; failed: number }> {
  const stop = await shareTestServer();
  try {
    const { found, ...counts } = await attackGuests(60, Number(values.seed));
    say(JSON.stringify({ seed: Number(values.seed), ...counts, found }, null, 1));
    return { passed: counts.calls - found.length, failed: found.length };
  } finally {
    await stop();
  }
}

/** How long calls keep the one thread that serves everybody, and what others notice of an attack. */
async function runTimes(): Promise<{ passed: number; failed: number }> {
  const stop = await shareTestServer();
  try {
    const shop = await openApiApp();
    const times = await timeCalls(shop);
    await shop.close();
    const attacked = await attack(30);
    say(JSON.stringify({ ...times, unjudged, attacked }, null, 1));
    const isSlow = attacked.p95 > mostP95 || attacked.failedVisits > attacked.visits / 100;
    const failed = times.faults.length + (isSlow ? 1 : 0);
    return { passed: times.requests + 1 - failed, failed };
  } finally {
    await stop();
  }
}

async function runTests(): Promise<{ passed: number; failed: number }> {
  const folder = join(projectRoot, ".tmp");
  mkdirSync(folder, { recursive: true });
  const report = join(folder, "vitest-security.json");
  const { command, args } = nodeTool("vitest/vitest.mjs", [
    "run",
    "tests/security",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const { code } = await runCommand(command, args);
  return countReport(report, code, countVitest);
}
