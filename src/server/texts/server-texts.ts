import type { Language } from "#domain/language.ts";
import { english, type ServerTexts } from "./en-us.ts";
import { chinese } from "./zh-cn.ts";

/** Sentences of the server by language: e-mails, hints of refusals, labels of facets. */
export const serverTexts: Record<Language, ServerTexts> = {
  "en-US": english,
  "zh-CN": chinese,
};
