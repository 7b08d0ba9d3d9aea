import fc from "fast-check";
import { expect, test } from "vitest";
import {
  adviseFit,
  askedForFit,
  countFitVotes,
  type Body,
  type FitChartRow,
  type FitVotes,
} from "./fit-advice.ts";

const chest = (size: string, from: number, to: number): FitChartRow => ({
  size,
  measures: [{ measure: "bodyChest", cm: [from, to] }],
});
const adult = [
  chest("S", 88, 95),
  chest("M", 96, 103),
  chest("L", 104, 111),
  chest("XL", 112, 121),
  chest("2XL", 122, 131),
];
const kids: FitChartRow[] = [
  ["6Y", 110, 116, 59, 62],
  ["8Y", 122, 128, 63, 67],
  ["10Y", 134, 140, 68, 73],
].map(([size, low, high, thin, wide]) => ({
  size: String(size),
  measures: [
    { measure: "height", cm: [Number(low), Number(high)] },
    { measure: "bodyChest", cm: [Number(thin), Number(wide)] },
  ],
}));
const noVotes: FitVotes = { small: 0, true: 0, large: 0 };
const agreed: FitVotes = { small: 2, true: 40, large: 2 };
const sizeOf = (body: Body, votes = noVotes, rows: readonly FitChartRow[] = adult) =>
  adviseFit(rows, votes, body)?.size;
const rank = (size: string | undefined) => adult.findIndex((row) => row.size === size);

test.each([
  [{ chest: 92 }, "S"],
  [{ chest: 99 }, "M"],
  [{ chest: 116 }, "XL"],
  [{ height: 180, weight: 75 }, "M"],
  [{ height: 193, weight: 105 }, "XL"],
  [{ usualSize: "L" }, "L"],
])("a body of %j is advised %s", (body, size) => {
  expect(sizeOf(body)).toBe(size);
});

test("children go by their height, a broad child by its chest", () => {
  expect(sizeOf({ height: 125 }, noVotes, kids)).toBe("8Y");
  expect(sizeOf({ height: 112, chest: 70 }, noVotes, kids)).toBe("10Y");
  expect(askedForFit(kids)).not.toContain("weight");
});

test("the confidence distinguishes measured from guessed and agreed from doubtful", () => {
  const confidence = (body: Body, votes = agreed) => adviseFit(adult, votes, body)?.confidence;
  expect(confidence({ chest: 99 })).toBe("high");
  expect(confidence({ usualSize: "M" })).toBe("medium");
  expect(confidence({ chest: 99, usualSize: "M" }, noVotes)).toBe("high");
  expect(confidence({ height: 180, weight: 75 })).toBe("medium");
  expect(confidence({ chest: 99, usualSize: "2XL" })).not.toBe("high");
  expect(confidence({ chest: 160 })).toBe("low");
});

test("between two sizes it says so, and names both", () => {
  const advice = adviseFit(adult, agreed, { chest: 103.6 });
  expect(new Set([advice?.size, advice?.between])).toEqual(new Set(["L", "M"]));
  expect(advice?.confidence).not.toBe("high");
  expect(adviseFit(adult, agreed, { chest: 99.5 })?.between).toBeNull();
});

test("votes that it runs small move it up, votes that it runs large down", () => {
  const body = { chest: 101.5 };
  expect(sizeOf(body)).toBe("M");
  expect(adviseFit(adult, { small: 60, true: 10, large: 0 }, body)).toMatchObject({
    size: "L",
    votes: "up",
  });
  expect(adviseFit(adult, { small: 0, true: 5, large: 60 }, { chest: 97.5 })).toMatchObject({
    size: "S",
    votes: "down",
  });
  expect(adviseFit(adult, { small: 1, true: 0, large: 0 }, body)).toMatchObject({
    size: "M",
    votes: "none",
  });
});

test.each([
  ["nothing sold", { tooSmall: 0, tooLarge: 0, kept: 0 }, { small: 1, true: 5, large: 1 }],
  ["few sold", { tooSmall: 3, tooLarge: 0, kept: 10 }, { small: 4, true: 7, large: 1 }],
  // Of those who keep a shirt each says a little; thirty of a thousand move nothing.
  ["a thousand sold", { tooSmall: 30, tooLarge: 5, kept: 1_000 }, { small: 6, true: 39, large: 2 }],
  ["half came back", { tooSmall: 500, tooLarge: 0, kept: 500 }, { small: 34, true: 12, large: 1 }],
])("votes by wear, %s", (_what, wear, votes) => {
  expect(countFitVotes({ small: 1, true: 5, large: 1 }, wear)).toEqual(votes);
});

test("a product that comes back too small is advised a size up", () => {
  const votes = countFitVotes(noVotes, { tooSmall: 20, tooLarge: 1, kept: 30 });
  expect(adviseFit(adult, votes, { chest: 101.5 })).toMatchObject({ size: "L", votes: "up" });
});

test("beyond the chart the nearest size is named, and that it lies beyond", () => {
  expect(adviseFit(adult, agreed, { chest: 150 })).toMatchObject({ size: "2XL", outside: "above" });
  expect(adviseFit(adult, agreed, { chest: 70 })).toMatchObject({ size: "S", outside: "below" });
});

test("too little known, or nothing to go by, gives no advice", () => {
  expect(adviseFit(adult, noVotes, {})).toBeNull();
  expect(adviseFit(adult, noVotes, { height: 180 })).toBeNull();
  expect(adviseFit(adult, noVotes, { usualSize: "5XL" })).toBeNull();
  expect(adviseFit([{ size: "One size", measures: [] }], noVotes, { chest: 99 })).toBeNull();
  expect(askedForFit([{ size: "One size", measures: [] }])).toEqual([]);
});

const cm = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyVotes = fc.record({ small: fc.nat(200), true: fc.nat(200), large: fc.nat(200) });
const anyBody = fc.record(
  {
    height: cm(140, 215),
    weight: cm(35, 180),
    chest: cm(60, 160),
    usualSize: fc.constantFrom(...adult.map(({ size }) => size)),
  },
  { requiredKeys: [] },
);

test("a larger body never gets a smaller size", () => {
  fc.assert(
    fc.property(anyBody, anyVotes, cm(0, 40), fc.nat(4), (body, votes, more, steps) => {
      const smaller = adviseFit(adult, votes, body);
      fc.pre(smaller !== null);
      const usual = adult[Math.min(rank(body.usualSize) + steps, adult.length - 1)];
      const larger: Body = {
        ...(body.height === undefined ? {} : { height: body.height + more }),
        ...(body.weight === undefined ? {} : { weight: body.weight + more }),
        ...(body.chest === undefined ? {} : { chest: body.chest + more }),
        ...(body.usualSize === undefined || !usual ? {} : { usualSize: usual.size }),
      };
      expect(rank(sizeOf(larger, votes))).toBeGreaterThanOrEqual(rank(smaller?.size));
    }),
  );
});

test("another vote for “runs small” never makes it smaller", () => {
  fc.assert(
    fc.property(anyBody, anyVotes, fc.nat(100), (body, votes, more) => {
      fc.pre(adviseFit(adult, votes, body) !== null);
      const after = { ...votes, small: votes.small + more };
      expect(rank(sizeOf(body, after))).toBeGreaterThanOrEqual(rank(sizeOf(body, votes)));
    }),
  );
});
