import { pageAreas } from "virtual:page-areas";
import type { Language } from "#domain/language.ts";
import type { Messages } from "./messages.ts";

const files = import.meta.glob<object>(["./messages/*/*.json", "!./messages/*/{frame,ui}.json"], {
  import: "default",
});

const everywhere: Record<Language, () => Promise<{ texts: Record<string, object> }>> = {
  "en-US": () => import("./shop-texts-en-us.ts"),
  "zh-CN": () => import("./shop-texts-zh-cn.ts"),
};

const everyArea = [
  ...new Set(Object.keys(files).map((file) => file.replace(/^.*\/|\.json$/g, ""))),
];

/** The texts of the pages seen so far, in one language. */
export type PageDictionary = {
  /** One object that grows: who holds it sees what came since. */
  messages: Partial<Messages>;
  /** Fetches what these routes show and isn't here yet. */
  load: (routeIds: readonly string[]) => Promise<void>;
};

export function createPageDictionary(language: Language): PageDictionary {
  const messages: Record<string, object> = {};
  const loadArea = async (area: string) => {
    if (area in messages) return;
    const texts = await files[`./messages/${language}/${area}.json`]?.();
    if (texts) messages[area] = texts;
  };
  let first: Promise<unknown> | undefined;
  const loadFirst = async () => Object.assign(messages, (await everywhere[language]()).texts);
  return {
    messages,
    load: async (routeIds) => {
      const areas = new Set(routeIds.flatMap((id) => pageAreas[id] ?? everyArea));
      await Promise.all([(first ??= loadFirst()), ...[...areas].map(loadArea)]);
    },
  };
}
