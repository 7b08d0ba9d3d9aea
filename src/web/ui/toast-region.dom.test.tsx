import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderShop } from "../../../tests/support/render-shop.tsx";
import { showToast } from "./toast-queue.ts";

afterEach(() => vi.useRealTimers());

test.each([
  ["success", 4_500],
  ["info", 4_500],
  ["error", 5_000],
] as const)("%s is shown for %i ms", async (tone, time) => {
  await renderShop(() => null);
  vi.useFakeTimers();
  act(() => void showToast({ tone, text: "Something happened." }));
  const shown = () => screen.queryByText("Something happened.") !== null;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(time - 1);
  expect(shown()).toBe(true);
  await pass(1);
  expect(shown()).toBe(false);
});
