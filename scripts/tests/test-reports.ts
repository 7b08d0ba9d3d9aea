import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export type Count = {
  passed: number;
  failed: number;
  /** Names of tests that ran more than once. Default: none. */
  retried?: string[];
  /** Each failure by name, with the first line of its message. Default: none. */
  failures?: string[];
};

/**
 * Counts a run by its JSON report. A run that ended badly without a failed test (a file that
 * doesn't load, an error outside of a test, no report at all) counts as one failure.
 */
export function countReport(
  file: string,
  exitCode: number,
  read: (report: unknown) => Count,
): Count {
  let count: Count = { passed: 0, failed: 0 };
  try {
    count = read(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    console.error(`No report to count: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
  if (exitCode !== 0 && count.failed === 0) return { ...count, failed: 1 };
  return count;
}

/** Vitest's JSON report: tests, and test files that failed before their first test. */
export function countVitest(report: unknown): Count {
  const files = listOf(report, "testResults");
  const brokenFiles = files.filter((file) => {
    const tests = listOf(file, "assertionResults");
    return textOf(file, "status") === "failed" && !tests.some(hasFailed);
  });
  const failedTests = files.flatMap((file) =>
    listOf(file, "assertionResults")
      .filter(hasFailed)
      .map((test) =>
        describeFailure(
          `${textOf(file, "name")} › ${textOf(test, "fullName")}`,
          listOf(test, "failureMessages")[0],
        ),
      ),
  );
  return {
    passed: numberOf(report, "numPassedTests"),
    failed: numberOf(report, "numFailedTests") + brokenFiles.length,
    failures: [
      ...failedTests,
      ...brokenFiles.map((file) => describeFailure(textOf(file, "name"), textOf(file, "message"))),
    ],
  };
}

/** Playwright's JSON report. A test that passed at its second try counts as passed and as retried. */
export function countPlaywright(report: unknown): Count {
  const stats = valueOf(report, "stats");
  return {
    passed: numberOf(stats, "expected") + numberOf(stats, "flaky"),
    failed: numberOf(stats, "unexpected") + listOf(report, "errors").length,
    retried: retriedNames(report),
    failures: [
      ...failedSpecs(report),
      ...listOf(report, "errors").map((error) =>
        describeFailure("outside of a test", valueOf(error, "message")),
      ),
    ],
  };
}

/** The summary's line about retries; empty when none was used. */
export function describeRetries(names: readonly string[]): string {
  if (names.length === 0) return "";
  const uses = names.length === 1 ? "1 retry was used:" : `${names.length} retries were used:`;
  return [uses, ...names.map((name) => `  ${name}`)].join("\n");
}

/** The summary's lines about failures; empty when there was none. */
export function describeFailures(names: readonly string[]): string {
  return names.length === 0 ? "" : ["Failed:", ...names.map((name) => `  ${name}`)].join("\n");
}

/** A failure's name, and its first words: a log of which only the end is kept names its cause. */
function describeFailure(name: string, message: unknown): string {
  const said = typeof message === "string" ? (message.trim().split("\n")[0] ?? "") : "";
  return said === "" ? name : `${name}: ${stripVTControlCharacters(said)}`;
}

function failedSpecs(suite: unknown): string[] {
  const own = listOf(suite, "specs").flatMap((spec) => {
    if (valueOf(spec, "ok") !== false) return [];
    const results = listOf(spec, "tests").flatMap((test) => listOf(test, "results"));
    const message = results
      .map((result) => textOf(valueOf(result, "error"), "message"))
      .find(Boolean);
    return [describeFailure(`${textOf(spec, "file")} › ${textOf(spec, "title")}`, message)];
  });
  return [...own, ...listOf(suite, "suites").flatMap(failedSpecs)];
}

/** One entry for each try after the first, named by file and title, down through the suites. */
function retriedNames(suite: unknown): string[] {
  const own = listOf(suite, "specs").flatMap((spec) => {
    const name = `${textOf(spec, "file")} › ${textOf(spec, "title")}`;
    const retries = listOf(spec, "tests").flatMap((test) => listOf(test, "results").slice(1));
    return retries.map(() => name);
  });
  return [...own, ...listOf(suite, "suites").flatMap(retriedNames)];
}

function hasFailed(test: unknown): boolean {
  return textOf(test, "status") === "failed";
}

function valueOf(source: unknown, key: string): unknown {
  return typeof source === "object" && source !== null
    ? Object.getOwnPropertyDescriptor(source, key)?.value
    : undefined;
}

function listOf(source: unknown, key: string): unknown[] {
  const value = valueOf(source, key);
  return Array.isArray(value) ? value : [];
}

function textOf(source: unknown, key: string): string {
  const value = valueOf(source, key);
  return typeof value === "string" ? value : "";
}

function numberOf(source: unknown, key: string): number {
  const value = valueOf(source, key);
  if (typeof value !== "number") throw new Error(`The report has no number "${key}".`);
  return value;
}
