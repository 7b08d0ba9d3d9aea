import * as z from "zod/mini";
import { printOptions } from "#domain/customization.ts";
import { mostReturnPhotos, returnReasons, returnWishes } from "#domain/order/goods-return.ts";
import { orderObstacles } from "#domain/order/judge-order.ts";
import { quantityMax } from "#domain/cart/quantity.ts";
import { phoneNeeds } from "#domain/delivery/phone-need.ts";
import { address } from "./address.ts";
import { cartItem } from "./cart.ts";
import { id, optionalText, requiredText, text } from "./field.ts";
import { keyedOrderInput, order } from "./order.ts";
import { shirtNumber } from "./line-fields.ts";
import { money } from "./money.ts";
import { returnFields, returnLineFields } from "./return-fields.ts";

/** Whether the buyer may do something now, until when (an ISO time), or why not. */
export const verdict = z.union([
  z.object({ ok: z.literal(true), units: z.int(), until: z.nullable(z.string()) }),
  z.object({ ok: z.literal(false), why: z.enum(orderObstacles) }),
]);
export type ShownVerdict = z.infer<typeof verdict>;

/** A return as its buyer sees it. */
export const goodsReturn = z.object({
  ...returnFields,
  lines: z.array(z.object(returnLineFields)),
});
export type GoodsReturn = z.infer<typeof goodsReturn>;

/** A correction of a line that costs more, and its line as it is then (R-AFTER-8). */
export const difference = z.object({
  lineId: z.string(),
  amount: money,
  until: z.string(),
  customName: z.string(),
  customNumber: z.string(),
  size: z.string(),
  premiumNameOption: z.enum(printOptions),
  premiumNumberOption: z.enum(printOptions),
  image: z.string(),
  /** Its money may be moving: nothing is to be paid now. */
  isMoving: z.boolean(),
});
export type Difference = z.infer<typeof difference>;

const lineVerdicts = z.object({
  cancel: verdict,
  print: verdict,
  size: verdict,
  return: verdict,
  claim: verdict,
});

/** An order as its buyer gets it: with the acts that are possible now. */
export const ownOrder = z.extend(order, {
  can: z.object({ address: verdict }),
  /** Why the way of the order needs a phone, as long as its address may be changed (R-ADDRESS-9). */
  phoneNeed: z.optional(z.enum(phoneNeeds)),
  /** The further price of premium lettering, at the order's rate. */
  premium: z.object({ name: money, number: money }),
  /** The provider was asked to take the money, and the outcome is not known yet (R-PAY-2). */
  paymentUnknown: z.optional(z.boolean()),
  /** Not paid yet: until when its units are held. */
  heldUntil: z.optional(z.string()),
  /** Approved money was refused; until when the shop itself tries again to take it (R-PAY-13). */
  triesUntil: z.optional(z.string()),
  /** Money was taken that does not pay it, such as of another currency: it goes back. */
  takenInVain: z.optional(z.boolean()),
  lines: z.array(
    z.extend(order.def.shape.lines.def.element, {
      /** The same as `can.cancel.ok`. */
      canCancel: z.boolean(),
      can: lineVerdicts,
      /** Sent in place of returned units; paid with them. */
      isExchange: z.boolean(),
      /** Sizes the product is sold in that can be had now; only where the size may be changed. */
      sizes: z.array(z.string()),
    }),
  ),
  returns: z.array(goodsReturn),
  /** A correction that waits for its difference; absent where there is none. */
  difference: z.optional(difference),
});
export type OwnOrder = z.infer<typeof ownOrder>;
export type OwnOrderLine = OwnOrder["lines"][number];

/** Fields that are absent stay as they are. */
export const changeLineInput = z.object({
  ...keyedOrderInput.def.shape,
  lineId: id(),
  name: z.optional(text().check(z.maxLength(200, "nameTooLong"))),
  number: z.optional(shirtNumber),
  size: z.optional(requiredText("sizeMissing", 20)),
  premiumNameOption: z.optional(z.enum(printOptions, "premiumUnknown")),
  premiumNumberOption: z.optional(z.enum(printOptions, "premiumUnknown")),
});
export type ChangeLineInput = z.infer<typeof changeLineInput>;

/** Where its buyer pays the difference. */
export const differenceLink = z.object({ approveUrl: z.string() });
export type DifferenceLink = z.infer<typeof differenceLink>;

export const changeAddressInput = z.object({ ...keyedOrderInput.def.shape, address });
export type ChangeAddressInput = z.infer<typeof changeAddressInput>;

export const requestReturnInput = z.object({
  ...keyedOrderInput.def.shape,
  lines: z
    .array(
      z.object({
        lineId: id(),
        quantity: z
          .int("quantityWhole")
          .check(z.minimum(1, "quantityAtLeastOne"), z.maximum(quantityMax, "quantityTooLarge")),
        reason: z.enum(returnReasons, "returnReasonMissing"),
        note: optionalText(500),
        /** Pictures that were uploaded to show why, the most telling first. */
        photos: z.optional(
          z.array(z.uuid("invalid")).check(z.maxLength(mostReturnPhotos, "returnPhotosMany")),
        ),
      }),
    )
    .check(z.minLength(1, "required"), z.maxLength(100, "invalid")),
  wants: z.enum(returnWishes, "invalid"),
  /** Of an exchange; without it a fault is replaced by the same. */
  size: z.optional(requiredText("sizeMissing", 20)),
});
export type RequestReturnInput = z.infer<typeof requestReturnInput>;

export const returnNoInput = z.object({
  ...keyedOrderInput.def.shape,
  no: z.int("invalid").check(z.minimum(1, "invalid")),
});

/** A query has text alone. */
export const returnSlipInput = z.object({
  ...keyedOrderInput.def.shape,
  no: z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,6}$/, "invalid")), z.number("invalid")]),
    z.transform(Number),
  ),
});

/** Why a line of an old order could not be put into the cart as it was; `lessened`: without an extra. */
export const missingReasons = ["withdrawn", "lessened", "soldOut", "fewer", "cartFull"] as const;

export const reordered = z.object({
  items: z.array(cartItem),
  missing: z.array(z.object({ title: z.string(), reason: z.enum(missingReasons) })),
});
export type Reordered = z.infer<typeof reordered>;
