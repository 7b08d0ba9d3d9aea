import type { SavedReview, SaveReviewInput } from "#contract/review.ts";
import type { Language } from "#domain/language.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { done, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { languageOfText } from "./language-of-text.ts";
import { readOwnReview, upsertReview } from "./review.repository.ts";

/**
 * A buyer's one review of a product (R-REVIEW-1), new or changed; it waits for moderation. Sent
 * again unchanged it stays as it stands. Without a paid order of the caller's it is refused at
 * `productId`, whether the product is unknown, not bought or bought by another account.
 */
export async function saveReview(
  queries: Queries,
  clock: Clock,
  { accountId, language: reader }: { accountId: string; language: Language },
  input: SaveReviewInput,
): Promise<Outcome<SavedReview>> {
  const written = await upsertReview(queries, accountId, {
    ...input,
    id: newId(),
    language: languageOfText(input.text, reader),
    at: clock.now(),
  });
  if (written) return done(written);
  const { mayReview, review } = await readOwnReview(queries, accountId, input.productId);
  if (!mayReview || !review) {
    return refuseFields([{ path: "productId", key: "reviewNeedsPurchase" }]);
  }
  return done({ id: review.id, state: review.state });
}
