import * as z from "zod/mini";
import { expect, test } from "vitest";
import { day, largestWhole, moment } from "./admin-field.ts";
import { saveCouponInput } from "./coupons.ts";
import { homeBlocksInput } from "./home.ts";

/** Paths and messages of what is refused; none for what is taken. */
const refused = (schema: z.ZodMiniType, input: unknown) =>
  (z.safeParse(schema, input).error?.issues ?? []).map(({ path, message }) => [
    path.join("."),
    message,
  ]);

test.each(["2026-11-01T06:30:00.000Z", "2026-11-01T06:30:00Z", "1900-01-01T00:00:00Z"])(
  "%s is a moment",
  (text) => {
    expect(refused(moment, text)).toEqual([]);
  },
);

test.each([
  "+012026-11-01T06:30:00.000Z",
  "0002-12-31T09:00:00.000Z",
  "0000-01-01T00:00:00Z",
  "2026-02-30T00:00:00Z",
  "2026-11-01T06:30",
  "soon",
  "",
])("%j is refused as a moment, once", (text) => {
  expect(refused(moment, text)).toEqual([["", "dateInvalid"]]);
});

test("a day is one that there is, of a year that the database has", () => {
  expect(refused(day, "2026-02-28")).toEqual([]);
  // As a year is being typed in a filter.
  expect(refused(day, "0002-02-28")).toEqual([]);
  for (const text of ["0000-01-01", "2026-02-30", "+012026-01-01"]) {
    expect(refused(day, text), text).toEqual([["", "dateInvalid"]]);
  }
});

const coupon = {
  code: "AUTUMN",
  benefit: { kind: "percent", percent: 10 },
  firstOrderOnly: false,
  minimumSubtotalUsd: null,
  minimumItems: null,
  validFrom: null,
  validUntil: null,
  usesMax: largestWhole,
  usesPerCustomer: null,
  withVolumeDiscount: false,
  customerGroup: null,
  language: null,
  active: true,
};

test("a coupon's counts fit their columns, and its days are moments", () => {
  expect(refused(saveCouponInput, coupon)).toEqual([]);
  for (const count of ["usesMax", "usesPerCustomer", "minimumItems"]) {
    expect(refused(saveCouponInput, { ...coupon, [count]: 3_000_000_000 })).toEqual([
      [count, "invalid"],
    ]);
  }
  for (const day of ["validFrom", "validUntil"]) {
    expect(refused(saveCouponInput, { ...coupon, [day]: "+012026-11-01T06:30:00.000Z" })).toEqual([
      [day, "dateInvalid"],
    ]);
  }
});

test("the days of a block of the home page are moments with milliseconds", () => {
  const blocks = (begin: string) => ({
    version: 0,
    blocks: [{ id: "a", kind: "volume", begin, end: null }],
  });
  expect(refused(homeBlocksInput, blocks("2026-11-01T06:30:00.000Z"))).toEqual([]);
  for (const text of ["2026-13-45T06:30:00.000Z", "2026-11-01T06:30:00Z", "0002-12-31T09:00"]) {
    expect(refused(homeBlocksInput, blocks(text)), text).toEqual([
      ["blocks.0.begin", "dateInvalid"],
    ]);
  }
});
