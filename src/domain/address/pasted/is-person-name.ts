import { beforeStreet, isMessage, onlyStreet, streetWord } from "./pasted-words.ts";

/** Small words between the parts of a name. */
const particle =
  /^(?:van|von|vom|der|den|de|del|della|di|da|das|do|dos|du|des|la|le|los|las|ten|ter|te|zu|zum|zur|af|av|bin|ibn|bint|al|el|y|e|i|und|and|et|och|og|en|(?:d|l|al|el)['’-]\S+)$/u;

/**
 * Whether a text is the name of a person: two to five words of letters, or some characters of an East
 * Asian name.
 * @param hasStreet another part of the address is its street, so that a word of streets is a name
 */
export function isPersonName(text: string, hasStreet: boolean): boolean {
  if (text.length > 50 || !/^\p{L}[\p{L}\p{M}&.'’·・ -]*$/u.test(text)) return false;
  if (isMessage(text) || onlyStreet.test(text)) return false;
  if (streetWord.test(text) && (!hasStreet || beforeStreet.test(text))) return false;
  const isEastern = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}· ]+$/u;
  if (isEastern.test(text)) return text.length >= 2 && text.length <= 10;
  const words = text.split(" ");
  return words.length > 1 && words.length < 6 && isCased(words) && !isPair(text);
}

/** In capitals but for small words, or all in small letters: a sentence has both. */
const isCased = (words: readonly string[]) =>
  words.every((word) => !/^\p{Ll}/u.test(word) || particle.test(word)) ||
  (words.length < 4 && words.every((word) => /^\p{Ll}/u.test(word)));

/** `Smith & Jones`: two people, or a company. */
const isPair = (text: string) => /^\S+ (?:&|and|und|et) \S+$/iu.test(text);
