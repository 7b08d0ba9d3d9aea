import { lostState, type LostMoney } from "#domain/payment/lost-payment.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { hintLook } from "../payment.repository.ts";
import type { DisputeAbout, MoneyMoved, SeenCapture, SeenOrder } from "../payment-provider.ts";
import { askFew } from "./ask-few.ts";
import type { LostServices } from "./lost-services.ts";
import {
  changeLost,
  findKnown,
  findOpenByReport,
  findLostBy,
  findUnopened,
  lockLostBy,
  saveLost,
  type LostFacts,
  type LostPaymentRow,
  type LostRefund,
  type OwnRefund,
} from "./lost-payment.repository.ts";

type Money = NonNullable<LostMoney>;
type Look = {
  found: number;
  gap: string | null;
  /** The order itself was shown, with its refunds. */
  isSeen?: boolean;
};

/** The number of an order of ours, without the `-2` of a difference; null: not one of our numbers. */
export function numberOfOurs(text: string): string | null {
  return readOrderNumber(text.replace(/-\d{1,3}$/, ""));
}

/**
 * Looks at one order at the provider that our books lack, and writes down its state.
 * @param line the report's entry of its capture, for where the order itself is no longer there
 * @param refunds the report's refunds of that
 */
export async function lookAtLost(
  services: LostServices,
  { providerOrderId }: { providerOrderId: string | null },
  line?: MoneyMoved,
  refunds: LostRefund[] = [],
): Promise<Look> {
  const byReport = () => (line ? noteLine(services, line, refunds) : { found: 0, gap: null });
  if (providerOrderId === null) return byReport();
  const provider = services.paymentProviders.paypal;
  const seen = await provider.inspect(providerOrderId);
  if (seen.kind === "seen") {
    const isForeign =
      provider.payee !== null && (seen.order.payee ?? provider.payee) !== provider.payee;
    return isForeign ? { found: 0, gap: null } : noteOrder(services, seen.order);
  }
  if (seen.kind === "notFound") return byReport();
  return { found: 0, gap: seen.kind === "refused" ? seen.issue : seen.why };
}

async function noteOrder(services: LostServices, order: SeenOrder): Promise<Look> {
  const { queries } = services.database;
  const number = order.orderNo;
  if (number === null || numberOfOurs(number) === null) return { found: 0, gap: null };
  // Opened when the backup was made, and answered after it: our payment finds it by itself.
  const unopened = await findUnopened(queries, number);
  if (unopened !== undefined) {
    await hintLook(queries, unopened);
    return { found: 0, gap: null };
  }
  let found = 0;
  let gap: string | null = null;
  for (const capture of order.captures) {
    // Nothing was taken by it. One that was under review before is over.
    if (capture.word === "declined" && !(await findLostBy(queries, factsOf(order, capture))))
      continue;
    const facts = factsOf(order, capture);
    const own = ownRefundOf(order, capture);
    const disputed = await readDisputed(services, capture);
    gap ??= disputed.gap;
    const money = { ...moneyOf(order, capture), isDisputed: disputed.isDisputed };
    if (await note(services, facts, money, order.standing, own)) found += 1;
  }
  const facts = factsOf(order, null);
  const wasApproved = await findLostBy(queries, facts);
  // With a capture the approval has led on.
  const isApproved = order.captures.length === 0 && order.standing === "approved";
  if (isApproved || wasApproved) {
    const standing = isApproved ? "approved" : "over";
    if ((await note(services, facts, null, standing)) && isApproved) found += 1;
  }
  return { found, gap, isSeen: true };
}

/** Where it is not answered the row stays as it was known. */
async function readDisputed(
  services: LostServices,
  capture: SeenCapture,
): Promise<{ isDisputed: boolean; gap: string | null }> {
  if (capture.word !== "taken" || capture.isReversed) return { isDisputed: false, gap: null };
  const answer = await services.paymentProviders.paypal.disputeAbout(capture.id);
  // The capture itself shows the money that a lost one took.
  if (answer.kind === "answered") return { isDisputed: answer.standing === "open", gap: null };
  const ids = { captureId: capture.id, providerOrderId: null };
  const before = await findLostBy(services.database.queries, ids);
  return { isDisputed: before?.state === "waiting", gap: gapOf(answer) };
}

const gapOf = (answer: Exclude<DisputeAbout, { kind: "answered" }>) =>
  answer.kind === "refused" ? answer.issue : answer.why;

/**
 * Of those that the report alone knows nothing but their disputes can be asked.
 * @returns why not all were: one that is not answered speaks for those after it
 */
export async function lookAtReportOnly(services: LostServices): Promise<string | null> {
  const rows = await findOpenByReport(services.database.queries);
  const looks = await askFew(
    rows.map((row) => () => lookForDispute(services, row)),
    (answers) => answers.every(({ gap }) => gap === null),
  );
  return looks.find(({ gap }) => gap !== null)?.gap ?? null;
}

/**
 * Asks whether a dispute about it is open, or was lost, and writes down the consequence.
 * @returns how it stands; `gap`: why that is not known
 */
export async function lookForDispute(
  services: LostServices,
  row: LostPaymentRow,
): Promise<{ standing: "none" | "open" | "lost"; gap: null } | { standing: null; gap: string }> {
  const { queries } = services.database;
  if (row.capture_id === null) return { standing: "none", gap: null };
  const answer = await services.paymentProviders.paypal.disputeAbout(row.capture_id);
  if (answer.kind !== "answered") return { standing: null, gap: gapOf(answer) };
  const { standing } = answer;
  const isByReport = row.provider_order_id === null;
  // Of an order that is there the capture shows the money that a lost one took.
  if (standing === "lost" && !isByReport) {
    const look = await lookAtLost(services, { providerOrderId: row.provider_order_id });
    if (look.gap !== null) return { standing: null, gap: look.gap };
    if (look.isSeen) return { standing, gap: null };
  }
  if (standing === "lost") await markTakenBack(queries, row);
  else if (row.state !== "sending") {
    const state = standing === "open" ? "waiting" : isByReport ? "taken" : row.state;
    if (state !== row.state) await changeLost(queries, row, { state });
  }
  return { standing, gap: null };
}

/** A dispute or a bank took the money: nothing of it is ours to send or to keep. */
export function markTakenBack(
  queries: Queries,
  row: Pick<LostPaymentRow, "id" | "state" | "tries">,
): Promise<boolean> {
  const change = { state: "over", reversed: true, problem: "", sent: null } as const;
  return changeLost(queries, row, change);
}

/**
 * The report alone knows it: the purchase is unknown. Of money that was noted already it says
 * only the later refunds.
 */
async function noteLine(
  services: LostServices,
  line: MoneyMoved,
  refunds: LostRefund[],
): Promise<Look> {
  const { id, amount, currency, at, ourId, payer } = line;
  if (ourId === null || numberOfOurs(ourId) === null) return { found: 0, gap: null };
  const noted = { captureId: id, providerOrderId: null };
  const before = await findLostBy(services.database.queries, noted);
  if (before) {
    await noteReturned(services, before, refunds);
    return { found: 0, gap: null };
  }
  const facts: LostFacts = {
    providerOrderId: null,
    captureId: id,
    orderNo: ourId,
    refunds,
    reversed: false,
    lines: [],
    movedAt: at,
    amount,
    currency,
    payer,
  };
  const money = {
    word: "taken",
    amount,
    returned: sumOf(refunds),
    isReversed: false,
    isDisputed: false,
  } as const;
  return { found: (await note(services, facts, money, "unknown")) ? 1 : 0, gap: null };
}

const sumOf = (refunds: readonly LostRefund[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Only while nobody has decided: a refund of ours is written down when it is answered. */
async function noteReturned(
  { database: { queries } }: LostServices,
  row: LostPaymentRow,
  refunds: LostRefund[],
): Promise<void> {
  const isOpen = row.state === "taken" || row.state === "waiting";
  if (row.provider_order_id !== null || !isOpen || sumOf(refunds) <= sumOf(row.refunds)) return;
  const isAll = row.amount !== null && sumOf(refunds) >= row.amount;
  const state = isAll ? "over" : row.state;
  await changeLost(queries, row, { state, refunds: json(refunds) });
}

/** @returns whether it was not known before. */
function note(
  { database: { queries } }: LostServices,
  facts: LostFacts,
  money: LostMoney,
  standing: SeenOrder["standing"],
  ownRefund: (before: LostPaymentRow) => OwnRefund = () => notShown,
): Promise<boolean> {
  return inTransaction(queries, async (transaction) => {
    const { captureId } = facts;
    const isBooked =
      captureId !== null &&
      (await findKnown(transaction, { captures: [captureId], orders: [] })).size > 0;
    if (isBooked) return false;
    const before = await lockLostBy(transaction, facts);
    const wasSent = before?.state === "sending" || before?.state === "over";
    const own = wasSent ? ownRefund(before) : notShown;
    // Not on its way any more: a person decides again.
    const state = own.hasFailed ? null : (before?.state ?? null);
    return saveLost(transaction, facts, lostState(money, standing, state), before, own);
  });
}

const notShown: OwnRefund = { hasFailed: false, isThere: null, ids: [] };

/** The outcome of the refund that a lost order waits for; earlier ones that failed are counted. */
const ownRefundOf =
  (order: SeenOrder, capture: SeenCapture) =>
  ({ id, refunds, tries }: LostPaymentRow): OwnRefund => {
    const failed = order.refunds.filter(
      ({ captureId, word, ourId }) => captureId === capture.id && word === "failed" && ourId === id,
    );
    const there = refundsOf(order, capture).filter(({ ourId }) => ourId === id);
    return {
      hasFailed:
        failed.some((one) => refunds.some((refund) => refund.id === one.id)) ||
        failed.length > tries,
      isThere: there.length > 0,
      ids: there.map((refund) => refund.id),
    };
  };

const refundsOf = (order: SeenOrder, capture: SeenCapture) =>
  order.refunds.filter(
    ({ captureId, word }) => captureId === capture.id && (word === "done" || word === "pending"),
  );

function moneyOf(order: SeenOrder, capture: SeenCapture): Omit<Money, "isDisputed"> {
  const { word, amount, isReversed } = capture;
  // One that is pending may fail yet.
  const returned = refundsOf(order, capture).reduce(
    (sum, refund) => sum + (refund.word === "done" ? (refund.amount ?? 0) : 0),
    0,
  );
  return { word, amount, returned, isReversed };
}

function factsOf(order: SeenOrder, capture: SeenCapture | null): LostFacts {
  const { id, orderNo, total, currency, payer, lines, changedAt } = order;
  const movedAt = capture?.at ?? changedAt ?? new Date(0);
  return {
    providerOrderId: id,
    captureId: capture?.id ?? null,
    orderNo: orderNo ?? "",
    amount: capture ? (capture.word === "declined" ? 0 : capture.amount) : total,
    currency: capture?.currency ?? currency ?? "USD",
    refunds: capture
      ? refundsOf(order, capture).map((refund) => ({
          id: refund.id,
          amount: refund.amount ?? 0,
          at: (refund.at ?? movedAt).toISOString(),
        }))
      : [],
    reversed: capture?.isReversed ?? false,
    payer,
    lines: lines.slice(0, 100),
    movedAt,
  };
}
