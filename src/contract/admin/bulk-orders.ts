import * as z from "zod/mini";
import { orderStates } from "#domain/order/order-state.ts";
import { workStops } from "#domain/order/order-stops.ts";
import { optionalText, requiredText } from "../field.ts";
import { money } from "../money.ts";
import { mostAtOnce } from "./bulk-products.ts";
import { cancelSummary } from "./order-money.ts";

/** Numbers as people type them; the server reads them. */
const orderNo = requiredText("orderNumberRequired", 60);
const chosen = {
  orderNos: z.array(orderNo).check(z.minLength(1, "required"), z.maxLength(mostAtOnce, "invalid")),
  /** A trial says its result and writes nothing. */
  isTrial: z.boolean("invalid"),
};

/**
 * Moves many orders to one stage. Each is a change of its own: an order that cannot move is named
 * and stays.
 */
export const moveOrdersInput = z.object({
  ...chosen,
  to: z.enum(["in_production", "shipped", "delivered"], "invalid"),
  /** For `shipped`: one for all, the order's own where it is empty. */
  carrier: optionalText(60),
  /** For `shipped`: numbers of those that have one. */
  trackingNumbers: z._default(
    z
      .array(z.object({ orderNo, trackingNumber: requiredText("required", 60) }))
      .check(z.maxLength(mostAtOnce, "invalid")),
    [],
  ),
});
export type BulkMove = z.infer<typeof moveOrdersInput>["to"];

/** Cancels many orders for one reason; their money goes back to the buyers. */
export const cancelOrdersInput = z.object({ ...chosen, reason: requiredText("required", 500) });

/** Why an act does not take an order; `state`: it does not lead there from where it stands. */
export const orderRefusals = [
  "unknown",
  "state",
  "packed",
  "shipped",
  "lost",
  "cancelAsked",
  ...workStops,
  "changeWaits",
  "paymentUnknown",
  "changed",
] as const;
export type OrderRefusal = (typeof orderRefusals)[number];

export const changedOrders = z.object({
  /** Numbers of those that the act changes. */
  changed: z.array(z.string()),
  /** How many are there already. */
  same: z.int(),
  refusals: z.array(
    z.object({
      orderNo: z.string(),
      recipient: z.string(),
      /** null: there is no such order. */
      state: z.nullable(z.enum(orderStates)),
      why: z.enum(orderRefusals),
    }),
  ),
  /**
   * Of a cancellation: the money that goes back by currency, and the result of each order; `asks`
   * are named here alone.
   */
  back: z.array(money),
  cancels: z.array(z.extend(cancelSummary, { orderNo: z.string(), recipient: z.string() })),
});
export type ChangedOrders = z.infer<typeof changedOrders>;
