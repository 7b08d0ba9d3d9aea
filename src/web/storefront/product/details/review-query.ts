import type { ReviewSort } from "#contract/review.ts";
import { type Language, languages } from "#domain/language.ts";
import { readPage } from "#web/layout/address/read-page.ts";

export const reviewFits = ["small", "true", "large"] as const;
export type ReviewFit = (typeof reviewFits)[number];

export const reviewSorts = ["newest", "highest", "lowest"] as const satisfies readonly ReviewSort[];

/** Filters and order of reviews. Null filters nothing. */
export type ReviewQuery = {
  page: number;
  rating: number | null;
  fit: ReviewFit | null;
  language: Language | null;
  sort: ReviewSort;
};

/** Reviews per page. */
export const reviewPageSize = 6;

/** Reads the review query of an address; invalid values are ignored. */
export function readReviewQuery(search: URLSearchParams): ReviewQuery {
  const rating = Number(search.get("rating"));
  return {
    page: readPage(search.get("reviews")),
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
    fit: reviewFits.find((one) => one === search.get("fit")) ?? null,
    language: languages.find((one) => one === search.get("written")) ?? null,
    sort: reviewSorts.find((one) => one === search.get("sort")) ?? "newest",
  };
}

/** Whether the address filters or orders reviews, so that their tab opens. */
export function asksForReviews({ page, rating, fit, language, sort }: ReviewQuery): boolean {
  return page > 1 || rating !== null || fit !== null || language !== null || sort !== "newest";
}

/** Address of other reviews; the rest of the query stays. @param search the current query */
export function reviewAddress(search: string, query: ReviewQuery): string {
  const next = new URLSearchParams(search);
  const say = (name: string, value: string | number | null) =>
    value === null ? next.delete(name) : next.set(name, String(value));
  say("reviews", query.page > 1 ? query.page : null);
  say("rating", query.rating);
  say("fit", query.fit);
  say("written", query.language);
  say("sort", query.sort === "newest" ? null : query.sort);
  return `${next.size > 0 ? `?${next}` : ""}#reviews`;
}
