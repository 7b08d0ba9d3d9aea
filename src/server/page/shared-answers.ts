import { troubleOf } from "#server/platform/database-trouble.ts";
import type { PageCall, PageLocale, PageVisitor } from "./storefront.ts";

/** Calls of every page's layout, and lists: as old as the copy of the catalogue at most. */
const shared = new Set([
  "getShopInfo",
  "getNavTree",
  "listProductsByTags",
  "listCurrencies",
  "listCountries",
]);

/** No page has more addresses than this in a moment; a crawler's filters begin anew. */
const most = 500;

/** Runs an endpoint in the page's language and currency, without a visitor where pages are shared. */
export type CallFor = (locale: PageLocale, visitor?: PageVisitor) => PageCall;

/**
 * Calls of pages whose answers serve the next page a moment later, too: each page needs the same
 * menu, the pictures in it and the shop's facts, eleven calls in all.
 * @param keptMs milliseconds for which an answer serves; 0 calls each time.
 */
export function shareAnswers(
  callFor: CallFor,
  { keptMs, now }: { keptMs: number; now: () => number },
): { callFor: CallFor; clear: () => void } {
  const answers = new Map<string, { expires: number; answer: Promise<unknown> }>();
  /** The last ones that the database gave: better than no page while it is away. */
  const last = new Map<string, unknown>();
  const callShared = (locale: PageLocale, name: string, input: unknown) => {
    const key = JSON.stringify([locale.language, locale.currency, name, input]);
    const known = answers.get(key);
    if (known && known.expires > now()) return known.answer;
    if (answers.size >= most) {
      answers.clear();
      last.clear();
    }
    const mine = {
      expires: now() + keptMs,
      answer: callFor(locale)(name, input).then(
        (value) => {
          last.set(key, value);
          return value;
        },
        (error: unknown) => {
          // What failed is asked again.
          mine.expires = 0;
          if (troubleOf(error) === null || !last.has(key)) throw error;
          return last.get(key);
        },
      ),
    };
    answers.set(key, mine);
    return mine.answer;
  };
  return {
    callFor: (locale, visitor) => {
      const call = callFor(locale, visitor);
      return (name, input) =>
        keptMs > 0 && shared.has(name) ? callShared(locale, name, input) : call(name, input);
    },
    // Calls under way are outdated as well.
    clear: () => answers.clear(),
  };
}
