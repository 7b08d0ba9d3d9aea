import { currencyCodes } from "#domain/currency.ts";
import { offeredOr, type Offered } from "#domain/language/offered.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { FeedCache } from "#server/feed/feed-cache.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";

/** Products that are shown at once. */
const mostLacking = 200;

/** The product feeds, and the gaps of products (R-FEED-1). */
export function adminFeedRoutes({
  feeds,
  publicUrl,
  readLanguages,
}: {
  feeds: FeedCache;
  publicUrl: string;
  /** Languages that the shop offers. */
  readLanguages: () => Promise<Offered>;
}) {
  const calls: Pick<AdminHandlers, "getFeeds"> = {
    async getFeeds({ language: wanted }, reader) {
      const languages = await readLanguages();
      const language = offeredOr(wanted, languages);
      // The same products lack the same fields in every currency: one feed is counted for all.
      const feed = await feeds.get(language, "USD");
      const offered = await feeds.currencies();
      const lacking = feed?.lacking ?? [];
      return done({
        language,
        languages: [...languages],
        records: currencyCodes.map((currency) => {
          const counted = offered.includes(currency) ? feed : null;
          return {
            currency,
            url: `${publicUrl}/feeds/google/${language}/${currency}.xml`,
            products: counted?.products ?? null,
            items: counted?.items ?? null,
            builtAt: counted?.builtAt.toISOString() ?? null,
          };
        }),
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
