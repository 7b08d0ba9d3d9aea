import { expect, test } from "vitest";
import { createPictureCache } from "./picture-cache.ts";

test("a value is made once, also while it is being made", async () => {
  const cache = createPictureCache<string>((value) => value.length, 100);
  let made = 0;
  const make = () => {
    made += 1;
    return Promise.resolve("picture");
  };
  await Promise.all([cache.get("a", make), cache.get("a", make)]);
  await cache.get("a", make);
  expect(made).toBe(1);
});

test("what was not used for longest gives way", async () => {
  const cache = createPictureCache<string>((value) => value.length, 10);
  const made: string[] = [];
  const ask = (key: string) =>
    cache.get(key, () => {
      made.push(key);
      return Promise.resolve("12345");
    });
  for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(key);
  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("failures and values without weight are not kept", async () => {
  const cache = createPictureCache<string | null>((value) => value?.length ?? null, 10);
  await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.get("a", () => Promise.resolve(null))).toBeNull();
  expect(await cache.get("a", () => Promise.resolve("now"))).toBe("now");
});
