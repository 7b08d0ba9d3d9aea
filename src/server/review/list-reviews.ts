import type { Language } from "#domain/language.ts";
import type { ReviewList, ReviewListInput, ReviewSummary } from "#contract/review.ts";
import { publicInitial } from "#domain/names/public-initial.ts";
import type { Database } from "#server/platform/database.ts";
import { readReviews, type ReviewPage } from "./review.repository.ts";

/** Published reviews of a product; an unknown one has none. */
export async function listReviews(
  driver: Database["driver"],
  input: ReviewListInput,
  reader: Language,
): Promise<ReviewList> {
  const page = await readReviews(driver, input, reader);
  const { current, size } = input;
  const records = page.records.map((review) => {
    return { ...review, author: { ...review.author, letter: publicInitial(review.author.letter) } };
  });
  return { records, total: page.total, current, size, summary: summarise(page) };
}

function summarise({ count, ratingSum, byRating, ...page }: ReviewPage): ReviewSummary {
  return {
    count,
    mean: count === 0 ? 0 : Math.round((ratingSum / count) * 100) / 100,
    distribution: byRating
      .map((votes, index) => ({ rating: index + 1, count: votes }))
      .toReversed(),
    fit: { small: page.fitSmall, true: page.fitTrue, large: page.fitLarge },
  };
}
