import { describe, expect, test } from "vitest";
import { areOfDifferentBuyers, mayTryAgain, refusedPauseMs, type RefusedBuyer } from "./refusal.ts";

const a: RefusedBuyer = { orderId: "1", accountId: "a", email: "v@x.example", network: "n1" };
const b: RefusedBuyer = { orderId: "2", accountId: "b", email: "w@y.example", network: "n2" };

test.each([
  ["nobody", [], false],
  ["one order", [a], false],
  ["one order, reported twice", [a, a], false],
  ["two orders that differ in account, address and network", [a, b], true],
  ["two orders of one account", [a, { ...b, accountId: "a" }], false],
  ["one address, written otherwise", [a, { ...b, email: " V@X.example" }], false],
  ["one network: a thief in two tabs", [a, { ...b, network: "n1" }], false],
  ["a network that is forgotten distinguishes no buyers", [a, { ...b, network: null }], false],
  ["ten of one and one of another", [...Array.from({ length: 10 }, () => a), b], true],
])("refused were: %s", (_who, refused, isShop) => {
  expect(areOfDifferentBuyers(refused)).toBe(isShop);
});

test("refused money is tried again after a minute three times, then ever later", () => {
  const minutes = [1, 2, 3, 4, 5, 6].map((tries) => refusedPauseMs(tries) / 60_000);
  expect(minutes).toEqual([1, 1, 1, 2, 4, 8]);
});

test.each([
  [15, "as long as an order is kept", 6],
  [30, "with the time that a first decline adds", 7],
  [180, "as long as PayPal keeps an approval", 10],
])("looks every 15 seconds for %i minutes, %s: %i tries", (minutes, _how, tries) => {
  const tried = [0];
  for (let at = 15_000; at <= minutes * 60_000; at += 15_000) {
    const refusal = { tries: tried.length, sinceMs: at - (tried.at(-1) ?? 0), isOver: false };
    if (mayTryAgain(refusal, null)) tried.push(at);
  }
  expect(tried).toHaveLength(tries);
});

describe("another try", () => {
  const soon = { tries: 2, sinceMs: 15_000, isOver: false };
  const late = { tries: 2, sinceMs: 60_000, isOver: false };
  test.each([
    ["a look soon after", soon, null, false],
    ["a look after the pause", late, null, true],
    ["a new approval, reported by an event", soon, "event", true],
    ["a new approval, seen by a change", soon, "change", true],
    ["a person", soon, "person", true],
    ["a change that each refusal makes", { ...soon, tries: 6 }, "change", false],
    ["a change after a while", { ...soon, tries: 5, sinceMs: 30_000 }, "change", true],
    ["an order that is over, for ever", { ...late, isOver: true }, null, false],
    ["an order that is over, by a person", { ...late, isOver: true }, "person", false],
    ["an order that is over, approved anew", { ...late, isOver: true }, "event", true],
  ] as const)("%s", (_what, refusal, sign, isTried) => {
    expect(mayTryAgain(refusal, sign)).toBe(isTried);
  });
});
