import { suggestName } from "#domain/name-suggestion.ts";
import { useCode } from "#web/platform/lazy.tsx";

/**
 * Typed text in capitals. A letter whose capital is another letter or two (`ß`, `ı`) stays: it gets
 * a suggestion and is never silently changed (R-CUSTOM-3).
 */
export function upperAsTyped(typed: string): string {
  return Array.from(typed, (letter) => {
    const upper = letter.toUpperCase();
    const sameKind = isAscii(upper) === isAscii(letter);
    return upper.length === letter.length && sameKind ? upper : letter;
  }).join("");
}

const isAscii = (letter: string) => letter.charCodeAt(0) < 128;

const han = /\p{Script=Han}/u;
const importPinyin = () => import("#domain/names/pinyin.ts");

/**
 * A printable alternative to a name; "" when there is none. The table of Chinese characters is
 * fetched when the first is typed; until then there is no suggestion.
 */
export function useNameSuggestion(name: string): string {
  const chinese = han.test(name);
  const pinyin = useCode(importPinyin, chinese);
  return suggestName(chinese ? (pinyin?.romaniseName(name) ?? "") : name);
}
