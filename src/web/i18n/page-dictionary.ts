import { pageAreas } from "virtual:page-areas";
import type { Language } from "#domain/language.ts";
import type { Messages } from "./messages.ts";

const files = import.meta.glob<object>(
  ["./messages/*/*.json", "!./messages/*/{frame,gallery,office,office-*,shell,ui}.json"],
  {
    import: "default",
  },
);

const everywhere: Record<Language, () => Promise<{ texts: Record<string, object> }>> = {
  "en-US": () => import("./shop-texts-en-us.ts"),
  "zh-CN": () => import("./shop-texts-zh-cn.ts"),
};

/** Texts of the back office, which has a document of its own. */
const loadOthers = () => import("./office-texts.ts");

/** The texts of the pages seen so far, in one language. */
export type PageDictionary = {
  /** One object that grows: who holds it sees what came since. */
  messages: Partial<Messages>;
  /** Fetches what these routes show and isn't here yet. */
  load: (routeIds: readonly string[]) => Promise<void>;
};

const everyArea = async () =>
  Object.keys({ ...files, ...(await loadOthers()).files }).map((file) =>
    file.replace(/^.*\/|\.json$/g, ""),
  );

export function createPageDictionary(language: Language): PageDictionary {
  const messages: Record<string, object> = {};
  const loadArea = async (area: string) => {
    if (area in messages) return;
    const name = `./messages/${language}/${area}.json`;
    const texts = await (files[name] ?? (await loadOthers()).files[name])?.();
    if (texts) messages[area] = texts;
  };
  let first: Promise<unknown> | undefined;
  const loadFirst = async () => Object.assign(messages, (await everywhere[language]()).texts);
  return {
    messages,
    load: async (routeIds) => {
      const any = routeIds.some((id) => pageAreas[id] === null);
      const areas = new Set(routeIds.flatMap((id) => pageAreas[id] ?? []));
      if (any) for (const area of await everyArea()) areas.add(area);
      await Promise.all([(first ??= loadFirst()), ...[...areas].map(loadArea)]);
    },
  };
}
