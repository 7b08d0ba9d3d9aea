import { checkBooks } from "#server/payment/books/check-books.ts";
import { readBooksState } from "#server/payment/books/books-state.ts";
import type { CompareServices } from "#server/payment/books/compare-with-provider.ts";
import { done } from "#server/platform/outcome.ts";
import { keep, readLostPayments, sendBack } from "./lost-payments.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";

type BookCalls = "getBooks" | "compareBooks" | "listLostPayments" | "sendLostBack" | "keepLost";

/**
 * Our books beside the payment provider's report, the comparison at once (R-PAY-11), and money of orders
 * that our books lack (R-BACKUP-6).
 */
export function adminBooksRoutes(services: CompareServices) {
  const { queries } = services.database;
  const calls: Pick<AdminHandlers, BookCalls> = {
    getBooks: async () => done(await readBooksState(queries)),

    async compareBooks(_, { session }) {
      await checkBooks(services, session.accountId);
      return done(await readBooksState(queries));
    },

    listLostPayments: async (_, { session }) => done(await readLostPayments(queries, session)),
    sendLostBack: (input, request) => sendBack(services, input, request),
    keepLost: (input, request) => keep(services, input, request),
  };
  return calls;
}
