import { isLanguage, type Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import type { ReadinessItem } from "#domain/shop/readiness.ts";
import { missingNames, readinessTexts } from "#server/texts/readiness-texts.ts";

/** An item, with the merchant's names of the records that it names by their codes. */
export type NamedItem = ReadinessItem & { names?: Readonly<Partial<Record<string, PartialText>>> };

/** An item in words: its name, the missing parts and how to get them. */
export function describeReadiness(
  { code, missing, names = {} }: NamedItem,
  language: Language,
): { title: string; why: string } {
  const { title, why } = readinessTexts[language][code];
  const { comma } = languageTable[language].punctuation;
  return {
    title,
    why: why(
      missing.map((one) => textIn(names[one] ?? {}, language) || nameOf(one, language)).join(comma),
    ),
  };
}

/** `privacy-policy zh-CN` → `privacy (中文)`; a code stays as it is. */
function nameOf(missing: string, language: Language): string {
  const [key = "", of] = missing.split(" ");
  const names: Partial<Record<string, string>> = missingNames[language];
  const name = names[key] ?? key;
  return isLanguage(of) ? languageTable[language].withAside(name, languageTable[of].name) : name;
}
