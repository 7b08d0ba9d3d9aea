import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { countPlaywright, countReport, countVitest } from "./test-reports.ts";

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  testResults: [
    { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
    { status: "failed", assertionResults: [] },
    { status: "passed", assertionResults: [{ status: "passed" }, { status: "passed" }] },
  ],
};

test("a test file that does not load counts as a failure beside the failed tests", () => {
  expect(countVitest(vitestReport)).toEqual({ passed: 3, failed: 2 });
});

test("an error outside of browser tests counts as a failure", () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 0 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 4, failed: 2 });
});

test("a browser test that needed a second try has passed and is named", () => {
  const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const spec = { title: "opens", file: "cart.e2e.ts", tests: [{ status: "flaky" }] };
  const report = {
    stats: { expected: 4, unexpected: 0, flaky: 1 },
    errors: [],
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
  };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 0 });
  expect(said).toHaveBeenCalledExactlyOnceWith("✱ only at a later try: cart.e2e.ts › opens");
  said.mockRestore();
});

test("a run that ended badly without a failed test is a failure", () => {
  withReport({ numPassedTests: 2, numFailedTests: 0, testResults: [] }, (file) => {
    expect(countReport(file, 0, countVitest)).toEqual({ passed: 2, failed: 0 });
    expect(countReport(file, 1, countVitest)).toEqual({ passed: 2, failed: 1 });
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
