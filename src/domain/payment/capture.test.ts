import { expect, test } from "vitest";
import { chooseCapture, type CaptureSeen } from "./capture.ts";

const ours = { amount: 5_900, currency: "EUR" };
const capture = (id: string, change: Partial<CaptureSeen>): CaptureSeen => ({
  id,
  word: "taken",
  role: null,
  ...ours,
  wentBack: "nothing",
  ...change,
});
const chosen = (...captures: CaptureSeen[]) => chooseCapture(captures, ours);

test("money that was taken decides, wherever it stands among the captures", () => {
  const taken = capture("T", {});
  const declined = capture("D", { word: "declined" });
  const waiting = capture("W", { word: "waiting" });
  expect(chosen(declined, taken)).toEqual({ kind: "pays", id: "T" });
  expect(chosen(waiting, taken, declined)).toEqual({ kind: "pays", id: "T" });
  expect(chosen(taken, capture("T2", {}))).toEqual({ kind: "pays", id: "T" });
});

test("the capture that pays stays the one that pays", () => {
  const second = capture("P", { role: "pays", wentBack: "all" });
  expect(chosen(capture("T", {}), second)).toEqual({ kind: "pays", id: "P" });
});

test("money that went back, of another amount or currency pays nothing", () => {
  expect(chosen(capture("B", { wentBack: "all" }))).toEqual({ kind: "givenBack", id: "B" });
  for (const other of [{ amount: 5_901 }, { amount: null }, { currency: "USD" }]) {
    expect(chosen(capture("O", other))).toEqual({ kind: "givenBack", id: "O" });
    expect(chosen(capture("O", other), capture("T", {}))).toEqual({ kind: "pays", id: "T" });
  }
});

test("money that may still come goes before money that came and went", () => {
  const waiting = capture("W", { word: "waiting" });
  expect(chosen(capture("B", { wentBack: "all" }), waiting)).toEqual({ kind: "waiting", id: "W" });
});

test("a declined capture decides last, and the newest of them", () => {
  const declined = ["D1", "D2"].map((id) => capture(id, { word: "declined" }));
  expect(chosen(...declined)).toEqual({ kind: "declined", id: "D2" });
  expect(chosen(...declined, capture("U", { word: "unknown" }))?.kind).toBe("unknown");
  expect(chosen(...declined, capture("H", { word: "held_back" }))?.kind).toBe("held_back");
  expect(chosen()).toBeNull();
});

test("a part that went back leaves the order paid; clean money is better", () => {
  const part = capture("P", { wentBack: "part" });
  expect(chosen(part)).toEqual({ kind: "pays", id: "P" });
  expect(chosen(part, capture("W", { word: "waiting" }))).toEqual({ kind: "pays", id: "P" });
  expect(chosen(part, capture("T", {}))).toEqual({ kind: "pays", id: "T" });
  expect(chosen(capture("O", { wentBack: "part", amount: 5_901 }))?.kind).toBe("givenBack");
});

test("a capture of nothing took nothing", () => {
  const empty = capture("E", { amount: 0 });
  expect(chosen(empty)).toEqual({ kind: "empty", id: "E" });
  expect(chosen(empty, capture("T", {}))).toEqual({ kind: "pays", id: "T" });
  expect(chosen(empty, capture("U", { word: "unknown" }))?.kind).toBe("unknown");
});
