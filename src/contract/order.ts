import * as z from "zod/mini";
import { phoneNeeds } from "#domain/delivery/phone-need.ts";
import { places } from "#domain/order/goods.ts";
import { orderStates, stages } from "#domain/order/order-state.ts";
import { goodsStatuses, moneyStatuses } from "#domain/order/shown-state.ts";
import { code } from "./account.ts";
import { address } from "./address.ts";
import { buyNowLine } from "./cart.ts";
import { email, id, optionalText, page, records, requiredText, text } from "./field.ts";
import { lineLimits, pricedLine, withdrawnExtras } from "./line-fields.ts";
import { currencyCode, money } from "./money.ts";

/** `standard`, `express`, or the code of a method that the merchant has added. */
export const shippingMethod = z
  .string("shippingMethodNotOffered")
  .check(z.regex(/^[a-z0-9-]{1,40}$/, "shippingMethodNotOffered"));

/** Either lines of the caller's cart or one line of its own. An empty list is an empty cart. */
const what = {
  cartItemIds: z.optional(z.array(id()).check(z.maxLength(100, "invalid"))),
  line: z.optional(buyNowLine),
};

export const quoteInput = z.object({
  ...what,
  currency: z.optional(currencyCode),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, "countryRequired"))),
  /** Its code as in addresses, where its tax can differ from its country's. */
  province: optionalText(60),
  /** Where tax or postage of a part of the country can differ: Northern Ireland, the Canaries. */
  postalCode: optionalText(20),
  /** A country or a method that is not offered leaves `shippingKnown` false; an order is refused. */
  shippingMethod: z.optional(shippingMethod),
  couponCode: optionalText(40),
});
export type QuoteInput = z.infer<typeof quoteInput>;

export const deliveryDates = z.object({ from: z.string(), to: z.string() });

export const quoteLine = z.object({
  ...pricedLine,
  /** Units on sale; less than `quantity` means that the line cannot be ordered as it is. */
  stock: z.int(),
  /** Not ordered before the buyer has agreed, by saving the line as it is here. */
  withdrawn: withdrawnExtras,
});
export type QuoteLine = z.infer<typeof quoteLine>;

const couponKind = z.enum(["percent", "fixed", "freeShipping"]);

const quoteCoupon = z.object({
  code: z.string(),
  amount: money,
  /** Free shipping is 0 until the postage is known. */
  kind: z.optional(couponKind),
  /** Per cent of the volume discount that it takes the place of. */
  insteadOf: z.optional(z.nullable(z.number())),
});

/** total = subtotal − discount − coupon + shipping + tax, to the cent. */
export const quote = z.object({
  lines: z.array(quoteLine),
  subtotal: money,
  discount: z.object({ rule: z.nullable(z.string()), percent: z.number(), amount: money }),
  coupon: z.nullable(quoteCoupon),
  shipping: money,
  /** False until a country is given: "calculated at checkout". */
  shippingKnown: z.boolean(),
  /** Postage of every method to that country, for the choice at checkout. */
  shippingOptions: z.array(
    z.object({
      method: shippingMethod,
      /** The merchant's words for it; absent: the method's usual name. */
      name: z.optional(z.string()),
      fee: money,
      dates: deliveryDates,
      /** Why the address needs a phone for it; absent: it is optional. */
      phoneNeed: z.optional(z.enum(phoneNeeds)),
    }),
  ),
  /** Added to the prices. */
  tax: money,
  /** The tax in the total that the prices contain; absent where that is none. */
  taxIncluded: z.optional(money),
  total: money,
  currency: currencyCode,
  /** Units of the currency for one US dollar. */
  rate: z.number(),
  itemsCount: z.int(),
  nextTier: z.nullable(z.object({ itemsMissing: z.int(), percent: z.number() })),
  deliveryDates: z.nullable(deliveryDates),
  limits: z.optional(lineLimits),
});
export type Quote = z.infer<typeof quote>;

export const createOrderInput = z.object({
  ...what,
  currency: z.optional(currencyCode),
  email: email(),
  address: z.optional(address),
  addressId: z.optional(id()),
  shippingMethod,
  couponCode: optionalText(40),
  /** The total on the buyer's button, as `"63.95"`: no other is charged (R-CHECKOUT-4). */
  expectedTotal: optionalText(20),
  /** Came by e-mail to the order's address, where there is nothing to pay (R-FREE-2). */
  emailCode: z.optional(code()),
});
export type CreateOrderInput = z.infer<typeof createOrderInput>;

export const createdOrder = z.object({
  orderNo: z.string(),
  /** The payment provider's order id; null where there is nothing to pay. */
  id: z.nullable(z.string()),
  /** Where to send the buyer to pay; null where there is nothing to pay. */
  approveUrl: z.nullable(z.string()),
  /** Where an order stands that there is nothing to pay for: it is bought already (R-FREE-1). */
  status: z.optional(z.enum(orderStates)),
  quote,
});
export type CreatedOrder = z.infer<typeof createdOrder>;

export const captureInput = z.object({ id: id() });
export const captured = z.object({ orderNo: z.string(), status: z.enum(orderStates) });
export type Captured = z.infer<typeof captured>;

/** `givenBack`: taken, and all of it goes back. `over`: nothing was taken, and nothing will be. */
export const paymentOutcome = z.object({
  /** `retried`: it was declined, and the shop itself tries it again. */
  outcome: z.enum(["paid", "review", "checking", "declined", "retried", "givenBack", "over"]),
});
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

/** An order of the caller's, or another's with the secret of its e-mails' links (R-AFTER-1). */
export const keyedOrderInput = z.object({
  orderNo: requiredText("orderNumberRequired", 60),
  orderKey: optionalText(100),
});

/** Without `lineIds` the whole order. */
export const cancelOrderInput = z.object({
  ...keyedOrderInput.def.shape,
  lineIds: z.optional(z.array(id()).check(z.minLength(1, "required"), z.maxLength(200, "invalid"))),
});
export type CancelOrderInput = z.infer<typeof cancelOrderInput>;

export const orderLine = z.object({
  ...pricedLine,
  stage: z.enum(orderStates),
});
export type OrderLine = z.infer<typeof orderLine>;

/** Units of a line by place; places without any are left out. */
const unitCounts = z.partialRecord(z.enum(places), z.int());

export const parcelStates = ["packing", "posted", "delivered", "lost"] as const;

/** A parcel as its buyer sees it. */
export const parcel = z.object({
  no: z.int(),
  state: z.enum(parcelStates),
  carrier: z.string(),
  trackingNumber: z.nullable(z.string()),
  postedAt: z.nullable(z.string()),
  /** When it was delivered, or given up as lost. */
  arrivedAt: z.nullable(z.string()),
  /** Promised on the day it left. */
  deliveryDates: z.nullable(deliveryDates),
  /** Its content; left out for callers that know the order's number alone. */
  lines: z.optional(z.array(z.object({ lineId: z.string(), quantity: z.int() }))),
});
export type OrderParcel = z.infer<typeof parcel>;

/** Of a cancelled order: the side that cancelled it. */
const endedBy = z.optional(z.enum(["buyer", "newerOrder", "payment", "shop"]));

/** Of a `shipped` order: none of its parcels is on its way any more, and one was lost. */
const parcelLost = z.optional(z.boolean());

const stageReached = z.object({ stage: z.enum(stages), at: z.nullable(z.string()) });

export const order = z.object({
  orderNo: z.string(),
  /** Counts the changes of the order; a command on an older one is refused (1004). */
  version: z.int(),
  status: z.enum(orderStates),
  endedBy,
  placedAt: z.string(),
  email: z.string(),
  address,
  shippingMethod,
  /** As the merchant called it then; absent: the method's usual name. */
  shippingName: z.optional(z.string()),
  lines: z.array(z.extend(orderLine, { units: unitCounts })),
  /** Goods and money of the order, each for itself. */
  goodsStatus: z.enum(goodsStatuses),
  moneyStatus: z.enum(moneyStatuses),
  /** Parcels that have left the house, and for the staff also packed ones. */
  parcels: z.array(parcel),
  itemsCount: z.int(),
  subtotal: money,
  discount: z.object({ rule: z.nullable(z.string()), percent: z.number(), amount: money }),
  coupon: z.nullable(z.object({ code: z.string(), amount: money })),
  shipping: money,
  tax: money,
  taxIncluded: z.optional(money),
  total: money,
  /** Money that went or goes back. */
  credited: money,
  /** The buyer has a dispute open at the payment service: nothing is sent until it ends. */
  disputed: z.optional(z.boolean()),
  currency: currencyCode,
  rate: z.number(),
  deliveryDates,
  parcelLost,
  stages: z.array(stageReached),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
});
export type Order = z.infer<typeof order>;

export const orderListInput = z.object({ ...page });
/** An order as it stands in the list of one's own. */
export const orderSummary = z.object({
  orderNo: z.string(),
  status: z.enum(orderStates),
  placedAt: z.string(),
  itemsCount: z.int(),
  total: money,
  deliveryDates,
  parcelLost,
  /** Pictures of its first lines, as they were printed. */
  pictures: z.array(z.object({ image: z.string(), name: z.string() })),
});
export type OrderSummary = z.infer<typeof orderSummary>;
export const orderList = records(orderSummary);

export const orderItemListInput = z.object({
  ...page,
  orderNo: z.optional(requiredText("orderNumberRequired", 60)),
});
/** A line of one's own orders with the order it belongs to. */
export const orderItemList = records(z.extend(orderLine, { orderNo: z.string() }));

export const trackInput = z.object({
  orderNo: requiredText("orderNumberRequired", 60),
  email: z.optional(email()),
  /** Of an answer that the server led to, in place of the e-mail. */
  pass: z.optional(text().check(z.maxLength(1000, "tooLong"))),
});
/** Number alone: stage, dates and carrier. With the right e-mail the order's lines and address. */
export const tracked = z.object({
  orderNo: z.string(),
  status: z.enum(orderStates),
  endedBy,
  placedAt: z.string(),
  stages: z.array(stageReached),
  deliveryDates,
  parcelLost,
  /** Of the first parcel that is on its way, else of the last one. */
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  parcels: z.array(parcel),
  lines: z.optional(z.array(orderLine)),
  address: z.optional(address),
});
export type Tracked = z.infer<typeof tracked>;
