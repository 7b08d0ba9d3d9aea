import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  countPlaywright,
  countReport,
  countVitest,
  describeFailures,
  describeRetries,
} from "./test-reports.ts";

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  testResults: [
    {
      name: "cart.test.ts",
      status: "failed",
      assertionResults: [
        {
          status: "failed",
          fullName: "adds a shirt",
          failureMessages: ["AssertionError: expected 1 to be 2\n    at cart.test.ts:7:1"],
        },
        { status: "passed" },
      ],
    },
    { name: "order.test.ts", status: "failed", message: "No such module.", assertionResults: [] },
    { status: "passed", assertionResults: [{ status: "passed" }, { status: "passed" }] },
  ],
};

test("a test file that does not load counts as a failure beside the failed tests", () => {
  expect(countVitest(vitestReport)).toMatchObject({ passed: 3, failed: 2 });
});

test("failures are named by file and test, with the first words of each", () => {
  expect(describeFailures(countVitest(vitestReport).failures ?? [])).toBe(
    [
      "Failed:",
      "  cart.test.ts › adds a shirt: AssertionError: expected 1 to be 2",
      "  order.test.ts: No such module.",
    ].join("\n"),
  );
  const spec = (title: string, ok: boolean) => {
    const results = [{ error: { message: "\u001B[31mTimeout\u001B[39m\nat" } }, {}];
    return { file: "cart.e2e.ts", title, ok, tests: [{ results }] };
  };
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    errors: [{ message: "no server" }],
    suites: [{ specs: [spec("opens", true), spec("closes", false)] }],
  };
  expect(countPlaywright(report).failures).toEqual([
    "cart.e2e.ts › closes: Timeout",
    "outside of a test: no server",
  ]);
  expect(describeFailures([])).toBe("");
});

test("an error outside of browser tests counts as a failure", () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 0 }, errors: [{}] };
  expect(countPlaywright(report)).toMatchObject({ passed: 4, failed: 2, retried: [] });
});

test("each retry of a browser test is counted and named, whatever came of it", () => {
  const spec = (title: string, tries: number) => ({
    title,
    file: "cart.e2e.ts",
    tests: [{ results: Array.from({ length: tries }, () => ({})) }],
  });
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [{ specs: [spec("closes", 1)], suites: [{ specs: [spec("opens", 2)] }] }],
    specs: [spec("fails", 2)],
  };
  const retried = ["cart.e2e.ts › fails", "cart.e2e.ts › opens"];
  expect(countPlaywright(report)).toMatchObject({ passed: 5, failed: 1, retried });
  expect(describeRetries(retried)).toBe(
    "2 retries were used:\n  cart.e2e.ts › fails\n  cart.e2e.ts › opens",
  );
  expect(describeRetries([])).toBe("");
});

test("a run that ended badly without a failed test is a failure", () => {
  withReport({ numPassedTests: 2, numFailedTests: 0, testResults: [] }, (file) => {
    expect(countReport(file, 0, countVitest)).toMatchObject({ passed: 2, failed: 0 });
    expect(countReport(file, 1, countVitest)).toMatchObject({ passed: 2, failed: 1 });
  });
});

test("a missing or foreign report is a failure, not zero failures", () => {
  expect(countReport("/nowhere/report.json", 0, countVitest)).toEqual({ passed: 0, failed: 1 });
  withReport({ anything: true }, (file) => {
    expect(countReport(file, 0, countVitest)).toEqual({ passed: 0, failed: 1 });
  });
});

function withReport(report: unknown, work: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "kitroom-report-"));
  try {
    const file = join(folder, "report.json");
    writeFileSync(file, JSON.stringify(report));
    work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
