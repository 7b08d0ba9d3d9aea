import type { Language } from "#domain/language.ts";
import type { Messages } from "./messages.ts";

const loaders: Record<Language, () => Promise<{ dictionary: Record<string, object> }>> = {
  "en-US": () => import("./dictionary-en-us.ts"),
  "zh-CN": () => import("./dictionary-zh-cn.ts"),
};

/** The texts of one language; in the browser this fetches only that language's chunk. */
export async function loadDictionary(language: Language): Promise<Partial<Messages>> {
  return (await loaders[language]()).dictionary;
}
