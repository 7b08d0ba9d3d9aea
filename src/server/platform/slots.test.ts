import { expect, test } from "vitest";
import { createSlots } from "./slots.ts";

/** Work that ends on demand. */
function openWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve("made")));
  return { work, ends };
}

test("works in turn, and refuses at once when too many wait", async () => {
  const slots = createSlots({ atOnce: 1, mayWait: 1, patience: 60_000 });
  const { work, ends } = openWork();
  const first = slots.run(work);
  const second = slots.run(work);
  expect(await slots.run(work)).toBeNull();
  expect(ends.length).toBe(1);
  ends[0]?.();
  expect(await first).toBe("made");
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await second).toBe("made");
});

test("a caller that waits too long goes without, and its place is not lost", async () => {
  const slots = createSlots({ atOnce: 1, mayWait: 5, patience: 5 });
  const { work, ends } = openWork();
  const first = slots.run(work);
  expect(await slots.run(work)).toBeNull();
  ends[0]?.();
  await first;
  expect(await slots.run(() => Promise.resolve("next"))).toBe("next");
});

test("work that fails gives its place back", async () => {
  const slots = createSlots({ atOnce: 1, mayWait: 0, patience: 5 });
  await expect(slots.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await slots.run(() => Promise.resolve("next"))).toBe("next");
});
