import { expect, test } from "vitest";
import {
  isUndecided,
  lostState,
  mayDecideLost,
  type LostMoney,
  type LostState,
} from "./lost-payment.ts";

const money = (more: Partial<NonNullable<LostMoney>> = {}): LostMoney => ({
  word: "taken",
  amount: 10_000,
  returned: 0,
  isReversed: false,
  isDisputed: false,
  ...more,
});

type Row = [what: string, LostMoney, Parameters<typeof lostState>[1], LostState | null, LostState];

test.each<Row>([
  ["taken, nothing back", money(), "unknown", null, "taken"],
  ["a part went back: the rest is decided", money({ returned: 4_000 }), "unknown", null, "taken"],
  ["all of it went back", money({ returned: 10_000 }), "unknown", null, "over"],
  ["a bank took it", money({ isReversed: true }), "unknown", null, "over"],
  ["under review", money({ word: "waiting" }), "unknown", null, "waiting"],
  ["kept by the provider for a case", money({ word: "held_back" }), "unknown", null, "waiting"],
  ["its buyer opened a case", money({ isDisputed: true }), "unknown", null, "waiting"],
  ["the case is over", money(), "unknown", "waiting", "taken"],
  ["a case about what was kept", money({ isDisputed: true }), "unknown", "kept", "kept"],
  ["a case while it goes back", money({ isDisputed: true }), "unknown", "sending", "sending"],
  ["in a word we do not know", money({ word: "unknown" }), "unknown", null, "waiting"],
  ["refused by the bank", money({ word: "declined" }), "unknown", null, "over"],
  ["an amount that can't be read", money({ amount: null }), "unknown", null, "taken"],
  ["approved, nothing taken", null, "approved", null, "approved"],
  ["its approval has lapsed", null, "over", "approved", "over"],
  ["never approved", null, "notApproved", null, "over"],
  ["kept by a person", money(), "unknown", "kept", "kept"],
  [
    "kept, and sent back at the provider later",
    money({ returned: 10_000 }),
    "over",
    "kept",
    "over",
  ],
  ["on its way back", money({ returned: 0 }), "unknown", "sending", "sending"],
  ["came back", money({ returned: 10_000 }), "unknown", "sending", "over"],
  ["reviewed, and taken", money(), "unknown", "waiting", "taken"],
])("%s", (_what, shown, standing, before, state) => {
  expect(lostState(shown, standing, before)).toBe(state);
});

test("money that is there is sent back or kept, once", () => {
  const offered = (state: LostState) => mayDecideLost(state);
  expect(offered("taken")).toEqual({ sendBack: true, keep: true });
  // The provider has not decided yet.
  expect(offered("waiting")).toEqual({ sendBack: false, keep: false });
  expect(offered("approved")).toEqual({ sendBack: false, keep: true });
  expect(
    (["approved", "waiting", "taken", "sending", "over", "kept"] as const).filter(isUndecided),
  ).toEqual(["waiting", "taken", "sending"]);
  for (const state of ["sending", "over", "kept"] as const) {
    expect(offered(state)).toEqual({ sendBack: false, keep: false });
  }
});
