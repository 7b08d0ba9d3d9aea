import * as z from "zod/mini";
import { money } from "../money.ts";
import { shopSetup } from "./setup.ts";

export const dashboardInput = z.object({ days: z._default(z.literal([7, 30, 90]), 30) });

/** Amounts in US dollars, orders in other currencies at the rate they were placed with. */
export const dashboard = z.object({
  /** Gaps of a real shop, and whether it is open; null in the demo, and without `shop.read`. */
  setup: z.nullable(shopSetup),
  /** Every day of the range, by the shop's clock, oldest first; days without orders are there with zeros. */
  sales: z.array(z.object({ day: z.string(), orders: z.int(), units: z.int(), revenue: money })),
  totals: z.object({
    orders: z.int(),
    units: z.int(),
    revenue: money,
    average: money,
    /** The range before, for comparison. */
    formerRevenue: money,
    formerOrders: z.int(),
  }),
  toDo: z.object({
    /** 1 where the security log no longer fits together; else 0. */
    securityBroken: z.int(),
    /** Payments that no machine can settle, and refunds that wait for approval. */
    needsPerson: z.int(),
    paid: z.int(),
    inProduction: z.int(),
    paymentReview: z.int(),
    refundDue: z.int(),
    /** Orders with a refund that no machine tries again. */
    refundStuck: z.int(),
    reviewsPending: z.int(),
    /** E-mails that a mail server refused. */
    mailRefused: z.int(),
  }),
  lowStock: z.array(
    z.object({ productId: z.string(), title: z.string(), size: z.string(), stock: z.int() }),
  ),
  bestSellers: z.array(
    z.object({
      productId: z.string(),
      title: z.string(),
      image: z.string(),
      units: z.int(),
      revenue: money,
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;
