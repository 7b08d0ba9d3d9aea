import type { ContentText } from "#contract/content.ts";
import type { ContentSlug } from "#domain/content/content-slug.ts";
import type { Language } from "#domain/language.ts";
import { englishPages } from "./en-US/pages.ts";
import { chinesePages } from "./zh-CN/pages.ts";

/** The texts that a shop comes with. */
export const contentPages: Record<Language, Record<ContentSlug, ContentText>> = {
  "en-US": englishPages,
  "zh-CN": chinesePages,
};
