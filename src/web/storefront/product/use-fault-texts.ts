import { useLanguage } from "#web/i18n/use-language.ts";
import { useLatePart } from "#web/ui/use-late-part.ts";
import type { ChoiceFault, ChoiceField } from "./product-choice.ts";

/** What is wrong with a field, in the reader's words. */
export type FaultTexts = { [Field in ChoiceField]?: string };

const importWords = () => import("#contract/choice-texts.ts");

/**
 * The first fault of each field in words.
 * @param soon fetches the words before there is a fault to say
 */
export function useFaultTexts(faults: readonly ChoiceFault[], soon: boolean): FaultTexts {
  const language = useLanguage();
  const words = useLatePart(importWords, soon || faults.length > 0);
  const texts: FaultTexts = {};
  if (!words) return texts;
  for (const { field, reason } of faults) {
    texts[field] ??= words.choiceTexts[reason][language];
  }
  return texts;
}
