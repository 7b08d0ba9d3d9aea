import type { Language } from "#domain/language.ts";
import { storedSetting, type Settings } from "#domain/shop/settings.ts";
import { serverTexts } from "./server-texts.ts";

export const termKeys = [
  "personalisationMinDays",
  "personalisationMaxDays",
  "correctMinutes",
  "cancelPersonalised",
] as const;

/** The one sentence of pages, e-mails and merchants' texts. @param stored settings as they are kept */
export function personalisedTerms(
  stored: Partial<Record<string, unknown>>,
  language: Language,
): string {
  const given = <Key extends keyof Settings>(key: Key) => storedSetting(key, stored[key]);
  const [min, max] = [given("personalisationMinDays"), given("personalisationMaxDays")];
  return serverTexts[language].personalisedTerms({
    days: min === max ? String(max) : `${min}–${max}`,
    correctMinutes: given("correctMinutes"),
    canCancel: given("cancelPersonalised"),
  });
}
