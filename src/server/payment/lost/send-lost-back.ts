import { minor } from "#domain/money.ts";
import { refuse, done, type Outcome, type Refusal } from "#server/platform/outcome.ts";
import { json } from "#server/platform/stored-json.ts";
import type { RefundAnswer } from "../payment-provider.ts";
import { leaveAlone } from "../provider-gate.repository.ts";
import type { LostServices } from "./lost-services.ts";
import { lookAtLost, lookForDispute, markTakenBack } from "./look-at-lost.ts";
import {
  changeLost,
  findLost,
  findSendingLost,
  markOwn,
  type LostPaymentRow,
  type LostRefund,
} from "./lost-payment.repository.ts";

/** Read by the buyer in the provider's own e-mail about the refund. */
const noteTo = (orderNo: string) =>
  `Order ${orderNo}: our record of it was lost, so we send your money back. You are welcome to order again. ` +
  `订单 ${orderNo} 的记录已丢失，现将款项退还给您，欢迎重新下单。`;

/**
 * Asks the provider to send back the decided sum of a lost order's money, once: repeated under the
 * same id until it is known whether it went. Refuses with `paymentUnknown` while it is not, and
 * with why where the provider would not: then nothing of it is on its way.
 * @param lost as it was decided: `sent` is the sum that goes, null where the amount cannot be read:
 * all of it
 */
export async function sendLostBack(
  services: LostServices,
  lost: LostPaymentRow,
): Promise<Outcome<null>> {
  const { capture_id: captureId, sent, currency } = lost;
  if (captureId === null) return refuse("conflict");
  const answer = await services.paymentProviders.paypal.refund(
    captureId,
    sent === null ? null : { amount: minor(sent), currency },
    `lost:${lost.id}:${lost.tries}`,
    lost.id,
    noteTo(lost.order_no),
  );
  if (answer.kind === "unknown") {
    await leaveAlone(services.database.queries, "paypal", answer.retryAfterMs);
    return refuse("paymentUnknown");
  }
  if (answer.kind !== "refused") return noteSent(services, lost, answer);
  return answer.word === "alreadyBack"
    ? noteGone(services, lost)
    : noteRefused(services, lost, answer);
}

const lookAgain = (services: LostServices, { provider_order_id: id }: LostPaymentRow) =>
  lookAtLost(services, { providerOrderId: id });

/** The refund that a look shows; of an order that is no longer there, the one in the answer. */
async function noteSent(
  services: LostServices,
  lost: LostPaymentRow,
  { kind, refundId, money }: Extract<RefundAnswer, { kind: "refunded" | "pending" }>,
): Promise<Outcome<null>> {
  const { queries } = services.database;
  await lookAgain(services, lost);
  const after = await findLost(queries, lost.id);
  if (kind === "pending" || after?.state !== "sending") return done(null);
  const amount =
    money?.currency === lost.currency && money.amount !== null ? money.amount : lost.sent;
  const refunds = withRefund(after, refundId, amount);
  // Money of it that was on its way by others may have come back: a person decides about that anew.
  const isAll = (leftOf({ amount: after.amount, refunds }) ?? 0) <= 0;
  await changeLost(queries, after, {
    problem: "",
    refunds: json(refunds),
    ...(isAll ? { state: "over" } : { state: "taken", tries: after.tries + 1 }),
  });
  return done(null);
}

/** It went back before, by others: this person sent nothing, unless a look shows a refund of ours. */
async function noteGone(services: LostServices, lost: LostPaymentRow): Promise<Outcome<null>> {
  const look = await lookAgain(services, lost);
  if (look.gap !== null) return refuse("paymentUnknown");
  if (!look.isSeen) {
    await changeLost(services.database.queries, lost, { state: "over", problem: "", sent: null });
  }
  return done(null);
}

async function noteRefused(
  services: LostServices,
  lost: LostPaymentRow,
  { word, issue }: Extract<RefundAnswer, { kind: "refused" }>,
): Promise<Outcome<null>> {
  const { queries } = services.database;
  if (word === "takenBack") {
    await markTakenBack(queries, lost);
    await lookAgain(services, lost);
    return refuse("lostTaken");
  }
  const reason = issue.slice(0, 200);
  const isDisputed = word === "disputed";
  await changeLost(queries, lost, {
    state: isDisputed ? "waiting" : "taken",
    problem: isDisputed ? "" : reason,
    tries: lost.tries + 1,
    sent: null,
  });
  // Something of it went back since it was looked at.
  if (word === "tooMuch") await lookAgain(services, lost);
  return refuse(isDisputed ? "lostWaiting" : "lostRefused", { reason });
}

/**
 * Asked before a person decides: while a dispute is open its outcome decides about the money, so the
 * provider is not even asked to send it. Some do, and then the buyer has it twice. Without an answer
 * nothing is decided.
 * @returns why not; null: he may
 */
export async function whyNotDecide(
  services: LostServices,
  lost: LostPaymentRow,
): Promise<Refusal | null> {
  if (lost.state !== "taken") return null;
  const { standing } = await lookForDispute(services, lost);
  if (standing === null) return refuse("lostUnknown");
  if (standing === "open") return refuse("lostWaiting");
  if (standing === "none") return null;
  const after = await findLost(services.database.queries, lost.id);
  return after?.state === "over" ? refuse("lostTaken") : null;
}

type Amounts = Pick<LostPaymentRow, "amount" | "refunds">;

/** In minor units; null: the amount cannot be read. */
export const leftOf = ({ amount, refunds }: Amounts): number | null =>
  amount === null ? null : amount - refunds.reduce((sum, refund) => sum + refund.amount, 0);

function withRefund(lost: LostPaymentRow, id: string, amount: number | null): LostRefund[] {
  const { refunds, moved_at: at } = lost;
  if (refunds.some((refund) => refund.id === id)) return refunds;
  const made = { id, amount: amount ?? leftOf(lost) ?? 0, at: at.toISOString() };
  return markOwn([...refunds, made], lost, [id]);
}

/**
 * Those of which it is not known yet whether they went. A dispute that came since stops those that
 * have not gone; without an answer about disputes none is sent, nor are those after it asked about.
 */
export async function sendOnTheWay(services: LostServices): Promise<void> {
  for (const lost of await findSendingLost(services.database.queries)) {
    const { standing } = await lookForDispute(services, lost);
    if (standing === null) return;
    if (standing === "none") await sendLostBack(services, lost);
    else await stopUnlessGone(services, lost);
  }
}

/** Of an order that is no longer there nobody can say: it stays until the dispute is over. */
async function stopUnlessGone(services: LostServices, lost: LostPaymentRow): Promise<void> {
  const { id, provider_order_id: orderId, tries } = lost;
  if (orderId === null) return;
  const seen = await services.paymentProviders.paypal.inspect(orderId);
  if (seen.kind !== "seen") return;
  const isOurs = seen.order.refunds.some(
    ({ ourId, word }) => ourId === id && (word === "done" || word === "pending"),
  );
  if (isOurs) return;
  const change = { state: "waiting", problem: "", tries: tries + 1, sent: null } as const;
  await changeLost(services.database.queries, lost, change);
}
