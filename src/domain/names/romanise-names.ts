import { isJapaneseIn, romaniseJapanese } from "./japanese.ts";
import { romaniseKorean } from "./korean.ts";
import { romaniseName } from "./pinyin.ts";

/** What is known of the bearer beside the name. */
type NameHints = {
  /** ISO 3166 code. */
  country?: string | undefined;
  /** The page is Chinese: of two readings the Chinese one comes first. */
  isChinese?: boolean;
};

/**
 * A Chinese, Japanese or Korean name in Latin capitals. Characters that may be Chinese or Japanese are
 * read both ways, where neither its signs nor the country decide. Letters of other scripts stay.
 * @returns the likeliest first; none where it cannot be read
 */
export function romaniseNames(
  name: string,
  { country, isChinese = false }: NameHints = {},
): string[] {
  const korean = romaniseKorean(name);
  if (korean !== null) return [korean];
  const isJapanese = isJapaneseIn(name, country);
  const japanese = isJapanese === false ? [] : romaniseJapanese(name);
  const chinese = isJapanese === true ? null : romaniseName(name.replaceAll(/\s/gu, ""));
  const both = [...japanese, ...(chinese === null ? [] : [chinese])];
  return isChinese ? both.toReversed() : both;
}
