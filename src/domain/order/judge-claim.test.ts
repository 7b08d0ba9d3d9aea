import { describe, expect, test } from "vitest";
import type { UnitCounts } from "./goods.ts";
import { noUnits } from "./goods.ts";
import { isFault, needsPhoto, returnReasons } from "./goods-return.ts";
import { judgeOrder, type JudgedLine, type JudgedOrder } from "./judge-order.ts";

/**
 * Claims and their callers, from the outside (R-AFTER-9): buyers, those who want goods for nothing,
 * merchants, and the law of sales to consumers.
 */
const day = 86_400_000;
const deliveredAt = Date.parse("2026-01-10T15:00:00Z");
const policy = {
  correctMinutes: 30,
  cancelPersonalised: false,
  returnDays: 30,
  faultDays: 730,
  timeZone: "UTC",
};

type Case = {
  units: Partial<UnitCounts>;
  printed?: boolean;
  days?: number;
  line?: Partial<JudgedLine>;
  order?: Partial<JudgedOrder>;
  rules?: Partial<typeof policy>;
};

function judge({ units, printed = true, days = 1, line, order, rules }: Case) {
  const judged: JudgedLine = {
    customType: printed ? 3 : 1,
    returnable: !printed,
    units: { ...noUnits, ...units },
    deliveredAt: units.delivered ? deliveredAt : null,
    inReturn: 0,
    settled: 0,
    ...line,
  };
  const paid = { state: "paid", stops: [], captured: 5_900, credited: 0, reversed: 0 } as const;
  const whole = { ...paid, paidAt: deliveredAt - 9 * day, lines: [judged], ...order };
  const verdicts = judgeOrder(whole, deliveredAt + days * day, { ...policy, ...rules }).lines[0];
  return { return: verdicts?.return, claim: verdicts?.claim };
}

const ok = (units: number) => expect.objectContaining({ ok: true, units });
const no = (why: string) => ({ ok: false, why });

describe("buyers", () => {
  test.each<[string, Case, unknown, unknown]>([
    ["a blank shirt at once", { units: { delivered: 2 }, printed: false }, ok(2), ok(2)],
    ["a printed one", { units: { delivered: 2 } }, no("personalised"), ok(2)],
    [
      "a blank one after its days",
      { units: { delivered: 1 }, printed: false, days: 31 },
      no("window"),
      ok(1),
    ],
    [
      "a printed one after months",
      { units: { delivered: 1 }, days: 700 },
      no("personalised"),
      ok(1),
    ],
    [
      "a shop without returns",
      { units: { delivered: 1 }, printed: false, rules: { returnDays: 0 } },
      no("window"),
      ok(1),
    ],
    [
      "more days for any reason than for faults",
      {
        units: { delivered: 1 },
        printed: false,
        days: 300,
        rules: { returnDays: 365, faultDays: 30 },
      },
      ok(1),
      ok(1),
    ],
    [
      "one of two came back before",
      { units: { delivered: 1, returned: 1 }, line: { settled: 1 } },
      no("personalised"),
      ok(1),
    ],
    [
      "one of two was lost and refunded",
      { units: { delivered: 1, lost: 1 }, line: { settled: 1 } },
      no("personalised"),
      ok(1),
    ],
    [
      "one of two is on its way",
      { units: { delivered: 1, shipped: 1 } },
      no("personalised"),
      ok(1),
    ],
    [
      "a free order",
      { units: { delivered: 1 }, order: { captured: 0, total: 0 } },
      no("personalised"),
      ok(1),
    ],
  ])("%s", (_what, given, returned, claimed) => {
    expect(judge(given)).toEqual({ return: returned, claim: claimed });
  });
});

describe("claims that nobody may make", () => {
  test.each<[string, Case, string]>([
    ["not made yet", { units: { making: 1 } }, "notDelivered"],
    ["on its way", { units: { shipped: 1 } }, "notDelivered"],
    ["lost", { units: { lost: 1 } }, "notDelivered"],
    ["canceled", { units: { cancelled: 1 } }, "notDelivered"],
    ["returned", { units: { returned: 1 }, line: { settled: 1 } }, "notDelivered"],
    ["asked for already", { units: { delivered: 2 }, line: { inReturn: 2 } }, "inReturn"],
    [
      "refunded as lost, and found after all",
      { units: { delivered: 1 }, line: { settled: 1 } },
      "refunded",
    ],
    [
      "of an order that is wholly refunded",
      { units: { delivered: 1 }, order: { credited: 5_900 } },
      "refunded",
    ],
    ["charged back", { units: { delivered: 1 }, order: { reversed: 5_900 } }, "refunded"],
    [
      "disputed at the provider",
      { units: { delivered: 1 }, order: { stops: ["dispute"] } },
      "disputed",
    ],
    ["after two years", { units: { delivered: 1 }, days: 731 }, "window"],
  ])("%s", (_what, given, why) => {
    expect(judge(given).claim).toEqual(no(why));
  });
});

test("the last day is whole, and no unit is claimed twice", () => {
  const until = Date.parse("2028-01-11T00:00:00Z") - 1;
  expect(judge({ units: { delivered: 2 }, line: { inReturn: 1 } }).claim).toEqual({
    ok: true,
    units: 1,
    until,
  });
  const last = (until - deliveredAt) / day;
  expect(judge({ units: { delivered: 1 }, days: last }).claim).toMatchObject({ ok: true });
  expect(judge({ units: { delivered: 1 }, days: last + 1 / day }).claim).toEqual(no("window"));
});

test("the shop's mistakes, and those that a picture shows", () => {
  expect(returnReasons.filter(isFault)).toEqual(["faulty", "wrongPrint", "wrongItem"]);
  expect(returnReasons.filter(needsPhoto)).toEqual(["faulty", "wrongPrint"]);
});
