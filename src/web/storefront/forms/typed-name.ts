import { suggestNames } from "#domain/name-suggestion.ts";
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
 * Printable spellings of a name, the plainest first; none when there are none. The table of Chinese
 * characters is fetched when the first is typed; until then there is no suggestion.
 */
export function useNameSuggestions(name: string): string[] {
  const chinese = han.test(name);
  const pinyin = useCode(importPinyin, chinese);
  return suggestNames(chinese ? (pinyin?.romaniseName(name) ?? "") : name);
}
