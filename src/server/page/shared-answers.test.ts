import { expect, test } from "vitest";
import { shareAnswers } from "./shared-answers.ts";

const english = { language: "en-US", currency: "USD" } as const;

/** Answers say how often anything was asked; `now` can be moved. */
function counter(keptMs = 2_000) {
  const time = { now: 1_000, asked: 0, broken: false };
  const shared = shareAnswers(
    () => () => {
      time.asked += 1;
      return time.broken ? Promise.reject(new Error("no database")) : Promise.resolve(time.asked);
    },
    { keptMs, now: () => time.now },
  );
  return { ...shared, time };
}

test("pages of a moment share the answers that do not depend on the page", async () => {
  const { callFor, time } = counter();
  const ask = (input: object) => callFor(english)("listProductsByTags", input);
  expect(await Promise.all([ask({ tags: ["a"] }), ask({ tags: ["a"] })])).toEqual([1, 1]);
  expect(await ask({ tags: ["b"] })).toBe(2);
  expect(await callFor({ ...english, currency: "EUR" })("getShopInfo", {})).toBe(3);
  expect(await callFor({ ...english, language: "zh-CN" })("getShopInfo", {})).toBe(4);
  time.now += 1_999;
  expect(await ask({ tags: ["a"] })).toBe(1);
  time.now += 1;
  expect(await ask({ tags: ["a"] })).toBe(5);
});

test("what a page asks for itself is asked each time", async () => {
  const { callFor } = counter();
  expect(await callFor(english)("getProduct", { title: "a" })).toBe(1);
  expect(await callFor(english)("getProduct", { title: "a" })).toBe(2);
});

test("nothing is kept where pages are not, after a change, or when it failed", async () => {
  const never = counter(0);
  expect(await never.callFor(english)("getShopInfo", {})).toBe(1);
  expect(await never.callFor(english)("getShopInfo", {})).toBe(2);

  const { callFor, clear, time } = counter();
  expect(await callFor(english)("getShopInfo", {})).toBe(1);
  clear();
  time.broken = true;
  await expect(callFor(english)("getShopInfo", {})).rejects.toThrow("no database");
  time.broken = false;
  expect(await callFor(english)("getShopInfo", {})).toBe(3);
});

test("an answer that was under way at a change is given to nobody after it", async () => {
  let finish: (value: string) => void = () => undefined;
  const { callFor, clear } = shareAnswers(
    () => () => new Promise<unknown>((resolve) => (finish = resolve)),
    { keptMs: 2_000, now: () => 0 },
  );
  const early = callFor(english)("getShopInfo", {});
  const finishEarly = finish;
  clear();
  const late = callFor(english)("getShopInfo", {});
  finishEarly("old");
  finish("new");
  expect(await Promise.all([early, late])).toEqual(["old", "new"]);
  expect(await callFor(english)("getShopInfo", {})).toBe("new");
});
