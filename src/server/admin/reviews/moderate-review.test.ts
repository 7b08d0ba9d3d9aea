import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminReview } from "#contract/admin/reviews.ts";
import { openUndoShop, type UndoShop } from "../../../../tests/support/undo-shop.ts";

/** Moderators decide on what they have read (R-REVIEW-1, R-GOODS-5). */
let shop: UndoShop;
beforeAll(async () => {
  shop = await openUndoShop();
});
afterAll(() => shop?.close());

async function waiting(): Promise<AdminReview> {
  const { records } = await shop.done("listReviews", { state: "pending" });
  const [review] = records;
  if (!review) throw new Error("the demo shop has reviews that wait");
  return review;
}

async function now({ id, productTitle }: AdminReview): Promise<AdminReview | undefined> {
  const text = productTitle["en-US"];
  const { records } = await shop.done("listReviews", { state: "all", text, size: 100 });
  return records.find((one) => one.id === id);
}

/** The buyer changes the review, as `upsertReview` writes it. */
const rewrite = ({ id }: AdminReview, text: string) =>
  shop.database.driver`update product_review set body = ${text}, state = 'pending', reply = null,
    replied_at = null, edited_at = clock_timestamp() where id = ${id}`;

const seenOf = ({ rating, fit, text, state, reply }: AdminReview) => ({
  rating,
  fit,
  text,
  state,
  reply,
});

test("a review that the buyer has changed since it was read is not published, answered or refused", async () => {
  const review = await waiting();
  const { id } = review;
  await rewrite(review, "Not what was read.");
  const seen = seenOf(review);
  for (const act of [{ state: "published" }, { state: "refused" }, { reply: "Thanks" }] as const) {
    expect((await shop.owner.call("moderateReview", { id, ...act, seen })).code).toBe("1004");
  }
  const fresh = await now(review);
  expect(fresh).toMatchObject({ state: "pending", text: "Not what was read.", reply: null });
  const again = seenOf(fresh ?? review);
  await shop.done("moderateReview", { id, state: "published", seen: again });
  expect(await now(review)).toMatchObject({ state: "published" });
});

test("of two moderators at once the second sees the first one's decision or reply", async () => {
  const review = await waiting();
  const { id } = review;
  const seen = seenOf(review);
  await shop.done("moderateReview", { id, reply: "The first.", seen });
  const second = await shop.owner.call("moderateReview", { id, reply: "The second.", seen });
  expect(second.code).toBe("1004");
  // A decision does not touch the reply.
  await shop.done("moderateReview", { id, state: "refused", seen });
  const late = await shop.owner.call("moderateReview", { id, state: "published", seen });
  expect(late.code).toBe("1004");
  expect(await now(review)).toMatchObject({ state: "refused", reply: "The first." });
});

test("an undo does not publish words written after the decision", async () => {
  const review = await waiting();
  const { id } = review;
  await shop.done("moderateReview", { id, state: "published" });
  await shop.done("moderateReview", { id, state: "refused" });
  const { data } = await shop.owner.call("listAudit", { noun: "reviews", text: id, size: 1 });
  await rewrite(review, "Written afterwards.");
  await shop.done("moderateReview", { id, state: "refused" });
  const undone = await shop.owner.call("undoChange", { id: data.records[0]?.id });
  expect(undone.code).toBe("1004");
  expect(await now(review)).toMatchObject({ state: "refused" });
});
