/** Letters of the scripts that part words by spaces. A digit may stand next to a word. */
const letter = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{M}]`;

/**
 * Words of several languages, as an expression that never finds one within another word: `\b` knows
 * the letters of English alone. Each is parted by a comma and a blank, may be an expression, and
 * with `~` before it may end a longer word, as German ones do: `~trikots?` is in `Heimtrikot`.
 * @param han words that are found at any place: these scripts have no spaces
 */
export function wholeWords(spaced: string, han = ""): RegExp {
  const parts = spaced
    .split(", ")
    .filter((word) => word !== "")
    .map((word) =>
      word.startsWith("~")
        ? `(?:${word.slice(1)})(?!${letter})`
        : `(?<!${letter})(?:${word})(?!${letter})`,
    );
  return new RegExp([...parts, ...(han === "" ? [] : [han])].join("|"), "iu");
}

/** Small and full-width letters as such, and accents as part of their letters. */
export const plainWords = (text: string): string => text.normalize("NFKC").toLowerCase();

/**
 * Whether a text has a name in it, as whole words in every script that parts them: `cap-navy_blue`
 * has *Navy Blue*, and *red* is not in *Fred*.
 */
export function isNamedIn(name: string, text: string): boolean {
  const plain = (one: string) =>
    plainWords(one)
      .normalize("NFC")
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  const wanted = plain(name);
  if (wanted === "") return false;
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(wanted)) {
    return plain(text).includes(wanted);
  }
  return ` ${plain(text)} `.includes(` ${wanted} `);
}
