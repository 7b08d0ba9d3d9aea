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

test("of the six newest reviews that a reader sees no two say the same sentence", () => {
  const published = reviews.filter(({ state }) => state === "published");
  const sentences = (body: string) => body.split(/(?<=[.!?。！？])\s*/u).filter(Boolean);
  const repeated = ["en-US", "zh-CN"].flatMap((reader) => {
    const own = (language: string) => Number(language === reader);
    const shown = published.toSorted(
      (a, b) => own(b.language) - own(a.language) || b.createdAt.getTime() - a.createdAt.getTime(),
    );
    return Object.values(Object.groupBy(shown, ({ productId }) => productId)).flatMap(
      (list = []) => {
        const said = list.slice(0, 6).flatMap(({ body }) => sentences(body));
        return said.filter((sentence, place) => said.indexOf(sentence) !== place);
      },
    );
  });
  expect(repeated).toEqual([]);
});

test("every review of a product has its own text, of at least two sentences as a rule", () => {
  for (const list of Object.values(Object.groupBy(reviews, ({ productId }) => productId))) {
    const bodies = (list ?? []).map(({ body }) => body);
    expect(new Set(bodies).size).toBe(bodies.length);
    expect(bodies.filter((body) => body.length < 5)).toEqual([]);
  }
});

test("most reviews, not all, come from orders of the shop", () => {
  const verified = reviews.filter((review) => review.verified).length / reviews.length;
  expect(verified).toBeGreaterThan(0.88);
  expect(verified).toBeLessThan(0.98);
});
