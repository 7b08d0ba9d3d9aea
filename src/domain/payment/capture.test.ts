import { expect, test } from "vitest";
import { chooseCapture, type CaptureSeen } from "./capture.ts";

const ours = { amount: 5_900, currency: "EUR" };
const capture = (id: string, change: Partial<CaptureSeen>): CaptureSeen => ({
  id,
  word: "taken",
  role: null,
  ...ours,
  wentBack: false,
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
  const second = capture("P", { role: "pays", wentBack: true });
  expect(chosen(capture("T", {}), second)).toEqual({ kind: "pays", id: "P" });
});

test("money that went back, of another amount or currency pays nothing", () => {
  expect(chosen(capture("B", { wentBack: true }))).toEqual({ kind: "givenBack", id: "B" });
  for (const other of [{ amount: 5_901 }, { amount: null }, { currency: "USD" }]) {
    expect(chosen(capture("O", other))).toEqual({ kind: "givenBack", id: "O" });
    expect(chosen(capture("O", other), capture("T", {}))).toEqual({ kind: "pays", id: "T" });
  }
});

test("what may still come goes before what came and went", () => {
  const waiting = capture("W", { word: "waiting" });
  expect(chosen(capture("B", { wentBack: true }), waiting)).toEqual({ kind: "waiting", id: "W" });
});

test("a declined capture decides last, and the newest of them", () => {
  const declined = ["D1", "D2"].map((id) => capture(id, { word: "declined" }));
  expect(chosen(...declined)).toEqual({ kind: "declined", id: "D2" });
  expect(chosen(...declined, capture("U", { word: "unknown" }))?.kind).toBe("unknown");
  expect(chosen(...declined, capture("H", { word: "held_back" }))?.kind).toBe("held_back");
  expect(chosen()).toBeNull();
});
