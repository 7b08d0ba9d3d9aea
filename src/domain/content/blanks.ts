/**
 * What a template leaves for the merchant to fill in: words in square brackets that are no link,
 * such as `[name of your company]`.
 */
export function blanksOf(text: string): string[] {
  return [...text.matchAll(/\[([^\][]+)\](?!\()/g)].map(([, words = ""]) => words);
}
