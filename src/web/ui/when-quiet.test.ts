import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenQuiet } from "./when-quiet.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = () => window.dispatchEvent(new Event("input"));

test("something is done after the pause, once", () => {
  const work = vi.fn();
  whenQuiet(200, work);
  vi.advanceTimersByTime(199);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  type();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test("nothing is done while somebody types", () => {
  const work = vi.fn();
  whenQuiet(200, work);
  for (let key = 0; key < 5; key += 1) {
    vi.advanceTimersByTime(150);
    type();
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledTimes(1);
});

test("what is called off is never done", () => {
  const work = vi.fn();
  const callOff = whenQuiet(200, work);
  type();
  callOff();
  type();
  vi.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
});
