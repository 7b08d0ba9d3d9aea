import * as z from "zod/mini";
import { languages } from "#domain/language.ts";
import { reviewTextMax } from "#domain/review/review-text.ts";
import { id, page, records, requiredText } from "./field.ts";

const rating = z
  .int("ratingMissing")
  .check(z.minimum(1, "ratingMissing"), z.maximum(5, "ratingMissing"));
/** How it turned out beside the size chart. */
const fit = z.enum(["small", "true", "large"], "fitMissing");
/** New and changed reviews are `pending` until the merchant publishes or refuses them. */
const reviewState = z.enum(["pending", "published", "refused"]);
/** `YYYY-MM-DD`, of the shop's calendar. */
const day = z.string();

export const reviewSort = z.enum(["newest", "highest", "lowest"], "invalid");
export type ReviewSort = z.infer<typeof reviewSort>;

export const reviewListInput = z.object({
  ...page,
  productId: id(),
  sort: z._default(reviewSort, "newest"),
  language: z.optional(z.enum(languages, "invalid")),
  rating: z.optional(rating),
  fit: z.optional(fit),
});
export type ReviewListInput = z.output<typeof reviewListInput>;

export const review = z.object({
  id: z.string(),
  /** The author's first letter and country are the only personal data shown. */
  author: z.object({ letter: z.string(), country: z.string() }),
  rating: z.int(),
  fit,
  /** Plain text as it was typed: escape it, never read it as markup. */
  text: z.string(),
  language: z.enum(languages),
  date: day,
  edited: z.boolean(),
  /** A paid order of the author's stands behind it. */
  verified: z.boolean(),
  /** The merchant's, in the language of the review. */
  reply: z.nullable(z.object({ text: z.string(), date: day })),
});
export type Review = z.infer<typeof review>;

/** Of all published reviews of the product, whatever the filters. */
export const reviewSummary = z.object({
  count: z.int(),
  /** Two decimals, as on the product; 0 without reviews. */
  mean: z.number(),
  /** Five stars first. */
  distribution: z.array(z.object({ rating: z.int(), count: z.int() })),
  fit: z.object({ small: z.int(), true: z.int(), large: z.int() }),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** `total` counts the reviews that pass the filters. */
export const reviewList = z.extend(records(review), { summary: reviewSummary });
export type ReviewList = z.infer<typeof reviewList>;

export const saveReviewInput = z.object({
  productId: id(),
  rating,
  fit,
  text: requiredText("required", reviewTextMax),
});
export type SaveReviewInput = z.output<typeof saveReviewInput>;

export const savedReview = z.object({ id: z.string(), state: reviewState });
export type SavedReview = z.infer<typeof savedReview>;

export const ownReviewInput = z.object({ productId: id() });
export const ownReview = z.object({
  /** The caller bought the product. */
  mayReview: z.boolean(),
  review: z.nullable(
    z.object({
      id: z.string(),
      rating: z.int(),
      fit,
      text: z.string(),
      date: day,
      state: reviewState,
    }),
  ),
});
export type OwnReview = z.infer<typeof ownReview>;
