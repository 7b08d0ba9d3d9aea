/**
 * `npm run test:planted -- [name]`: puts each hole of `planted/` into a copy of the last commit and
 * runs the test file that must catch it. Ends with `N passed, N failed`; a hole that no test caught
 * has failed. Needs no build.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { projectRoot, runCommand } from "../../scripts/launcher/run-command.ts";
import { countReport, countVitest } from "../../scripts/tests/test-reports.ts";

const [wanted = ""] = process.argv.slice(2);
const folder = join(projectRoot, "tests/security/planted");
const copy = join(projectRoot, ".tmp/planted");
const report = join(projectRoot, ".tmp/planted.json");
const say = (line: string) => process.stdout.write(`${line}\n`);
const quiet = { show: false };
const git = (...args: string[]) => runCommand("git", ["-C", copy, ...args], quiet);

const holes = readdirSync(folder).filter((file) => file.includes(wanted));
const count = { passed: 0, failed: 0 };
await makeCopy();
try {
  for (const hole of holes) {
    const fault = await plant(hole);
    count[fault === null ? "passed" : "failed"] += 1;
    say(`${fault === null ? "caught" : "MISSED"} ${hole}${fault === null ? "" : `: ${fault}`}`);
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
}

async function removeCopy(): Promise<void> {
  rmSync(copy, { recursive: true, force: true });
  await runCommand("git", ["worktree", "prune"], quiet);
}

/** @returns null when the named file failed by a test, else what went otherwise */
async function plant(hole: string): Promise<string | null> {
  const patch = join(folder, hole);
  const file = /^Caught by (\S+)$/m.exec(readFileSync(patch, "utf8"))?.[1];
  if (file === undefined) return "names no test";
  const applied = await git("apply", patch);
  if (applied.code !== 0) return applied.output.trim();
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const output = ["--reporter=json", `--outputFile.json=${report}`];
  const args = [vitest, "run", "--root", copy, ...output, file];
  const { code } = await runCommand(process.execPath, args, quiet);
  await git("checkout", "--", ".");
  const { passed, failed } = countReport(report, code, countVitest);
  // A file that does not load has no test that passed: it caught nothing.
  if (passed === 0 && failed <= 1) return `${file} does not run`;
  return failed > 0 ? null : `${file} is green`;
}
