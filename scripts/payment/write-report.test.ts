import { expect, test } from "vitest";
import type { BookResult } from "#contract/admin/books.ts";
import { writeReport } from "./write-report.ts";

const range = { since: new Date("2026-11-01T00:00:00Z"), until: new Date("2026-11-24T21:00:00Z") };
const result: BookResult = {
  matched: 1,
  awaited: 0,
  completeUntil: "2026-11-24T18:00:00.000Z",
  count: 0,
  differences: [],
  sums: [
    { kind: "capture", currency: "EUR", ours: "1059.00", theirs: "1059.00", difference: "0.00" },
    { kind: "refund", currency: "EUR", ours: "9.00", theirs: "9.00", difference: "0.00" },
  ],
  fees: [{ currency: "EUR", amount: "2.55" }],
};

test("books that agree end with the difference of nothing", () => {
  expect(writeReport(range, result)).toBe(
    `Our books and PayPal's report, 2026-11-01 00:00 UTC to 2026-11-24 21:00 UTC
PayPal's report is complete until 2026-11-24 18:00 UTC.

No differences.

              our books   PayPal  difference
EUR  payment    1059.00  1059.00        0.00
EUR  refund        9.00     9.00        0.00

1 entry stands in both books.
PayPal's fees: 2.55 EUR.
✓ The books agree: difference 0.00`,
  );
});

test("differences come first, each with its order and both amounts", () => {
  const lost = {
    difference: "onlyTheirs" as const,
    kind: "refund" as const,
    id: "1JU08902781691411",
    at: "2026-11-20T10:05:00.000Z",
    orderNo: "KR261120ABC",
    isLost: false,
    ours: null,
    theirs: { amount: "9.00", currency: "EUR" },
  };
  const text = writeReport(range, { ...result, count: 1, differences: [lost] });
  expect(text).toContain(`1 difference:
  KR261120ABC: refund 1JU08902781691411, only at PayPal (ours nothing, PayPal's 9.00 EUR), 2026-11-20 10:05 UTC`);
  expect(text).toContain("✗ The books differ.");
});
