import { beforeEach, expect, test } from "vitest";
import { dismissToast, showToast, toasts } from "./toast-queue.ts";

beforeEach(() => toasts.write([]));

test("a text in sight isn't shown twice, and may come again once it is gone", () => {
  const first = showToast({ tone: "error", text: "No connection." });
  expect(showToast({ tone: "error", text: "No connection." })).toBe(first);
  expect(toasts.read()).toHaveLength(1);
  dismissToast(first);
  expect(toasts.read()).toHaveLength(0);
  expect(showToast({ tone: "error", text: "No connection." })).not.toBe(first);
});

test("the oldest of more than three makes room", () => {
  for (const text of ["a", "b", "c", "d"]) showToast({ tone: "info", text });
  expect(toasts.read().map((toast) => toast.text)).toEqual(["b", "c", "d"]);
});
