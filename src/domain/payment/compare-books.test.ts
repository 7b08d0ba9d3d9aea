import { expect, test } from "vitest";
import { compareBooks, isCompareDue, type BookEntry } from "./compare-books.ts";

const range = {
  since: Date.parse("2026-11-01T00:00:00Z"),
  until: Date.parse("2026-11-20T00:00:00Z"),
  completeUntil: Date.parse("2026-11-19T21:00:00Z"),
};
const entry = (id: string, more: Partial<BookEntry> = {}): BookEntry => ({
  kind: "capture",
  id,
  amount: 5_900,
  currency: "EUR",
  at: Date.parse("2026-11-10T10:00:00Z"),
  orderNo: `KR-${id}`,
  ...more,
});

test("books with the same entries agree, and their sums are equal", () => {
  const books = [
    entry("A"),
    entry("B", { currency: "USD", amount: 100 }),
    entry("R", { kind: "refund", amount: 900 }),
  ];
  expect(compareBooks(books, books, range)).toEqual({
    matched: 3,
    awaited: 0,
    differences: [],
    sums: [
      { kind: "capture", currency: "EUR", ours: 5_900, theirs: 5_900 },
      { kind: "refund", currency: "EUR", ours: 900, theirs: 900 },
      { kind: "capture", currency: "USD", ours: 100, theirs: 100 },
    ],
  });
});

test("an entry that the report may not have yet is awaited, and no difference", () => {
  const late = (id: string) => entry(id, { at: Date.parse("2026-11-19T22:00:00Z") });
  const { awaited, differences, matched, sums } = compareBooks(
    [late("B"), late("T")],
    [late("A"), late("B")],
    range,
  );
  expect({ awaited, matched }).toEqual({ awaited: 1, matched: 1 });
  expect(differences.map(({ difference, id }) => [difference, id])).toEqual([["onlyTheirs", "T"]]);
  expect(sums).toEqual([{ kind: "capture", currency: "EUR", ours: 5_900, theirs: 11_800 }]);
});

test("an entry of one book alone, and another amount or currency, are differences by order", () => {
  const theirs = [entry("D", { orderNo: null }), entry("C", { amount: 5_800 }), entry("X")];
  const ours = [entry("C"), entry("B"), entry("X", { currency: "USD" })];
  const { differences, sums } = compareBooks(theirs, ours, range);
  const found = differences.map((each) => [each.difference, each.orderNo, each.ours, each.theirs]);
  const eur = (amount: number) => ({ amount, currency: "EUR" });
  expect(found).toEqual([
    ["onlyTheirs", null, null, eur(5_900)],
    ["onlyOurs", "KR-B", eur(5_900), null],
    ["amount", "KR-C", eur(5_900), eur(5_800)],
    ["amount", "KR-X", { amount: 5_900, currency: "USD" }, eur(5_900)],
  ]);
  expect(sums).toContainEqual({ kind: "capture", currency: "EUR", ours: 11_800, theirs: 17_600 });
});

test("an amount that cannot be read is a difference, never agreement", () => {
  const unread = entry("A", { amount: null });
  expect(compareBooks([unread], [unread], range).differences).toHaveLength(1);
});

test("entries at the edge of the range are matched with their other half beyond it", () => {
  const late = { at: Date.parse("2026-11-20T00:00:01Z") };
  expect(compareBooks([entry("A")], [entry("A", late)], range)).toMatchObject({
    matched: 1,
    differences: [],
  });
  expect(compareBooks([entry("A", late)], [], range)).toEqual({
    matched: 0,
    awaited: 0,
    differences: [],
    sums: [],
  });
});

test.each([
  ["never compared", null, "2026-11-25T01:00:00Z", true],
  ["before the night", "2026-11-24T03:30:10Z", "2026-11-25T03:29:00Z", false],
  ["at the hour", "2026-11-24T03:30:10Z", "2026-11-25T03:30:05Z", true],
  ["just done", "2026-11-25T03:30:06Z", "2026-11-25T03:31:00Z", false],
  ["by hand in the evening", "2026-11-24T22:00:00Z", "2026-11-25T04:30:00Z", true],
  ["missed for days", "2026-11-20T03:30:00Z", "2026-11-25T01:00:00Z", true],
])("%s: compared %s, at %s it is due: %s", (_, last, now, due) => {
  const at = new Date(now);
  const minutes = at.getUTCHours() * 60 + at.getUTCMinutes();
  expect(isCompareDue(last === null ? null : Date.parse(last), at.getTime(), minutes)).toBe(due);
});
