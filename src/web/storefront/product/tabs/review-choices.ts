import type { ReviewSort } from "#contract/review.ts";
import type { Language } from "#domain/language.ts";

export const reviewFits = ["small", "true", "large"] as const;
export type ReviewFit = (typeof reviewFits)[number];

export const reviewSorts = ["newest", "highest", "lowest"] as const satisfies readonly ReviewSort[];

/** Which reviews to show. Null filters nothing. */
export type ReviewQuery = {
  page: number;
  rating: number | null;
  fit: ReviewFit | null;
  language: Language | null;
  sort: ReviewSort;
};
