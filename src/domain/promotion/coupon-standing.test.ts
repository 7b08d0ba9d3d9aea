import { expect, test } from "vitest";
import { couponStanding } from "./coupon-standing.ts";

test.for([
  ["on", { validFrom: null, validUntil: null }],
  ["on", { validFrom: 100, validUntil: 101 }],
  ["scheduled", { validFrom: 101, validUntil: null }],
  ["ended", { validFrom: null, validUntil: 100 }],
  ["on", { validFrom: null, validUntil: null, uses: 4, usesMax: 5 }],
  ["usedUp", { validFrom: null, validUntil: null, uses: 5, usesMax: 5 }],
  ["ended", { validFrom: null, validUntil: 100, uses: 5, usesMax: 5 }],
  ["off", { active: false, validFrom: null, validUntil: 100 }],
] as const)("a coupon is %s: %o", ([standing, coupon]) => {
  expect(couponStanding({ active: true, uses: 0, usesMax: null, ...coupon }, 100)).toBe(standing);
});
