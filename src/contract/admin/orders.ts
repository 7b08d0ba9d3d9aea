import * as z from "zod/mini";
import { orderStates } from "#domain/order/order-state.ts";
import { workStops } from "#domain/order/order-stops.ts";
import { disputeStages, disputeStates } from "#domain/payment/dispute.ts";
import { shownPaymentStates } from "#domain/payment/payment-state.ts";
import { optionalText, requiredText } from "../field.ts";
import { money } from "../money.ts";
import { order, parcel } from "../order.ts";
import { difference } from "../own-order.ts";
import { day, version } from "./admin-field.ts";
import { cursorPage, cursorRecords } from "./cursor-page.ts";
import { besideRefund, buyerAsked, cancelSummary, isTrial, orderMoney } from "./order-money.ts";
import { paymentRefusal } from "./payment-refusal.ts";
import { adminReturn } from "./returns.ts";

/** Which orders. */
export const orderFilters = {
  states: z.optional(z.array(z.enum(orderStates, "invalid"))),
  /** Finds by order number, e-mail, name of the recipient, printed name. */
  text: optionalText(80),
  from: z.optional(day),
  to: z.optional(day),
  personalised: z.optional(z.boolean()),
  /** Orders with a refund that no machine tries again. */
  refundStuck: z.optional(z.boolean()),
  /** Orders that there was nothing to pay for. */
  free: z.optional(z.boolean()),
};
export const adminOrderListInput = z.object({
  ...cursorPage,
  ...orderFilters,
  sort: z._default(z.enum(["newest", "oldest", "total"], "invalid"), "newest"),
});

export const adminOrderRow = z.object({
  orderNo: z.string(),
  placedAt: z.string(),
  state: z.enum(orderStates),
  /** Masked for staff who may not read customers (R-ROLE-3). */
  email: z.string(),
  recipient: z.string(),
  country: z.string(),
  itemsCount: z.int(),
  personalised: z.boolean(),
  total: money,
  /** Picture of its first line. */
  image: z.string(),
  /**
   * The day by which it must leave the house, and whether that is over; null for one that need not.
   */
  shipBy: z.nullable(z.string()),
  isLate: z.boolean(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRow>;
export const adminOrderList = z.extend(cursorRecords(adminOrderRow), {
  /** How many orders stand in each state, whatever is filtered; counted like `total`. */
  counts: z.partialRecord(z.enum(orderStates), z.int()),
});

export const orderNoOnly = z.object({ orderNo: requiredText("orderNumberRequired", 60) });

/** `amount` is null until the provider was asked. `reason` is the provider's own word. */
const dispute = z.object({
  id: z.string(),
  state: z.enum(disputeStates),
  stage: z.nullable(z.enum(disputeStages)),
  reason: z.nullable(z.string()),
  amount: z.nullable(money),
  answerDueAt: z.nullable(z.string()),
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
});
export type AdminDispute = z.infer<typeof dispute>;

export const adminOrder = z.object({
  order,
  /** Where it may go next, by the table of legal moves and the caller's permissions. */
  moves: z.array(z.enum(orderStates)),
  /** Why nothing of it is made, packed or posted; null when it may be (R-PAY-14). */
  stop: z.nullable(z.enum(workStops)),
  /** `mayUndo`: the last act on it can still be taken back. */
  parcels: z.array(z.extend(parcel, { id: z.string(), mayUndo: z.boolean() })),
  /** Both sides of every line as they are to be printed, in the order of the lines. */
  prints: z.array(z.object({ lineId: z.string(), front: z.string(), back: z.string() })),
  /** `actor` is shopper, payment, job or the name of a staff member. */
  events: z.array(
    z.object({ at: z.string(), state: z.enum(orderStates), actor: z.string(), reason: z.string() }),
  ),
  notes: z.array(z.object({ at: z.string(), by: z.string(), text: z.string() })),
  payment: z.nullable(
    z.object({
      state: z.enum(shownPaymentStates),
      providerOrderId: z.nullable(z.string()),
      captureId: z.nullable(z.string()),
      amount: money,
      failure: z.nullable(z.string()),
      /** Of approved money that the provider refuses to take; absent where there is none. */
      refusal: z.optional(paymentRefusal),
    }),
  ),
  /** A correction that waits for its difference; absent where there is none. */
  difference: z.optional(difference),
  /**
   * Returns that its buyer requested or claims, the first one first; absent where there is none.
   */
  returns: z.optional(z.array(adminReturn)),
  /** The newest first; absent where there was none. */
  disputes: z.optional(z.array(dispute)),
  /** null until money was taken. */
  money: z.nullable(orderMoney),
  /** Refunds that the order's book cannot hold, the newest last; absent where there are none. */
  beside: z.optional(z.array(besideRefund)),
  customer: z.object({ accountId: z.string(), isGuest: z.boolean(), orders: z.int() }),
});
export type AdminOrder = z.infer<typeof adminOrder>;
export type AdminParcel = AdminOrder["parcels"][number];

/** `from` is the state on the caller's screen: another move in the meantime is refused (1004). */
export const moveOrderInput = z.object({
  ...orderNoOnly.def.shape,
  from: z.enum(orderStates, "invalid"),
  to: z.enum(["in_production", "shipped", "delivered"], "invalid"),
  trackingNumber: optionalText(60),
  carrier: optionalText(60),
});
export const orderNoteInput = z.object({
  ...orderNoOnly.def.shape,
  text: requiredText("required", 2000),
});
/** Units of a paid order that have not left go back to the stock, and their money to the buyer. */
export const cancelOrderInput = z.object({
  ...orderNoOnly.def.shape,
  from: z.enum(orderStates, "invalid"),
  /** That on the caller's screen: an order that has changed since is left alone (1004). */
  version: z.optional(version),
  reason: requiredText("required", 500),
  buyerAsked,
  isTrial,
});

/** The order as it stands then, with the effect that the cancellation had, or would have. */
export const cancelledOrder = z.extend(adminOrder, cancelSummary.def.shape);
