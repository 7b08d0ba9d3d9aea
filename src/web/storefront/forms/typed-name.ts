import { suggestNames } from "#domain/name-suggestion.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
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

/** Scripts whose names are read by tables. */
const otherScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}]/u;
const importReadings = () => import("#domain/names/romanise-names.ts");

/**
 * Printable spellings of a name, the plainest first; none when there are none. The tables of other
 * scripts are fetched when their first sign is typed; until then there is no suggestion. Characters
 * that may be Chinese or Japanese have both readings.
 */
export function useNameSuggestions(name: string): string[] {
  const isOther = otherScripts.test(name);
  const readings = useCode(importReadings, isOther);
  const isChinese = useLanguage() === "zh-CN";
  if (!isOther) return suggestNames(name);
  const read = readings?.romaniseNames(name, { isChinese }) ?? [];
  return [...new Set(read.flatMap((one) => suggestNames(one)))];
}
