import { currencyCodes, type CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { buildFeed, type Feed, type FeedServices } from "./build-feed.ts";
import { readFeedShop } from "./feed.repository.ts";

/** Milliseconds for which a feed is kept; stock changes without a notice. */
const keptMs = 15 * 60_000;

export type FeedCache = {
  get: (language: Language, currency: CurrencyCode) => Promise<Feed | null>;
  /** Currencies that have a feed: the dollar, and those with a rate. */
  currencies: () => Promise<CurrencyCode[]>;
  /** Marks all feeds as outdated after a change. */
  expire: () => void;
};

type Kept = {
  feed: Promise<Feed | null>;
  at: number;
  /** Changes before it was begun; null while it waits for its turn. */
  round: number | null;
};

/**
 * Keeps each feed packed, and builds one at a time: however many ask, and however often, a
 * catalogue is read once. A change during a build lets the feed be built once more, however many
 * changes follow: a build that has not begun reads them all.
 */
export function createFeedCache(services: FeedServices): FeedCache {
  let round = 0;
  const kept = new Map<string, Kept>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    get(language, currency) {
      const now = services.clock.now().getTime();
      const key = `${language} ${currency}`;
      const known = kept.get(key);
      const isNew = known?.round === round && now - known.at < keptMs;
      if (known && (known.round === null || isNew)) return known.feed;
      const entry: Kept = {
        at: now,
        round: null,
        feed: last.then(() => {
          entry.round = round;
          return buildFeed(services, language, currency);
        }),
      };
      const { feed } = entry;
      last = feed.catch(() => undefined);
      kept.set(key, entry);
      // A failure is not kept.
      feed.catch(() => kept.delete(key));
      return feed;
    },
    async currencies() {
      const { rates } = await readFeedShop(services.database.driver);
      return currencyCodes.filter((code) => code === "USD" || rates[code] !== undefined);
    },
    expire: () => void (round += 1),
  };
}
