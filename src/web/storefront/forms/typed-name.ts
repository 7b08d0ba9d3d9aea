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
const importSpellings = () => import("#domain/name-suggestion.ts");
const importReadings = () => import("#domain/names/romanise-names.ts");

/**
 * Printable spellings of a name, the plainest first; none when there are none. The code that finds
 * them, and the tables of other scripts, are fetched with the first sign of a name that needs them;
 * until then there is no suggestion. Characters that may be Chinese or Japanese have both readings.
 * @param name that cannot be printed; "" for none
 */
export function useNameSuggestions(name: string): string[] {
  const isOther = otherScripts.test(name);
  const spellings = useCode(importSpellings, name !== "");
  const readings = useCode(importReadings, isOther);
  const isChinese = useLanguage() === "zh-CN";
  if (!spellings) return [];
  if (!isOther) return spellings.suggestNames(name);
  const read = readings?.romaniseNames(name, { isChinese }) ?? [];
  return [...new Set(read.flatMap((one) => spellings.suggestNames(one)))];
}
