import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { listReviews } from "./list-reviews.ts";
import { readOwnReview } from "./review.repository.ts";
import { saveReview } from "./save-review.ts";

export function reviewRoutes({
  database: { queries, driver },
  clock,
}: {
  database: Database;
  clock: Clock;
}) {
  const handlers: Pick<Handlers, "listReviews" | "getOwnReview" | "saveReview"> = {
    listReviews: async (input, { language }) => done(await listReviews(driver, input, language)),

    getOwnReview: async ({ productId }, { session }) =>
      done(await readOwnReview(queries, session.accountId, productId)),

    saveReview: (input, { session, language }) =>
      saveReview(queries, clock, { accountId: session.accountId, language }, input),
  };
  return handlers;
}
