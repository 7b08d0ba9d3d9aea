import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LateWriter } from "./late-writer.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the last of many is written, once, after a pause", () => {
  const written: string[] = [];
  const writer = new LateWriter();
  for (const text of ["M", "MA", "MAR"]) {
    writer.put(() => written.push(text));
    vi.advanceTimersByTime(150);
  }
  expect(written).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(written).toEqual(["MAR"]);
});

test("leaving the page writes at once and not again", () => {
  const written: string[] = [];
  new LateWriter().put(() => written.push("M"));
  window.dispatchEvent(new Event("beforeunload"));
  window.dispatchEvent(new Event("pagehide"));
  vi.advanceTimersByTime(1_000);
  expect(written).toEqual(["M"]);
});

test("what was dropped is not written", () => {
  const written: string[] = [];
  const writer = new LateWriter();
  writer.put(() => written.push("M"));
  writer.drop();
  window.dispatchEvent(new Event("pagehide"));
  vi.advanceTimersByTime(1_000);
  expect(written).toEqual([]);
});
