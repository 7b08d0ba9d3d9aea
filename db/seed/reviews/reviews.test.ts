import { expect, test } from "vitest";
import { seedEpoch } from "../epoch.ts";
import { composeReviews } from "./reviews.ts";

const reviews = composeReviews();

test("the shop answers one published review in ten, in its language, after it was written", () => {
  const published = reviews.filter(({ state }) => state === "published");
  const answered = reviews.filter(({ reply }) => reply !== null);
  const share = answered.length / published.length;
  expect(share).toBeGreaterThan(0.09);
  expect(share).toBeLessThan(0.11);
  expect(answered.every(({ state }) => state === "published")).toBe(true);
  for (const { reply, repliedAt, createdAt, language } of answered) {
    expect(/\p{Script=Han}/u.test(reply ?? "")).toBe(language === "zh-CN");
    expect(repliedAt?.getTime()).toBeGreaterThan(createdAt.getTime());
    expect(repliedAt?.getTime()).toBeLessThan(seedEpoch.getTime());
  }
  expect(reviews.some(({ reply, repliedAt }) => (reply === null) !== (repliedAt === null))).toBe(
    false,
  );
});

test("of the six newest reviews of a product in one language hardly any two begin alike", () => {
  const opening = (body: string) => /^.*?[.!?。！？]/u.exec(body)?.[0] ?? body;
  const newest = reviews.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const lists = Object.values(
    Object.groupBy(newest, ({ productId, language }) => `${productId} ${language}`),
  ).map((list = []) => list.slice(0, 6).map(({ body }) => opening(body)));
  const repeating = lists.filter((openings) => new Set(openings).size < openings.length);
  expect(repeating.length / lists.length).toBeLessThan(0.05);
});

test("most reviews, not all, come from orders of the shop", () => {
  const verified = reviews.filter((review) => review.verified).length / reviews.length;
  expect(verified).toBeGreaterThan(0.88);
  expect(verified).toBeLessThan(0.98);
});
