import { expect, test } from "vitest";
import { orderOf, postageOf, type At, type Order } from "../../../tests/support/cancelled-order.ts";
import { planCancel, type Cancelling } from "./cancelling.ts";

/** One line of three blank shirts of 17.99, with postage of 8.95. */
const three = (at: At, more: Partial<Order> & { settled?: number } = {}): Order => ({
  lines: [{ net: 5397, at, settled: more.settled ?? 0 }],
  postage: 895,
  ...more,
});
/** Two shirts of 48.00, with postage of 9.00. */
const two = (at: At, settled = 0, credited = 0): Order => ({
  lines: [{ net: 9600, at, settled }],
  postage: 900,
  credited,
});
/** A printed shirt of 40.00 and two blank ones of 30.00, with postage of 8.95. */
const mixed = (
  printed: At,
  blank: At,
  more: { settled?: number; credited?: number } = {},
): Order => ({
  lines: [
    { net: 4000, at: printed, isPrinted: true },
    { net: 6000, at: blank, settled: more.settled ?? 0 },
  ],
  postage: 895,
  credited: more.credited ?? 0,
});
/** A blank shirt of 52.44 and a printed one of 50.85, with postage of 8.95. */
const posted: Order = {
  lines: [
    { net: 5244, at: { taken: 1 } },
    { net: 5085, at: { shipped: 1 }, isPrinted: true },
  ],
  postage: 895,
};

/** Of the whole order: what goes back, what of it is postage, what counts, and what stays. */
const cases: [
  why: string,
  order: Order,
  back: number,
  postage: number,
  counted: number,
  stays: At,
][] = [
  ["paid, nothing begun", three({ taken: 3 }), 6292, 895, 0, {}],
  ["blank in making is not its buyer's to cancel", three({ making: 3 }), 6292, 895, 6292, {}],
  ["some in making: those and postage count", three({ taken: 2, making: 1 }), 6292, 895, 2694, {}],
  ["1 of 3 posted", three({ taken: 2, shipped: 1 }), 3598, 0, 0, { shipped: 1 }],
  ["2 of 3 posted", three({ taken: 1, shipped: 2 }), 1799, 0, 0, { shipped: 2 }],
  ["1 packed keeps postage", three({ taken: 2, packed: 1 }), 3598, 0, 0, { packed: 1 }],
  [
    "then unpacked",
    three({ taken: 1, cancelled: 2 }, { settled: 2, credited: 3598 }),
    2694,
    895,
    0,
    {},
  ],
  [
    "packed, posted and in making",
    three({ packed: 1, shipped: 1, making: 1 }),
    1799,
    0,
    1799,
    { packed: 1, shipped: 1 },
  ],
  ["the printed one posted", posted, 5244, 0, 0, { shipped: 1 }],
  [
    "4 of 7 posted, never 219.30",
    { lines: [{ net: 20000, tax: 1435, at: { shipped: 4, taken: 3 } }], postage: 495 },
    9186,
    0,
    0,
    { shipped: 4 },
  ],
  [
    "a delivered one and its exchange to come",
    {
      lines: [
        { net: 10626, at: { delivered: 1, returned: 1 }, settled: 1 },
        { net: 5313, at: { taken: 1 } },
      ],
      credited: 5313,
    },
    5313,
    0,
    0,
    { delivered: 1 },
  ],
  [
    "cents: of 1.00 for three, one posted",
    { lines: [{ net: 100, at: { taken: 2, shipped: 1 } }] },
    66,
    0,
    0,
    { shipped: 1 },
  ],
  [
    "net and tax are cut each for itself",
    { lines: [{ net: 1000, tax: 190, at: { taken: 2, shipped: 1 } }] },
    792,
    0,
    0,
    { shipped: 1 },
  ],
  [
    "no decimals",
    { lines: [{ net: 999, at: { taken: 2, shipped: 1 } }], postage: 1 },
    666,
    0,
    0,
    { shipped: 1 },
  ],
  [
    "1 in a return, on its way back",
    three({ taken: 1, delivered: 2 }),
    1799,
    0,
    0,
    { delivered: 2 },
  ],
  [
    "one delivered, one back and paid",
    mixed({ making: 1 }, { returned: 1, delivered: 1 }, { settled: 1, credited: 3000 }),
    4000,
    0,
    4000,
    { delivered: 1 },
  ],
  [
    "the others all back",
    mixed({ making: 1 }, { returned: 2 }, { settled: 2, credited: 6000 }),
    4895,
    895,
    4895,
    {},
  ],
  [
    "one back that was not paid keeps its money",
    three({ taken: 2, returned: 1 }),
    4493,
    895,
    0,
    {},
  ],
  [
    "1 lost and undecided: its money and postage wait",
    two({ taken: 1, lost: 1 }),
    4800,
    0,
    0,
    { lost: 1 },
  ],
  ["the lost one was paid back", two({ taken: 1, lost: 1 }, 1, 4800), 5700, 900, 0, { lost: 1 }],
  ["goodwill of 10.00 before", three({ taken: 3 }, { credited: 1000 }), 5292, 0, 0, {}],
  [
    "goodwill of 10.00, 1 posted",
    three({ taken: 2, shipped: 1 }, { credited: 1000 }),
    3598,
    0,
    0,
    { shipped: 1 },
  ],
  [
    "goodwill of 50.00, 1 posted",
    three({ taken: 2, shipped: 1 }, { credited: 5000 }),
    1292,
    0,
    0,
    { shipped: 1 },
  ],
  ["all went back before", three({ taken: 3 }, { credited: 6292 }), 0, 0, 0, {}],
  [
    "1 unit was settled before",
    three({ taken: 3 }, { settled: 1, credited: 1799 }),
    4493,
    895,
    0,
    {},
  ],
  ["a bank took all back", three({ taken: 3 }, { reversed: 6292 }), 0, 0, 0, {}],
  [
    "a bank took part of it back",
    three({ taken: 2, shipped: 1 }, { reversed: 3000 }),
    3292,
    0,
    0,
    { shipped: 1 },
  ],
  ["a free order", { lines: [{ net: 0, at: { taken: 2, shipped: 1 } }] }, 0, 0, 0, { shipped: 1 }],
  [
    "a difference that was paid is in its line",
    {
      lines: [
        { net: 2299, at: { taken: 1 } },
        { net: 1799, at: { shipped: 1 } },
      ],
    },
    2299,
    0,
    0,
    { shipped: 1 },
  ],
  [
    "printed ones count, and postage with them",
    { lines: [{ net: 16000, at: { taken: 4 }, isPrinted: true }], postage: 895 },
    16895,
    895,
    16895,
    {},
  ],
  ["a printed one beside two blank", mixed({ taken: 1 }, { taken: 2 }), 10895, 895, 4895, {}],
];

const planOf = (order: Order, asked?: { lineId: string; units: number }[]): Cancelling => {
  const plan = planCancel(orderOf(order), asked);
  if (!plan.ok) throw new Error(plan.failure.reason);
  return plan.value;
};
test.each(cases)("cancelling the whole order: %s", (_why, order, back, postage, counted, stays) => {
  const plan = planOf(order);
  expect(plan.refund.credit.amount).toBe(back);
  expect(plan.counted).toBe(counted);
  expect(Object.fromEntries(plan.stays.map(({ place, units }) => [place, units]))).toEqual(stays);
  expect(postageOf(plan.refund.credit)).toBe(postage);
});

test.each([
  ["all packed", { packed: 3 }, "packed"],
  ["packed and posted", { packed: 1, shipped: 2 }, "packed"],
  ["all posted", { shipped: 3 }, "shipped"],
  ["all delivered", { delivered: 3 }, "shipped"],
  ["all lost, their money undecided", { lost: 3 }, "lost"],
  ["lost beside what is on its way", { lost: 1, shipped: 2 }, "shipped"],
  ["lost beside what was cancelled", { lost: 1, cancelled: 2 }, "lost"],
  ["all came back", { returned: 3 }, "cancelled"],
  ["all cancelled", { cancelled: 3 }, "cancelled"],
] as const)("of an order there is nothing to cancel: %s", (_what, at, reason) => {
  expect(planCancel(orderOf(three(at)))).toMatchObject({ failure: { reason } });
});

test("once its money is decided, nothing of a lost one is left to cancel", () => {
  const decided = three({ lost: 3 }, { settled: 3, credited: 5397 });
  expect(planCancel(orderOf(decided))).toMatchObject({ failure: { reason: "cancelled" } });
});

test.each([
  ["packed", { packed: 1 }],
  ["shipped", { delivered: 1 }],
  ["lost", { lost: 1 }],
  ["cancelled", { returned: 1 }],
] as const)("units of a line of which none can be cancelled are %s", (why, at) => {
  const order: Order = {
    lines: [
      { net: 4000, at, settled: why === "cancelled" ? 1 : 0 },
      { net: 3000, at: { taken: 1 } },
    ],
  };
  expect(planCancel(orderOf(order), [{ lineId: "line-0", units: 1 }])).toMatchObject({
    failure: { reason: "tooManyUnits", available: 0, why },
  });
});

test("some units are cancelled at the same worth, unit by unit down to the last cent", () => {
  const one = [{ lineId: "line-0", units: 1 }];
  const amounts = [0, 1, 2].map((gone) => {
    const at = { taken: 3 - gone, cancelled: gone };
    const credited = Math.floor((100 * gone) / 3);
    return planOf({ lines: [{ net: 100, at, settled: gone }], credited }, one).refund.credit.amount;
  });
  expect(amounts).toEqual([33, 33, 34]);
  expect(
    planCancel(orderOf(three({ taken: 1, packed: 2 })), [{ lineId: "line-0", units: 2 }]),
  ).toEqual({
    ok: false,
    failure: { reason: "tooManyUnits", lineId: "line-0", available: 1, why: null },
  });
  expect(planCancel(orderOf(three({ taken: 1 })), [])).toMatchObject({
    failure: { reason: "nothing" },
  });
});
