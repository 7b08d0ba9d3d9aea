import { pageAreas } from "virtual:page-areas";
import { loadTexts } from "virtual:text-files";
import type { Language } from "#domain/language.ts";
import type { Messages } from "./messages.ts";

/** The texts of the pages seen so far, in one language. */
export type PageDictionary = {
  /** One object that grows: who holds it sees what came since. */
  messages: Partial<Messages>;
  /** Fetches what these routes show and isn't here yet. */
  load: (routeIds: readonly string[]) => Promise<void>;
};

/**
 * @param areasOfPage areas of texts that a route shows besides those of every page
 */
export function createPageDictionary(
  language: Language,
  areasOfPage: (routeId: string) => readonly string[],
): PageDictionary {
  const messages: Record<string, object> = {};
  const loadArea = async (area: string) => {
    if (area in messages) return;
    messages[area] = await loadTexts(`${area}-${language}`);
  };
  let first: Promise<unknown> | undefined;
  const loadFirst = async () => Object.assign(messages, await loadTexts(`shop-${language}`));
  return {
    messages,
    load: async (routeIds) => {
      const areas = new Set(routeIds.flatMap((id) => pageAreas[id] ?? areasOfPage(id)));
      await Promise.all([(first ??= loadFirst()), ...[...areas].map(loadArea)]);
    },
  };
}
