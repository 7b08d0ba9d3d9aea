import { suggestName } from "#domain/name-suggestion.ts";
import { useLatePart } from "#web/ui/use-late-part.ts";

const han = /\p{Script=Han}/u;
const importPinyin = () => import("#domain/names/pinyin.ts");

/**
 * What could be printed instead of a name that cannot; "" when nothing could. The table of Chinese
 * characters is fetched when the first is typed; until it is here there is no suggestion.
 */
export function useNameSuggestion(name: string): string {
  const chinese = han.test(name);
  const pinyin = useLatePart(importPinyin, chinese);
  return suggestName(chinese ? (pinyin?.romaniseName(name) ?? "") : name);
}
