import { inLatin } from "#domain/catalog/slug.ts";
import { simplified, traditional } from "./simplified-characters.ts";

const simple = new Map<string, string>();
for (const [at, character] of [...traditional].entries()) {
  simple.set(character, simplified.charAt(at));
}
const anyTraditional = new RegExp(`[${traditional}]`, "gu");

/** Traditional characters as the simplified ones that the index has: 風森 is 风森. */
export const simplify = (text: string): string =>
  text.replaceAll(anyTraditional, (character) => simple.get(character) ?? character);

/** Small letters without marks, as the index has them and a query is read: `Weißer` is `weisser`. */
export const plainLetters = (text: string): string =>
  inLatin(text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase());

/**
 * Lower case without accents, full-width letters as plain ones, simplified characters, words
 * parted by one space.
 */
export function foldText(text: string): string {
  return plainLetters(simplify(text.normalize("NFKC")))
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
