/** Scripts in which a single sign may be a whole name. */
const wholeNames = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * What the public sees of a person's name (R-ORDER-3).
 * @param name a first name, or its initial
 * @returns the initial as a capital; "" where it would be more than an initial
 */
export function publicInitial(name: string): string {
  const [first = ""] = name.trim();
  return wholeNames.test(first) ? "" : first.toUpperCase();
}
