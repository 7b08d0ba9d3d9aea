import * as z from "zod/mini";
import { returnStates } from "#domain/order/goods-return.ts";
import { optionalText, page, records } from "../field.ts";
import { money } from "../money.ts";
import { returnFields, returnLineFields } from "../return-fields.ts";

export const adminReturn = z.object({
  id: z.string(),
  orderNo: z.string(),
  ...returnFields,
  /** A refund of its order is above the limit of the person who counted: another one decides. */
  refundWaits: z.boolean(),
  lines: z.array(
    z.object({
      ...returnLineFields,
      image: z.string(),
      resellable: z.int(),
      /** False of a personalised one: it never goes on sale again. */
      returnable: z.boolean(),
      /** The price of the units that are requested to go back. */
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

/** As many days more as an approval gives. */
export const extendReturnInput = z.object({ id: z.uuid("invalid") });

const count = z.int("invalid").check(z.minimum(0, "invalid"), z.maximum(99, "invalid"));

/** Units of each line that have arrived, and how many of those can be sold again. */
export const countReturnInput = z.object({
  id: z.uuid("invalid"),
  lines: z
    .array(z.object({ lineId: z.uuid("invalid"), arrived: count, resellable: count }))
    .check(z.minLength(1, "required"), z.maxLength(100, "invalid")),
});
