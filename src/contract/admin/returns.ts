import * as z from "zod/mini";
import { returnReasons, returnStates, returnWishes } from "#domain/order/goods-return.ts";
import { optionalText, page, records } from "../field.ts";
import { money } from "../money.ts";

export const adminReturn = z.object({
  id: z.string(),
  orderNo: z.string(),
  /** Counts from 1 within the order. */
  no: z.int(),
  state: z.enum(returnStates),
  wants: z.enum(returnWishes),
  wantedSize: z.nullable(z.string()),
  /** Why it was refused. */
  refusedBecause: z.nullable(z.string()),
  askedAt: z.string(),
  sendUntil: z.nullable(z.string()),
  /** A refund of its order is above the limit of the person who counted: another one decides. */
  refundWaits: z.boolean(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      image: z.string(),
      size: z.string(),
      quantity: z.int(),
      arrived: z.int(),
      resellable: z.int(),
      reason: z.enum(returnReasons),
      note: z.string(),
      /** What was paid for the units that are asked to go back. */
      worth: money,
    }),
  ),
});
export type AdminReturn = z.infer<typeof adminReturn>;

export const adminReturnListInput = z.object({
  ...page,
  state: z._default(z.enum([...returnStates, "all"], "invalid"), "asked"),
  /** Finds by order number. */
  text: optionalText(60),
});
export const adminReturnList = z.extend(records(adminReturn), {
  /** Returns that wait for a decision. */
  waiting: z.int(),
});

export const decideReturnInput = z.object({
  id: z.uuid("invalid"),
  decision: z.enum(["approve", "refuse"], "invalid"),
  /** Of a refusal; its buyer reads it. */
  reason: optionalText(500),
});

const count = z.int("invalid").check(z.minimum(0, "invalid"), z.maximum(99, "invalid"));

/** What of each line has arrived, and how much of that can be sold again. */
export const countReturnInput = z.object({
  id: z.uuid("invalid"),
  lines: z
    .array(z.object({ lineId: z.uuid("invalid"), arrived: count, resellable: count }))
    .check(z.minLength(1, "required"), z.maxLength(100, "invalid")),
});
