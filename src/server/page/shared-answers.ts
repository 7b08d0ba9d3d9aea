import type { PageCall, PageLocale } from "./storefront.ts";

/** What the frame of every page asks for; all of it comes from the process's copy of the catalogue. */
const shared = new Set(["getShopInfo", "getNavTree", "listProductsByTags", "listCurrencies"]);

/** No page has more addresses than this in a moment; a crawler's filters begin anew. */
const most = 500;

/**
 * Calls of pages that give the same answer to the next page a moment later: half of what drawing
 * a page costs the calls is asking for its menu, and for the pictures in it, again.
 * @param keptMs milliseconds for which an answer serves; 0 asks each time.
 */
export function shareAnswers(
  callFor: (locale: PageLocale) => PageCall,
  { keptMs, now }: { keptMs: number; now: () => number },
): { callFor: (locale: PageLocale) => PageCall; clear: () => void } {
  let answers = new Map<string, { expires: number; answer: Promise<unknown> }>();
  const callShared = (locale: PageLocale, name: string, input: unknown) => {
    const key = JSON.stringify([locale.language, locale.currency, name, input]);
    const known = answers.get(key);
    if (known && known.expires > now()) return known.answer;
    if (answers.size >= most) answers.clear();
    const mine = answers;
    const answer = callFor(locale)(name, input);
    mine.set(key, { expires: now() + keptMs, answer });
    // What failed is asked again.
    answer.catch(() => mine.delete(key));
    return answer;
  };
  return {
    callFor: (locale) => {
      const call = callFor(locale);
      return (name, input) =>
        keptMs > 0 && shared.has(name) ? callShared(locale, name, input) : call(name, input);
    },
    // Calls under way write into the old map, which nobody reads any more.
    clear: () => {
      answers = new Map();
    },
  };
}
