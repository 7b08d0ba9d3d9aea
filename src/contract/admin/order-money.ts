import * as z from "zod/mini";
import { places } from "#domain/order/goods.ts";
import { refundRequestStates } from "#domain/order/refund-request.ts";
import { id, optionalText, requiredText } from "../field.ts";
import { money } from "../money.ts";
import { version } from "./admin-field.ts";

/** Commands name the order and the version on the caller's screen: an older one is refused (1004). */
export const orderVersion = {
  orderNo: requiredText("orderNumberRequired", 60),
  version,
};

/** The e-mail says that it was the buyer's wish, in place of an apology. */
export const buyerAsked = z._default(z.boolean(), false);

/** A trial says its result and writes nothing. */
export const isTrial = z._default(z.boolean("invalid"), false);

/** The effect of a cancellation, to the cent; a trial says the same. */
export const cancelSummary = z.object({
  /** How many are cancelled. */
  units: z.int(),
  /** All that goes back, and the postage in it. */
  back: money,
  postage: money,
  /** Units that stay, by where they are. */
  stays: z.array(z.object({ place: z.enum(places), units: z.int() })),
  /** Above the caller's limit: nothing is cancelled until another person approves. */
  asks: z.boolean(),
});
export type CancelSummary = z.infer<typeof cancelSummary>;

export const unitCount = z
  .int("invalid")
  .check(z.minimum(0, "invalid"), z.maximum(10_000, "invalid"));

type LineId = { lineId: string };
export const isEachOnce = (lines: readonly LineId[]) =>
  new Set(lines.map(({ lineId }) => lineId)).size === lines.length;

/** Units by line, every line once. */
export const unitsByLine = z
  .array(z.object({ lineId: id(), units: unitCount }))
  .check(z.maxLength(200, "invalid"), z.refine(isEachOnce, "invalid"));

/**
 * Things to go back: units, all of the postage that is left, and any amount beside, minor units.
 */
const creditAsk = {
  ...orderVersion,
  units: z._default(unitsByLine, []),
  shipping: z._default(z.boolean(), false),
  goodwill: z._default(
    z.int("invalid").check(z.minimum(0, "invalid"), z.maximum(2_000_000_000, "invalid")),
    0,
  ),
};
export const proposeCreditInput = z.object({
  ...creditAsk,
  /** The units are cancelled: with the last of an order all that is left goes back. */
  cancels: z._default(z.boolean(), false),
});
export const grantCreditInput = z.object({ ...creditAsk, reason: requiredText("required", 500) });

/** The sum of a request, and the rest after it. */
export const creditProposal = z.object({
  amount: money,
  goods: money,
  shipping: money,
  goodwill: money,
  left: money,
  /** The sum that the caller may refund at most; null without limit. */
  limit: z.nullable(money),
});
export type CreditProposal = z.infer<typeof creditProposal>;

const refundId = { ...orderVersion, refundId: z.uuid("invalid") };
export const retryRefundInput = z.object(refundId);
/** `reference`: how the money went, such as the number of a bank transfer. */
export const settleRefundInput = z.object({
  ...refundId,
  reference: requiredText("required", 200),
});

/** The shop does without a difference; the reason stands in the audit log. */
export const waiveDifferenceInput = z.object({
  ...orderVersion,
  reason: requiredText("required", 500),
});

/** Grants a refund that another person requested, or refuses it with a reason. */
export const decideRefundInput = z.object({
  ...orderVersion,
  requestId: id(),
  decision: z.enum(["grant", "refuse"], "invalid"),
  reason: optionalText(500),
});

export const refundStates = ["due", "asking", "pending", "done", "refused", "settled"] as const;
export type RefundState = (typeof refundStates)[number];

/** One try to send a credit. */
export const orderRefund = z.object({
  id: z.string(),
  amount: money,
  state: z.enum(refundStates),
  /** The provider's own word of its last answer. */
  issue: z.nullable(z.string()),
  tries: z.int(),
  /** null: no machine tries it again. */
  nextTryAt: z.nullable(z.string()),
  updatedAt: z.string(),
  providerId: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
  settledReference: z.nullable(z.string()),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/**
 * A refund beside the order's book: of another currency, of an amount that cannot be read (null), or
 * of more than was taken.
 */
export const besideRefund = z.extend(orderRefund, {
  amount: z.nullable(z.object({ amount: z.string(), currency: z.string(), minor: z.int() })),
  /** Once it was refused it can be sent again: it is known of which capture it is, and how much. */
  maySend: z.boolean(),
});
export type BesideRefund = z.infer<typeof besideRefund>;

export const orderCredit = z.object({
  no: z.int(),
  amount: money,
  reason: z.string(),
  actor: z.string(),
  at: z.string(),
  /** Units by line, and amounts beside units. */
  units: z.array(z.object({ lineId: z.string(), units: z.int() })),
  shipping: money,
  goodwill: money,
  refunds: z.array(orderRefund),
});
export type OrderCredit = z.infer<typeof orderCredit>;

/** A refund above the limit of the person who requested it: another one decides. */
export const orderRefundRequest = z.object({
  id: z.string(),
  amount: money,
  units: z.array(z.object({ lineId: z.string(), units: z.int() })),
  shipping: money,
  goodwill: money,
  /** Units that are cancelled with it; absent where it is money alone. */
  cancels: z.optional(z.int()),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  state: z.enum(refundRequestStates),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedReason: z.nullable(z.string()),
  /** The caller requested it. */
  isOwn: z.boolean(),
  mayDecide: z.boolean(),
});
export type OrderRefundRequest = z.infer<typeof orderRefundRequest>;

/** The money book of an order whose money was taken. */
export const orderMoney = z.object({
  captured: money,
  credited: money,
  refunded: money,
  /** The sum that can still be refunded. */
  left: money,
  shippingLeft: money,
  /** The sum that the caller may refund now; null without limit. */
  limit: z.nullable(money),
  /** Units whose money was not decided yet. */
  units: z.array(z.object({ lineId: z.string(), left: z.int() })),
  credits: z.array(orderCredit),
  /** Oldest first; those that wait count against the rest. */
  requests: z.array(orderRefundRequest),
});
export type OrderMoney = z.infer<typeof orderMoney>;
