/**
 * `npm run test:planted -- [part of path]`: puts each hole of `planted/`, and each bug of `faults/planted/`,
 * into a copy of the last commit and runs the test file, or the judge with its arguments, that must
 * catch it. Ends with `N passed, N failed`; a hole that nothing caught has failed.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { projectRoot, runCommand } from "../../scripts/launcher/run-command.ts";
import { plantedFolders } from "../../scripts/tests/planted-folders.ts";
import { countReport, countVitest } from "../../scripts/tests/test-reports.ts";

const [wanted = ""] = process.argv.slice(2);
const copy = join(projectRoot, ".tmp/planted");
const report = join(projectRoot, ".tmp/planted.json");
const say = (line: string) => process.stdout.write(`${line}\n`);
const quiet = { show: false };
const git = (...args: string[]) => runCommand("git", ["-C", copy, ...args], quiet);

const holes = plantedFolders.flatMap((folder) =>
  readdirSync(join(projectRoot, folder))
    .map((file) => join(folder, file))
    .filter((hole) => hole.includes(wanted)),
);
const count = { passed: 0, failed: 0 };
await makeCopy();
try {
  for (const hole of holes) {
    const began = performance.now();
    const fault = await plant(hole);
    const seconds = Math.round((performance.now() - began) / 1_000);
    count[fault === null ? "passed" : "failed"] += 1;
    const result = fault === null ? "caught" : "MISSED";
    say(`${result} ${hole} in ${seconds} s${fault === null ? "" : `: ${fault}`}`);
  }
} finally {
  await removeCopy();
}
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
say(`${count.passed} passed, ${count.failed} failed`);

async function makeCopy(): Promise<void> {
  await removeCopy();
  mkdirSync(join(projectRoot, ".tmp"), { recursive: true });
  const made = await runCommand("git", ["worktree", "add", "--detach", copy, "HEAD"], quiet);
  if (made.code !== 0) throw new Error(made.output);
  symlinkSync(join(projectRoot, "node_modules"), join(copy, "node_modules"));
  // Judges need the web bundle, and make it anew where this is another.
  const build = join(projectRoot, "build");
  if (existsSync(build)) cpSync(build, join(copy, "build"), { recursive: true });
}

async function removeCopy(): Promise<void> {
  rmSync(copy, { recursive: true, force: true });
  await runCommand("git", ["worktree", "prune"], quiet);
}

/** @returns null when what the patch names failed by a test, else what went otherwise */
async function plant(hole: string): Promise<string | null> {
  const patch = join(projectRoot, hole);
  const named = /^Caught by (.+)$/m.exec(readFileSync(patch, "utf8"))?.[1] ?? "";
  const [file, ...args] = (named.match(/"[^"]*"|\S+/g) ?? []).map((word) =>
    word.replaceAll('"', ""),
  );
  if (file === undefined) return "names no test";
  const applied = await git("apply", patch);
  if (applied.code !== 0) return applied.output.trim();
  try {
    return file.endsWith(".test.ts") ? await runTest(file) : await runJudge(file, args);
  } finally {
    await git("checkout", "--", ".");
  }
}

async function runTest(file: string): Promise<string | null> {
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const output = ["--reporter=json", `--outputFile.json=${report}`];
  const args = [vitest, "run", "--root", copy, ...output, file];
  const { code } = await runCommand(process.execPath, args, quiet);
  const { passed, failed } = countReport(report, code, countVitest);
  // A file that does not load has no test that passed: it caught nothing.
  if (passed === 0 && failed <= 1) return `${file} does not run`;
  return failed > 0 ? null : `${file} is green`;
}

/** A judge ends with `N passed, N failed`; what it found wrong is shown. */
async function runJudge(file: string, args: readonly string[]): Promise<string | null> {
  const run = [join(copy, "scripts/run.js"), join(copy, file), ...args];
  const { output } = await runCommand(process.execPath, run, quiet);
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  if (failed === undefined || passed === "0")
    return `${file} does not run: ${output.slice(-2_000)}`;
  for (const found of output.matchAll(/^✗.*\n?.*$/gm)) say(`  ${found[0]}`);
  return failed === "0" ? `${file} is green` : null;
}
