import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstChoice, type ProductChoice } from "./product-choice.ts";
import { type OwnPrint, TypedPrint } from "./typed-print.ts";

const offer = {
  id: "p",
  sizes: [],
  customTypes: [1, 3] as const,
  pricing: { baseUsd: 0, premiumFeeUsd: 0, rateMicros: 0 },
};
const held = { ...firstChoice({ ...offer, customTypes: [...offer.customTypes] }), name: "MAR" };

let changes: Partial<ProductChoice>[];
let told: (OwnPrint | null)[];
let print: TypedPrint;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  changes = [];
  told = [];
  print = new TypedPrint();
  print.follow((typed) => void told.push(typed));
});
afterEach(() => {
  print.drop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (name: string, choice: ProductChoice = held) =>
  print.type({ name, number: choice.number }, choice, (change) => void changes.push(change));

test("letters are told at once, the choice follows in a pause, once", () => {
  for (const name of ["MARL", "MARLO"]) {
    type(name);
    vi.advanceTimersByTime(249);
  }
  expect(told).toEqual([null, { name: "MARL", number: "" }, { name: "MARLO", number: "" }]);
  expect(changes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(changes).toEqual([{ name: "MARLO", number: "" }]);
});

test("the first letter and the last that goes wait for a pause as well where they cost nothing", () => {
  type("M", { ...held, name: "" });
  vi.advanceTimersByTime(249);
  expect(changes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(changes).toEqual([{ name: "M", number: "" }]);
});

test("a letter that costs something brings the price with it", () => {
  type("M", { ...held, name: "", premiumName: true });
  expect(changes).toEqual([{ name: "M", number: "" }]);
});

test.each(["click", "focusout", "popstate", "beforeunload"])(
  "before a %s the choice is up to date",
  (event) => {
    type("MARL");
    window.dispatchEvent(new Event(event));
    expect(changes).toEqual([{ name: "MARL", number: "" }]);
  },
);

test("once the page has the choice nothing is typed any more; an older one changes nothing", () => {
  type("MARL");
  print.settle({ name: "MAR", number: "" });
  expect(print.typed).toEqual({ name: "MARL", number: "" });
  print.settle({ name: "MARL", number: "" });
  expect(told.at(-1)).toBeNull();
  window.dispatchEvent(new Event("click"));
  vi.advanceTimersByTime(1_000);
  expect(changes).toEqual([]);
});

test("what was dropped does not follow", () => {
  type("MARL");
  print.drop();
  window.dispatchEvent(new Event("beforeunload"));
  vi.advanceTimersByTime(1_000);
  expect(changes).toEqual([]);
});
