import type { BookDifferenceRow, BookResult } from "#contract/admin/books.ts";
import type { BookRange } from "#server/payment/books/compare-with-provider.ts";

const kinds = { capture: "payment", refund: "refund", reversal: "taken back by a bank" } as const;
const found = {
  onlyTheirs: "only at PayPal",
  onlyOurs: "only in our books",
  amount: "another amount",
} as const;
const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** The comparison as lines for the terminal: differences first, then the sums. */
export function writeReport({ since, until }: BookRange, result: BookResult): string {
  const { matched, count, differences, sums, fees } = result;
  const columns = ["", "", "our books", "PayPal", "difference"];
  const rows = sums.map((sum) => [
    sum.currency,
    kinds[sum.kind],
    sum.ours,
    sum.theirs,
    sum.difference,
  ]);
  const charged = fees.map(({ amount, currency }) => `${amount} ${currency}`).join(", ");
  return [
    `Our books and PayPal's report, ${minute(since)} to ${minute(until)}`,
    `PayPal's report is complete until ${minute(new Date(result.completeUntil ?? until))}.`,
    "",
    count === 0 ? "No differences." : `${count} difference${count === 1 ? "" : "s"}:`,
    ...differences.map((each) => `  ${describe(each)}`),
    ...(differences.length < count ? [`  and ${count - differences.length} more`] : []),
    "",
    ...table([columns, ...rows]),
    "",
    `${matched} entr${matched === 1 ? "y stands" : "ies stand"} in both books.`,
    ...(result.awaited > 0
      ? [
          `${result.awaited} newer of ours are not in the report yet; PayPal confirmed each when it was booked.`,
        ]
      : []),
    ...(charged ? [`PayPal's fees: ${charged}.`] : []),
    count === 0 ? "✓ The books agree: difference 0.00" : "✗ The books differ.",
  ].join("\n");
}

function describe({
  difference,
  kind,
  id,
  at,
  orderNo,
  isLost,
  ours,
  theirs,
}: BookDifferenceRow): string {
  const money = (side: typeof ours) =>
    side ? `${side.amount ?? "?"} ${side.currency}` : "nothing";
  const order =
    orderNo === null ? "no order of ours" : isLost ? `${orderNo}, not in our database` : orderNo;
  const amounts = `ours ${money(ours)}, PayPal's ${money(theirs)}`;
  return `${order}: ${kinds[kind]} ${id}, ${found[difference]} (${amounts}), ${minute(new Date(at))}`;
}

/** Text to the left, amounts to the right. */
function table(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}
