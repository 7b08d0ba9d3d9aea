import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { AdminReview } from "#contract/admin/reviews.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { pictureAddress } from "#server/image/picture-address.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import {
  countPending,
  readReview,
  searchReviews,
  updateReview,
  type ReviewRow,
} from "./admin-review.repository.ts";

/** Reviews are published after moderation by the merchant (R-REVIEW-1). */
export function adminReviewRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, "listReviews" | "moderateReview"> = {
    async listReviews(input) {
      const rows = await searchReviews(queries, input);
      const { current, size } = input;
      const pending = await countPending(queries);
      const total = rows[0]?.matches ?? 0;
      return done({ records: rows.map(present), total, current, size, pending });
    },

    moderateReview: ({ id, ...change }, request) =>
      transact(queries, async (transaction) => {
        const { state, reply } = change;
        const before = await readReview(transaction, id);
        if (!before) return refuse("notFound");
        if (!isAsSeen(before, change)) return refuse("conflict");
        const at = clock.now();
        await updateReview(
          transaction,
          id,
          {
            state: state ?? before.state,
            reply: reply === undefined ? before.reply : reply || null,
          },
          at,
        );
        const after = await readReview(transaction, id);
        if (!after) return refuse("notFound");
        await recordChange(transaction, request, at, {
          noun: "reviews",
          subjectId: id,
          action: "moderate",
          before: { state: before.state, reply: before.reply },
          after: { state: after.state, reply: after.reply },
        });
        await announcePageChange(transaction);
        return done(present(after));
      }),
  };
  return calls;
}

/** Whether the buyer's words are those that were read, and the changed state is as it was. */
function isAsSeen(
  { rating, fit, text, ...review }: ReviewRow,
  { state, reply, seen }: Omit<AdminInput<"moderateReview">, "id">,
): boolean {
  if (!seen) return true;
  const isSameText = rating === seen.rating && fit === seen.fit && text === seen.text;
  const isSameState = state === undefined || review.state === seen.state;
  const isSameReply = reply === undefined || review.reply === seen.reply;
  return isSameText && isSameState && isSameReply;
}

function present({ slug, kitHash, writtenAt, matches: _matches, ...row }: ReviewRow): AdminReview {
  return {
    ...row,
    image: pictureAddress({ slug, kitHash, side: "front" }),
    writtenAt: writtenAt.toISOString(),
  };
}
