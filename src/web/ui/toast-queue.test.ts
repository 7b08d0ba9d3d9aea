import { expect, test } from "vitest";
import { currentToasts, dismissToast, showToast } from "./toast-queue.ts";

test("a text in sight isn't shown twice, and may come again once it is gone", () => {
  const first = showToast({ tone: "error", text: "No connection." });
  expect(showToast({ tone: "error", text: "No connection." })).toBe(first);
  expect(currentToasts()).toHaveLength(1);
  dismissToast(first);
  expect(currentToasts()).toHaveLength(0);
  expect(showToast({ tone: "error", text: "No connection." })).not.toBe(first);
});

test("the oldest of more than three makes room", () => {
  for (const text of ["a", "b", "c", "d"]) showToast({ tone: "info", text });
  expect(currentToasts().map((toast) => toast.text)).toEqual(["b", "c", "d"]);
});
