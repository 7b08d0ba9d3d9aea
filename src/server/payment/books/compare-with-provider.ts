import type { BookResult } from "#contract/admin/books.ts";
import { minor, sum, toDecimal } from "#domain/money.ts";
import { compareBooks, type BookAmount, type BookEntry } from "#domain/payment/compare-books.ts";
import type { MoneyMoved } from "../payment-provider.ts";
import type { PaymentServices } from "../payment-services.ts";
import { numberOfOurs } from "../lost/look-at-lost.ts";
import { readTestReferences } from "../test/test-payment.repository.ts";
import { readOrdersOf, readOurEntries } from "./book-entries.repository.ts";

export type BookRange = { since: Date; until: Date };
export type CompareServices = Pick<PaymentServices, "database" | "clock" | "paymentProviders"> & {
  /** True while payments go to the simulator, which knows the payments of the demo's seed. */
  paymentSimulated: boolean;
};
export type Compared = { kind: "compared"; result: BookResult } | { kind: "failed"; why: string };

const day = 86_400_000;
const usualDays = 35;
/** How much further both books are read, so that an entry at an edge finds its other half. */
const marginMs = 31 * day;
/** Differences that are kept in whole. */
const mostKept = 500;

/**
 * The last 35 days, up to now: entries of the last hours that the report lacks yet are no
 * difference.
 */
export function usualRange({ clock }: CompareServices): BookRange {
  const until = clock.now();
  return { since: new Date(until.getTime() - usualDays * day), until };
}

/** Compares the provider's report of a range with our own books (R-PAY-11). Changes nothing. */
export async function compareWithProvider(
  { database, clock, paymentProviders, paymentSimulated }: CompareServices,
  { since, until }: BookRange,
): Promise<Compared> {
  const further = new Date(since.getTime() - marginMs);
  const listed = await paymentProviders.paypal.listMoney(further, until);
  if (listed.kind === "refused") return { kind: "failed", why: listed.issue };
  if (listed.kind === "unknown") return { kind: "failed", why: listed.why };
  const { queries } = database;
  const known = { provider: "paypal", since: further, withSeeded: paymentSimulated } as const;
  const ours = (await readOurEntries(queries, known)).map((entry) => ({
    ...entry,
    amount: minor(entry.amount),
    at: entry.at.getTime(),
  }));
  const tests = await readTestReferences(queries);
  const moved = listed.moved.filter(
    ({ id, captureId, ourId }) => ![id, captureId, ourId].some((one) => tests.has(one ?? "")),
  );
  const completeUntil = clock.now().getTime() - paymentProviders.paypal.reportDelayMs;
  const range = { since: since.getTime(), until: until.getTime(), completeUntil };
  const compared = compareBooks(entriesOf(moved), ours, range);
  const named = compared.differences.slice(0, mostKept);
  const orderOf = await findOrders({ database }, moved, named);
  const lostNo = lostNumbers(moved);
  return {
    kind: "compared",
    result: {
      matched: compared.matched,
      awaited: compared.awaited,
      completeUntil: new Date(Math.min(completeUntil, range.until)).toISOString(),
      count: compared.differences.length,
      differences: named.map((each) => {
        const known = each.orderNo ?? orderOf(each.id);
        const lost = known === null ? lostNo(each.id) : null;
        return {
          difference: each.difference,
          kind: each.kind,
          id: each.id,
          at: new Date(each.at).toISOString(),
          orderNo: known ?? lost,
          isLost: lost !== null,
          ours: each.ours && textOf(each.ours),
          theirs: each.theirs && textOf(each.theirs),
        };
      }),
      sums: compared.sums.map(({ kind, currency, ours: our, theirs }) => ({
        kind,
        currency,
        ours: toDecimal(our, currency),
        theirs: toDecimal(theirs, currency),
        difference: toDecimal(minor(our - theirs), currency),
      })),
      fees: feesOf(moved.filter(({ at }) => at >= since)),
    },
  };
}

const textOf = ({ amount, currency }: BookAmount) => ({
  amount: amount === null ? null : toDecimal(amount, currency),
  currency,
});

/** Losses are compared by their capture: our book has one sum for each. */
function entriesOf(moved: readonly MoneyMoved[]): BookEntry[] {
  const entries = moved.flatMap((each): BookEntry[] => {
    const { kind, id, amount, currency, at } = each;
    return kind === "reversal"
      ? []
      : [{ kind, id, amount, currency, at: at.getTime(), orderNo: null }];
  });
  const losses = Map.groupBy(
    moved.filter(({ kind }) => kind === "reversal"),
    ({ captureId, id }) => captureId ?? id,
  );
  for (const [id, parts] of losses) {
    const amounts = parts.map(({ amount }) => amount);
    const amount = amounts.includes(null) ? null : sum(amounts.map((each) => each ?? 0));
    const [first] = parts;
    // Taken back and given again.
    if (!first || amount === 0) continue;
    const { currency, at } = first;
    entries.push({ kind: "reversal", id, amount, currency, at: at.getTime(), orderNo: null });
  }
  return entries;
}

/** Which order of ours a line of the report belongs to that our books do not have. */
async function findOrders(
  { database }: Pick<CompareServices, "database">,
  moved: readonly MoneyMoved[],
  differences: readonly { id: string; orderNo: string | null }[],
): Promise<(id: string) => string | null> {
  const lines = new Map(moved.map((each) => [each.id, each]));
  const referencesOf = (id: string) => {
    const line = lines.get(id);
    return [id, line?.captureId, line?.ourId].flatMap((each) => each ?? []);
  };
  const lost = differences.filter(({ orderNo }) => orderNo === null);
  if (lost.length === 0) return () => null;
  const orders = await readOrdersOf(
    database.queries,
    lost.flatMap(({ id }) => referencesOf(id)),
  );
  return (id) => referencesOf(id).flatMap((each) => orders.get(each) ?? [])[0] ?? null;
}

/** The number that the provider knows an order by which our books do not have. */
function lostNumbers(moved: readonly MoneyMoved[]): (id: string) => string | null {
  const lines = new Map(moved.map((each) => [each.id, each]));
  return (id) => {
    const line = lines.get(id);
    const capture = line?.captureId ? (lines.get(line.captureId) ?? line) : line;
    const number = capture?.ourId ?? null;
    return number !== null && numberOfOurs(number) !== null ? number : null;
  };
}

function feesOf(moved: readonly MoneyMoved[]): BookResult["fees"] {
  const byCurrency = Map.groupBy(
    moved.filter(({ fee }) => fee !== null && fee !== 0),
    ({ currency }) => currency,
  );
  return [...byCurrency]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, lines]) => ({
      currency,
      amount: toDecimal(sum(lines.map(({ fee }) => fee ?? 0)), currency),
    }));
}
