import { expect, test } from "vitest";
import { couponStanding } from "./coupon-standing.ts";

test.for([
  ["on", { validFrom: null, validUntil: null }],
  ["on", { validFrom: 100, validUntil: 101 }],
  ["scheduled", { validFrom: 101, validUntil: null }],
  ["ended", { validFrom: null, validUntil: 100 }],
  ["off", { active: false, validFrom: null, validUntil: 100 }],
] as const)("a coupon is %s: %o", ([standing, coupon]) => {
  expect(couponStanding({ active: true, ...coupon }, 100)).toBe(standing);
});
