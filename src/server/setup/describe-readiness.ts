import { isLanguage, type Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import type { ReadinessItem } from "#domain/shop/readiness.ts";
import { missingNames, readinessTexts } from "#server/texts/readiness-texts.ts";

/** An item in words: its name, what is missing and how to get it. */
export function describeReadiness(
  { code, missing }: ReadinessItem,
  language: Language,
): { title: string; why: string } {
  const { title, why } = readinessTexts[language][code];
  const { comma } = languageTable[language].punctuation;
  return { title, why: why(missing.map((name) => nameOf(name, language)).join(comma)) };
}

/** `privacy-policy zh-CN` → `privacy (中文)`; a code stays what it is. */
function nameOf(missing: string, language: Language): string {
  const [key = "", of] = missing.split(" ");
  const names: Partial<Record<string, string>> = missingNames[language];
  const name = names[key] ?? key;
  return isLanguage(of) ? `${name} (${languageTable[of].name})` : name;
}
