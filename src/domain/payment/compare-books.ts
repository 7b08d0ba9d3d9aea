import { sum, type Minor } from "../money.ts";

export const moneyKinds = ["capture", "refund", "reversal"] as const;
/** Reversal: money that a bank or the provider took back. */
export type MoneyKind = (typeof moneyKinds)[number];

/** Money that moved, as one of the two books has it. */
export type BookEntry = {
  kind: MoneyKind;
  /** The provider's id; of a reversal that of the capture. The same in both books. */
  id: string;
  /** Minor units; null: the provider's amount cannot be read. */
  amount: Minor | null;
  currency: string;
  /** Milliseconds since 1970. */
  at: number;
  orderNo: string | null;
};

export const differenceKinds = ["onlyTheirs", "onlyOurs", "amount"] as const;

/** Money that one book has and the other has not, or with another amount (R-PAY-11). */
export type BookDifference = Omit<BookEntry, "amount" | "currency"> & {
  difference: (typeof differenceKinds)[number];
  ours: BookAmount | null;
  theirs: BookAmount | null;
};
export type BookAmount = { amount: Minor | null; currency: string };

export type BookSum = { kind: MoneyKind; currency: string; ours: Minor; theirs: Minor };

export type Comparison = {
  /** Entries that are in both books. */
  matched: number;
  /** Entries of ours that the provider's report may not have yet; they are in no sum. */
  awaited: number;
  /** By order, then by time. */
  differences: BookDifference[];
  /** By currency and kind; those of which neither book has anything are left out. */
  sums: BookSum[];
};

/**
 * Compares the provider's report with our own book. Both lists may reach further than the range:
 * an entry that stands in both is compared with its other half, wherever that lies; one that stands
 * in one book alone counts where its own time is in the range. From `completeUntil` on the provider's
 * report may lack moved money: that it does not have an entry of ours says nothing there.
 */
export function compareBooks(
  theirs: readonly BookEntry[],
  ours: readonly BookEntry[],
  range: { since: number; until: number; completeUntil: number },
): Comparison {
  const isInRange = ({ at }: BookEntry) => at >= range.since && at < range.until;
  const theirsById = new Map(theirs.map((entry) => [keyOf(entry), entry]));
  const oursById = new Map(ours.map((entry) => [keyOf(entry), entry]));
  const all = [...new Set([...theirsById.keys(), ...oursById.keys()])]
    .map((key) => ({ theirs: theirsById.get(key), ours: oursById.get(key) }))
    .filter((pair) => [pair.theirs, pair.ours].some((entry) => entry && isInRange(entry)));
  const isAwaited = ({ theirs: their, ours: our }: Pair) =>
    !their && our !== undefined && our.at >= range.completeUntil;
  const pairs = all.filter((pair) => !isAwaited(pair));
  return {
    awaited: all.length - pairs.length,
    matched: pairs.filter((pair) => pair.theirs && pair.ours).length,
    differences: pairs.flatMap((pair) => differenceOf(pair.theirs, pair.ours)).toSorted(byOrder),
    sums: sumUp(pairs),
  };
}

const keyOf = ({ kind, id }: BookEntry) => `${kind}:${id}`;

function differenceOf(
  theirs: BookEntry | undefined,
  ours: BookEntry | undefined,
): BookDifference[] {
  const entry = ours ?? theirs;
  if (!entry) return [];
  const isSame =
    theirs?.amount === ours?.amount && theirs?.currency === ours?.currency && ours?.amount !== null;
  if (theirs && ours && isSame) return [];
  const { kind, id, at } = theirs ?? entry;
  const orderNo = ours?.orderNo ?? theirs?.orderNo ?? null;
  const difference = !ours ? "onlyTheirs" : !theirs ? "onlyOurs" : "amount";
  return [{ kind, id, at, orderNo, difference, ours: amountOf(ours), theirs: amountOf(theirs) }];
}

const amountOf = (entry: BookEntry | undefined): BookAmount | null =>
  entry ? { amount: entry.amount, currency: entry.currency } : null;

function byOrder(one: BookDifference, other: BookDifference): number {
  const [a, b] = [one.orderNo ?? "", other.orderNo ?? ""];
  if (a !== b) return a < b ? -1 : 1;
  return one.at - other.at;
}

type Pair = { theirs: BookEntry | undefined; ours: BookEntry | undefined };

function sumUp(pairs: readonly Pair[]): BookSum[] {
  const currencies = new Set(
    pairs.flatMap(({ theirs, ours }) => [theirs, ours].flatMap((entry) => entry?.currency ?? [])),
  );
  return [...currencies].toSorted().flatMap((currency) =>
    moneyKinds.flatMap((kind) => {
      const of = (side: keyof Pair) =>
        pairs.flatMap((pair) => {
          const entry = pair[side];
          return entry?.kind === kind && entry.currency === currency ? [entry.amount ?? 0] : [];
        });
      const [theirs, ours] = [of("theirs"), of("ours")];
      if (theirs.length + ours.length === 0) return [];
      return [{ kind, currency, ours: sum(ours), theirs: sum(theirs) }];
    }),
  );
}

/**
 * Whether the nightly comparison is due: none was made since it was last 03:30 in the shop.
 * @param last the newest comparison that the provider answered; milliseconds, as `now`.
 * @param minutes of the day that have passed in the shop.
 */
export function isCompareDue(last: number | null, now: number, minutes: number): boolean {
  if (last === null) return true;
  const sinceNight = (minutes - nightlyMinutes + dayMinutes) % dayMinutes;
  // `minutes` has no seconds: a comparison of the same minute counts as made after it.
  return now - last > (sinceNight + 1) * 60_000;
}

/** 03:30. */
const nightlyMinutes = 3 * 60 + 30;
const dayMinutes = 24 * 60;
