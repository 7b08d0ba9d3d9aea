import * as z from "zod/mini";
import { orderObstacles } from "#domain/order/judge-order.ts";
import { money } from "./money.ts";
import { quote } from "./order.ts";

/** Every answer of the API, business failures included. */
export const envelope = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ code: z.string(), msg: z.string(), data, requestId: z.string() });

export type Envelope<Data> = { code: string; msg: string; data: Data; requestId: string };

/** One refused field: `key` names a text of `validation-texts.ts`, `message` is its English. */
export const fieldError = z.object({ path: z.string(), key: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** Fields of `data` beside a code other than success. */
export const failureData = z.nullable(
  z.object({
    errors: z.optional(z.array(fieldError)),
    /** Short of stock: the units left. Too late to change: why. */
    lines: z.optional(
      z.array(
        z.object({
          id: z.string(),
          available: z.optional(z.int()),
          why: z.optional(z.enum(orderObstacles)),
        }),
      ),
    ),
    reason: z.optional(z.string()),
    /** The same as `msg`: why, in the language of the caller. */
    hint: z.optional(z.string()),
    /** The right that a member of the staff or a key lacks; `msg` says it in words. */
    right: z.optional(z.string()),
    /** When it may be tried again. */
    until: z.optional(z.string()),
    /** Payment: where to send the buyer for another try. */
    approveUrl: z.optional(z.string()),
    /** Payment: until when the shop itself tries again to take approved money. */
    triesUntil: z.optional(z.string()),
    orderNo: z.optional(z.string()),
    /** Later changes on the one to be undone: the fields, their author and time. */
    newer: z.optional(z.object({ fields: z.array(z.string()), who: z.string(), at: z.string() })),
    /** Refunds: the most that can be had, and of how much. Stand in `msg` as well. */
    left: z.optional(money),
    of: z.optional(money),
    /** Beside `priceChanged` and `extraWithdrawn`: the order as it would be now, and its price. */
    quote: z.optional(quote),
  }),
);
export type FailureData = z.infer<typeof failureData>;
