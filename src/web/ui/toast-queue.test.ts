import { beforeEach, expect, test } from "vitest";
import { dismissToast, showToast, takeToastAction, toasts } from "./toast-queue.ts";

beforeEach(() => toasts.write([]));

test("a text in sight isn't shown twice, and may come again once it is gone", () => {
  const first = showToast({ tone: "error", text: "No connection." });
  expect(showToast({ tone: "error", text: "No connection." })).toBe(first);
  expect(toasts.read()).toHaveLength(1);
  dismissToast(first);
  expect(toasts.read()).toHaveLength(0);
  expect(showToast({ tone: "error", text: "No connection." })).not.toBe(first);
});

test("saved twice within seconds, undo takes back the second save", () => {
  const undone: string[] = [];
  for (const id of ["first", "second"]) {
    const action = { label: "Undo", onSelect: () => void undone.push(id) };
    showToast({ tone: "success", text: "Saved.", action });
  }
  showToast({ tone: "error", text: "No connection." });
  expect(toasts.read()).toHaveLength(2);
  takeToastAction();
  takeToastAction();
  expect(undone).toEqual(["second"]);
  expect(toasts.read().map(({ text }) => text)).toEqual(["No connection."]);
});

test("the oldest of more than three makes room", () => {
  for (const text of ["a", "b", "c", "d"]) showToast({ tone: "info", text });
  expect(toasts.read().map((toast) => toast.text)).toEqual(["b", "c", "d"]);
});
