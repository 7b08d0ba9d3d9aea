import { currencyCodes } from "#domain/currency.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { FeedCache } from "#server/feed/feed-cache.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";

/** Products that are shown at once. */
const mostLacking = 200;

/** The product feeds, and which products lack what (R-FEED-1). */
export function adminFeedRoutes({ feeds, publicUrl }: { feeds: FeedCache; publicUrl: string }) {
  const calls: Pick<AdminHandlers, "getFeeds"> = {
    async getFeeds({ language }, reader) {
      const built = [];
      for (const currency of currencyCodes) {
        built.push({ currency, feed: await feeds.get(language, currency) });
      }
      // The same products lack the same fields in every currency.
      const lacking = built.find(({ feed }) => feed)?.feed?.lacking ?? [];
      return done({
        records: built.map(({ currency, feed }) => ({
          currency,
          url: `${publicUrl}/feeds/google/${language}/${currency}.xml`,
          products: feed?.products ?? null,
          items: feed?.items ?? null,
          builtAt: feed?.builtAt.toISOString() ?? null,
        })),
        lacking: lacking.slice(0, mostLacking).map(({ id, title, gaps }) => ({
          id,
          title: textIn(title, reader.language),
          gaps,
        })),
        lackingTotal: lacking.length,
      });
    },
  };
  return calls;
}
