import * as z from "zod/mini";
import { languages } from "#domain/language.ts";
import { couponStandings } from "#domain/promotion/coupon-standing.ts";
import { optionalText, page, records, requiredText } from "../field.ts";
import { cents, largestWhole, moment, version } from "./admin-field.ts";

const benefit = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("percent"),
    percent: z.int("invalid").check(z.minimum(1, "invalid"), z.maximum(100, "invalid")),
  }),
  z.object({ kind: z.literal("fixed"), amountUsd: cents }),
  z.object({ kind: z.literal("freeShipping") }),
]);

const count = z.nullable(
  z.int("invalid").check(z.minimum(1, "invalid"), z.maximum(largestWhole, "invalid")),
);

const conditions = {
  benefit,
  firstOrderOnly: z.boolean("invalid"),
  minimumSubtotalUsd: z.nullable(cents),
  minimumItems: count,
  /** Null is no such limit. */
  validFrom: z.nullable(moment),
  validUntil: z.nullable(moment),
  usesMax: count,
  usesPerCustomer: count,
  withVolumeDiscount: z.boolean("invalid"),
  customerGroup: z.nullable(requiredText("required", 40)),
  language: z.nullable(z.enum(languages, "invalid")),
  active: z.boolean("invalid"),
};

export const couponListInput = z.object({
  ...page,
  /** This one alone. */
  code: optionalText(40),
  text: optionalText(40),
});
export const adminCoupon = z.object({
  code: z.string(),
  version: z.int(),
  ...conditions,
  uses: z.int(),
  standing: z.enum(couponStandings),
});
export type AdminCoupon = z.infer<typeof adminCoupon>;
/** With the shop's time zone, in which days are typed and read (R-SHOP-3). */
/** Without a version a new coupon, whose code must be free; with one, a change of that coupon. */
export const saveCouponInput = z.object({
  code: requiredText("required", 40),
  version: z.optional(version),
  ...conditions,
});

export const adminCouponList = records(adminCoupon);
