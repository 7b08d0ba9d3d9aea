import type { Language } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { personalisedTerms, termKeys } from "#server/texts/personalised-terms.ts";

/** The present text of the shop about personalised items, by language. */
export async function readTerms(queries: Queries): Promise<(language: Language) => string> {
  const settings = await readSettings(queries, termKeys);
  return (language) => personalisedTerms(settings, language);
}
