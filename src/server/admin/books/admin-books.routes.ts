import { checkBooks } from "#server/payment/books/check-books.ts";
import { readBooksState } from "#server/payment/books/books-state.ts";
import type { CompareServices } from "#server/payment/books/compare-with-provider.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";

/** Our books beside the payment provider's report, and the comparison at once (R-PAY-11). */
export function adminBooksRoutes(services: CompareServices) {
  const { queries } = services.database;
  const calls: Pick<AdminHandlers, "getBooks" | "compareBooks"> = {
    getBooks: async () => done(await readBooksState(queries)),

    async compareBooks(_, { session }) {
      await checkBooks(services, session.accountId);
      return done(await readBooksState(queries));
    },
  };
  return calls;
}
