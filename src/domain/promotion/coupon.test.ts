import { describe, expect, test } from "vitest";
import { openingRates } from "../currency.ts";
import {
  couponKey,
  judgeCoupon,
  type Coupon,
  type CouponBuyer,
  type CouponOrder,
} from "./coupon.ts";

const plain: Coupon = {
  code: "CODE",
  benefit: { kind: "percent", percent: 10 },
  firstOrderOnly: false,
  minimumSubtotalUsd: null,
  minimumItems: null,
  validFrom: null,
  validUntil: null,
  timeZone: "UTC",
  usesMax: null,
  usesPerCustomer: null,
  withVolumeDiscount: true,
  customerGroup: null,
  language: null,
};
const anyBuyer: CouponBuyer = {
  now: 1000,
  language: "en-US",
  groups: [],
  isFirstOrder: true,
  uses: 0,
  usesByBuyer: 0,
};
const order: CouponOrder = {
  currency: "USD",
  rate: openingRates.USD,
  itemsCount: 2,
  subtotal: 10_000,
  volumeDiscount: 0,
  shipping: 900,
};

const judge = (coupon: Partial<Coupon>, buyer: Partial<CouponBuyer> = {}, of = order) =>
  judgeCoupon({ ...plain, ...coupon }, { ...anyBuyer, ...buyer }, of);
const amountOf = (coupon: Partial<Coupon>, of: Partial<CouponOrder> = {}) => {
  const judged = judge(coupon, {}, { ...order, ...of });
  return judged.ok ? judged.value.amount : judged.failure.reason;
};

test.each([
  "welcome10",
  " WELCOME10 ",
  "Welcome 10",
  "ＷＥＬＣＯＭＥ１０",
  "wel\tcome\u300010",
  "WELCOME10\u200b",
  "wel\u00adcome10",
  "#WELCOME10",
  "\ufeffWELCOME\u206010",
])("%j is the code WELCOME10", (typed) => expect(couponKey(typed)).toBe("WELCOME10"));

describe("its reduction", () => {
  test("per cent of the rest after the volume discount", () => {
    expect(amountOf({})).toBe(1000);
    expect(amountOf({}, { volumeDiscount: 1000 })).toBe(900);
  });

  test("a fixed amount, converted or the currency's own, at most the goods", () => {
    const fixed = { kind: "fixed", amountUsd: 1000, amounts: { GBP: 800 } } as const;
    expect(amountOf({ benefit: fixed })).toBe(1000);
    expect(amountOf({ benefit: fixed }, { currency: "EUR", rate: openingRates.EUR })).toBe(920);
    expect(amountOf({ benefit: fixed }, { currency: "GBP", rate: openingRates.GBP })).toBe(800);
    expect(amountOf({ benefit: fixed }, { subtotal: 700 })).toBe(700);
  });

  test("free shipping is the postage, whatever it is", () => {
    expect(amountOf({ benefit: { kind: "freeShipping" } })).toBe(900);
    expect(amountOf({ benefit: { kind: "freeShipping" } }, { shipping: 0 })).toBe(0);
  });

  test("alone, it takes the place of a smaller volume discount", () => {
    const alone = { withVolumeDiscount: false, benefit: { kind: "percent", percent: 15 } } as const;
    const judged = judge(alone, {}, { ...order, volumeDiscount: 1000 });
    expect(judged).toEqual({ ok: true, value: { amount: 1500, replacesVolumeDiscount: true } });
  });
});

describe("why it is refused", () => {
  test.each<[string, Partial<Coupon>, Partial<CouponBuyer>, object]>([
    [
      "expired at its end",
      { validUntil: 1000 },
      {},
      { reason: "expired", at: 1000, timeZone: "UTC" },
    ],
    [
      "before its time",
      { validFrom: 1001 },
      {},
      { reason: "notYetValid", at: 1001, timeZone: "UTC" },
    ],
    ["used up", { usesMax: 3 }, { uses: 3 }, { reason: "usedUp" }],
    ["used by this buyer", { usesPerCustomer: 1 }, { usesByBuyer: 1 }, { reason: "usedByYou" }],
    [
      "not the first order",
      { firstOrderOnly: true },
      { isFirstOrder: false },
      { reason: "firstOrderOnly" },
    ],
    ["not of the group", { customerGroup: "vip" }, {}, { reason: "customerGroup", group: "vip" }],
    ["another language", { language: "zh-CN" }, {}, { reason: "language", language: "zh-CN" }],
    ["too few items", { minimumItems: 3 }, {}, { reason: "minimumItems", minimum: 3, missing: 1 }],
    [
      "under the minimum",
      { minimumSubtotalUsd: 12_000 },
      {},
      { reason: "minimumSubtotal", minimum: 12_000, missing: 2000 },
    ],
    ["a reason without remedy comes first", { validUntil: 5, minimumItems: 9 }, {}, { at: 5 }],
  ])("%s", (_name, coupon, buyer, refusal) => {
    expect(judge(coupon, buyer)).toMatchObject({ ok: false, failure: refusal });
  });

  test.each<[Partial<Coupon>, Partial<CouponBuyer>]>([
    [{ validUntil: 1001 }, {}],
    [{ validFrom: 1000 }, {}],
    [{ usesMax: 3 }, { uses: 2 }],
    [{ customerGroup: "vip" }, { groups: ["vip"] }],
    [{ language: "en-US" }, {}],
    [{ minimumItems: 2, minimumSubtotalUsd: 10_000 }, {}],
  ])("and it applies at the border: %j", (coupon, buyer) => {
    expect(judge(coupon, buyer).ok).toBe(true);
  });

  test("not with others: the volume discount is as good or better and stays", () => {
    const judged = judge({ withVolumeDiscount: false }, {}, { ...order, volumeDiscount: 1000 });
    expect(judged).toEqual({
      ok: false,
      failure: { reason: "notWithOthers", volumeDiscount: 1000, couponAmount: 1000 },
    });
  });
});
