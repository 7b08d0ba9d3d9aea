import { act } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { LoadFailed } from "./load-failed.tsx";

afterEach(() => vi.useRealTimers());

test("what could not be loaded is tried again by itself, ever more rarely", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const retry = vi.fn<() => void>();
  await renderShop(() => <LoadFailed onRetry={retry} />);
  const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000));
  pass(4);
  expect(retry).not.toHaveBeenCalled();
  pass(1);
  expect(retry).toHaveBeenCalledTimes(1);
  pass(9);
  expect(retry).toHaveBeenCalledTimes(1);
  pass(1);
  expect(retry).toHaveBeenCalledTimes(2);
  // A connection that is back is used at once.
  act(() => void dispatchEvent(new Event("online")));
  expect(retry).toHaveBeenCalledTimes(3);
});
