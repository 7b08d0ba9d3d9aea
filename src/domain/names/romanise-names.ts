import { nameMaxLength } from "../customization.ts";
import { readAlphabets, romaniseLetters } from "./alphabets.ts";
import { isJapaneseIn, romaniseJapanese } from "./japanese.ts";
import { koreanFamily, romaniseKorean } from "./korean.ts";
import { chineseFamily, romaniseName } from "./pinyin.ts";

/** What is known of the bearer beside the name. */
type NameHints = {
  /** ISO 3166 code. */
  country?: string | undefined;
  /** The page is Chinese: of two readings the Chinese one comes first. */
  isChinese?: boolean;
};

/** What is longer than a shirt takes is offered by the family's name. */
const orFamily = (whole: string, family: string): string =>
  whole.length > nameMaxLength && family !== "" ? family : whole;

/**
 * A Chinese, Japanese or Korean name in Latin capitals, or one in Cyrillic, Greek or Arabic letters. Characters that may be Chinese or Japanese are
 * read both ways, where neither its signs nor the country decide. Letters of other scripts stay.
 * @returns the likeliest first; none where it cannot be read
 */
export function romaniseNames(
  name: string,
  { country, isChinese = false }: NameHints = {},
): string[] {
  if (readAlphabets.test(name)) return romaniseLetters(name);
  const korean = romaniseKorean(name);
  if (korean !== null) return [orFamily(korean, koreanFamily(name))];
  const isJapanese = isJapaneseIn(name, country);
  const japanese = isJapanese === false ? [] : romaniseJapanese(name);
  const chinese = isJapanese === true ? null : romaniseName(name.replaceAll(/\s/gu, ""));
  const both = [...japanese, ...(chinese === null ? [] : [orFamily(chinese, chineseFamily(name))])];
  return isChinese ? both.toReversed() : both;
}
