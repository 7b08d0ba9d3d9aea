import { expect, test } from "vitest";
import { judgeOrder, type JudgedLine, type JudgedOrder } from "./judge-order.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const paidAt = 1_000 * day;
const none = {
  waiting: 0,
  held: 0,
  taken: 0,
  making: 0,
  packed: 0,
  shipped: 0,
  lost: 0,
  delivered: 0,
  returned: 0,
  cancelled: 0,
};

const line = (units: object, change: Partial<JudgedLine> = {}): JudgedLine => ({
  customType: 1,
  returnable: true,
  units: { ...none, ...units },
  deliveredAt: null,
  inReturn: 0,
  settled: 0,
  ...change,
});
const money = { captured: 5_900, credited: 0, reversed: 0 };
const named = { customType: 3, returnable: false } as const;

const usual = {
  correctMinutes: 30,
  cancelPersonalised: false,
  returnDays: 30,
  faultDays: 730,
  timeZone: "America/New_York",
};

const judge = (lines: JudgedLine[], now = paidAt, more: Partial<JudgedOrder> = {}) =>
  judgeOrder({ state: "paid", stops: [], ...money, paidAt, lines, ...more }, now, usual);

test("a print is corrected for half an hour from the payment, not a moment longer", () => {
  const own = line({ taken: 2 }, named);
  const until = paidAt + 30 * minute;
  expect(judge([own], until - 1).lines[0]?.print).toEqual({ ok: true, units: 2, until });
  expect(judge([own], until).lines[0]?.print).toEqual({ ok: false, why: "tooLate" });
  const off = { ...usual, correctMinutes: 0 };
  const switched = judgeOrder(
    { state: "paid", stops: [], ...money, paidAt, lines: [own] },
    paidAt,
    off,
  );
  expect(switched.lines[0]?.print).toEqual({ ok: false, why: "switchedOff" });
});

test.each([
  [{ making: 1, taken: 1 }, "inProduction"],
  [{ shipped: 1, taken: 1 }, "shipped"],
  [{ delivered: 1 }, "shipped"],
  [{ cancelled: 1 }, "cancelled"],
])("at %o neither print nor size is corrected: %s", (units, why) => {
  const { print, size } = judge([line(units, named)]).lines[0] ?? {};
  expect([print, size]).toEqual([
    { ok: false, why },
    { ok: false, why },
  ]);
});

test("a blank line changes its size until it is made, and has no print", () => {
  const verdicts = judge([line({ taken: 1 })], paidAt + 9 * day).lines[0];
  expect(verdicts?.size).toEqual({ ok: true, units: 1, until: null });
  expect(verdicts?.print).toEqual({ ok: false, why: "notPersonalised" });
  expect(judge([line({ taken: 1 }, { ...named, customType: 2 })]).lines[0]?.print).toEqual({
    ok: false,
    why: "playersPrint",
  });
});

test("an address holds until something has left the house", () => {
  expect(judge([line({ taken: 1 }), line({ making: 1 }, named)]).address).toMatchObject({
    ok: true,
  });
  expect(judge([line({ taken: 1 }), line({ shipped: 1 })]).address).toEqual({
    ok: false,
    why: "shipped",
  });
  expect(judge([line({ held: 1 })], paidAt, { state: "created", paidAt: null }).address).toEqual({
    ok: false,
    why: "notPaid",
  });
});

test("an order whose money is all back is not called cancelled while goods of it are left", () => {
  for (const state of ["refund_due", "refunded"] as const) {
    const { address, lines } = judge([line({ taken: 1 })], paidAt, { state });
    expect([address, lines[0]?.size]).toEqual([
      { ok: false, why: "moneyBack" },
      { ok: false, why: "moneyBack" },
    ]);
    expect(judge([line({ cancelled: 1 })], paidAt, { state }).lines[0]?.size).toEqual({
      ok: false,
      why: "cancelled",
    });
  }
});

test("a lost unit has left the house and is not called cancelled", () => {
  const { address, lines } = judge([line({ lost: 1 }), line({ cancelled: 1 })], paidAt);
  expect(address).toEqual({ ok: false, why: "shipped" });
  expect(lines.map(({ size }) => size)).toEqual([
    { ok: false, why: "shipped" },
    { ok: false, why: "cancelled" },
  ]);
});

test("blank goods go back for thirty days from their delivery, each unit once", () => {
  const deliveredAt = Date.parse("2026-11-18T15:00:00Z");
  const until = Date.parse("2026-12-19T05:00:00Z") - 1;
  const at = (now: number, inReturn = 0) =>
    judge([line({ delivered: 2, cancelled: 1 }, { deliveredAt, inReturn })], now).lines[0]?.return;
  expect(at(until)).toEqual({ ok: true, units: 2, until });
  expect(at(until + 1)).toEqual({ ok: false, why: "window" });
  expect(at(deliveredAt, 1)).toMatchObject({ units: 1 });
  expect(at(deliveredAt, 2)).toEqual({ ok: false, why: "inReturn" });
  expect(judge([line({ shipped: 2 })]).lines[0]?.return).toEqual({
    ok: false,
    why: "notDelivered",
  });
  expect(judge([line({ delivered: 1 }, { ...named, deliveredAt })]).lines[0]?.return).toEqual({
    ok: false,
    why: "personalised",
  });
});

test.each([
  // Clocks go forward, and back, within the thirty days; midnight, and the end of a year.
  ["America/New_York", "2026-02-20T04:59:00Z", "2026-03-22T03:59:59.999Z"],
  ["America/New_York", "2026-02-20T05:00:00Z", "2026-03-23T03:59:59.999Z"],
  ["America/New_York", "2026-10-20T03:59:00Z", "2026-11-19T04:59:59.999Z"],
  ["Europe/Berlin", "2026-12-01T22:59:59Z", "2026-12-31T22:59:59.999Z"],
  ["Asia/Shanghai", "2026-01-29T16:00:00Z", "2026-03-01T15:59:59.999Z"],
  ["Pacific/Auckland", "2026-03-06T10:59:00Z", "2026-04-05T11:59:59.999Z"],
])("in %s a parcel that arrived at %s can be returned until %s", (timeZone, arrived, last) => {
  const home = line({ delivered: 1 }, { deliveredAt: Date.parse(arrived) });
  const order = { state: "delivered", stops: [], ...money, paidAt, lines: [home] } as const;
  const at = (now: number) => judgeOrder(order, now, { ...usual, timeZone }).lines[0]?.return;
  const until = Date.parse(last);
  expect(at(until)).toEqual({ ok: true, units: 1, until });
  expect(at(until + 1)).toEqual({ ok: false, why: "window" });
});

test("a setting lets personalised lines be cancelled exactly as long as they can be corrected", () => {
  const lenient = { ...usual, cancelPersonalised: true };
  const until = paidAt + usual.correctMinutes * minute;
  const states: object[] = [
    { taken: 2 },
    { taken: 1, making: 1 },
    { making: 2 },
    { packed: 2 },
    { shipped: 2 },
    { taken: 1, shipped: 1 },
    { taken: 1, cancelled: 1 },
    { cancelled: 2 },
  ];
  const times = [paidAt, until - 1, until, until + minute];
  for (const units of states) {
    for (const now of times) {
      for (const policy of [lenient, { ...lenient, correctMinutes: 0 }]) {
        const order = { state: "paid", stops: [], ...money, paidAt } as const;
        const lines = [line(units, named)];
        const [verdicts] = judgeOrder({ ...order, lines }, now, policy).lines;
        const what = JSON.stringify({ units, now: now - paidAt, minutes: policy.correctMinutes });
        expect(verdicts?.cancel.ok, what).toBe(verdicts?.print.ok);
        if (verdicts?.cancel.ok) expect(verdicts.cancel).toEqual(verdicts.print);
        const [strict] = judgeOrder({ ...order, lines }, now, usual).lines;
        expect(strict?.cancel.ok, what).toBe(false);
      }
    }
  }
  const open = { state: "paid", stops: [], ...money, paidAt, lines: [line({ taken: 1 }, named)] };
  const judged = judgeOrder(open as Parameters<typeof judgeOrder>[0], until - 1, lenient);
  expect(judged.lines[0]?.cancel).toEqual({ ok: true, units: 1, until });
});

test("an open dispute keeps money where it is: nothing is cancelled or returned", () => {
  const disputed = { stops: ["dispute"] };
  const shelf = judge([line({ taken: 1 })], paidAt, disputed);
  expect(shelf.lines[0]?.cancel).toEqual({ ok: false, why: "disputed" });
  const home = line({ delivered: 1 }, { deliveredAt: paidAt });
  expect(judge([home], paidAt, disputed).lines[0]?.return).toEqual({ ok: false, why: "disputed" });
});

test("nothing is corrected while a dispute is open or the books disagree", () => {
  for (const [stop, why] of [
    ["dispute", "disputed"],
    ["books", "paymentMoving"],
  ] as const) {
    const judged = judge([line({ taken: 1 }, named), line({ taken: 1 })], paidAt, {
      stops: [stop],
    });
    expect(judged.address).toEqual({ ok: false, why });
    expect(judged.lines.map(({ print }) => print)[0]).toEqual({ ok: false, why });
    expect(judged.lines.map(({ size }) => size)).toEqual([
      { ok: false, why },
      { ok: false, why },
    ]);
  }
});
