import { romaniseLetters } from "../names/alphabets.ts";
import { nameOrder } from "../names/name-order.ts";
import { romaniseNames } from "../names/romanise-names.ts";
import { suggestName } from "../name-suggestion.ts";

/** What is guessed of a pasted name (`PastedPlayer`). */
export type NameNote = "surnameFirst" | "orderOpen";

/**
 * How the names of a list are read. Where some of them tell their order and none the other one, those
 * that tell nothing have it as well.
 * @param isFirst the header says that the family's name is first
 */
export function nameReader(names: readonly string[], isFirst: boolean) {
  const alone = names.map((name) => readName(name));
  const count = (is: (read: ReadName) => boolean) => alone.filter(is).length;
  const firsts = count(({ note }) => note === "surnameFirst");
  const lasts = count(({ isLast }) => isLast === true);
  const isAgreed = { first: firsts >= 2 && lasts === 0, last: lasts >= 2 && firsts === 0 };
  return (name: string): PrintedName => {
    const { playerName, note } = readName(name, isFirst);
    if (note !== "orderOpen") return note ? { playerName, note } : { playerName };
    if (isAgreed.last) return { playerName };
    return isAgreed.first
      ? { playerName: readName(name, true).playerName, note: "surnameFirst" }
      : { playerName, note };
  };
}

/**
 * `Jonas van Marlow` is printed MARLOW, `Neumann, Manuel` NEUMANN and `Son Heung-min` SON; a name in
 * capitals is taken as it is written, a Chinese one whole in Latin letters.
 */
export const printedPlayer = (text: string): string => readName(text).playerName;

type PrintedName = { playerName: string; note?: NameNote };
type ReadName = PrintedName & {
  /** It is known that the family's name is last. */
  isLast?: boolean;
};

/**
 * What a name is printed as: before a comma stands the family's, and a word in capitals among others
 * is it; else a header decides, else tables of names (`name-order.ts`); else it is the last word.
 * @param isFirst a header says that the family's name is first
 */
function readName(written: string, isFirst = false): ReadName {
  const text = inLatin(written);
  const latin = latinOf(text);
  const words = latin.trim().split(/\s+/);
  const inCapitals = words.filter(isCapitals).length;
  const isTold = latin !== text || text.includes(",") || words.some((word) => suffix.test(word));
  const asLast = { playerName: suggestName(printedWord(latin)) };
  const asFirst = {
    playerName: suggestName(words.find((word) => !particles.test(word)) ?? words.join("")),
  };
  if (words.length < 2 || isTold) return asLast;
  if (isFirst && (inCapitals === 0 || inCapitals === words.length)) return asFirst;
  if (inCapitals > 0) return asLast;
  const order = nameOrder(latin);
  if (order === "first") return { ...asFirst, note: "surnameFirst" };
  return order === "last" ? { ...asLast, isLast: true } : { ...asLast, note: "orderOpen" };
}

/** In front of a family's name. */
const particles =
  /^(van|von|der|den|de|del|della|di|da|das|do|dos|du|des|la|le|ten|ter|te|zu|af|av)$/iu;

const isCapitals = (word: string) => word.length > 1 && word === word.toUpperCase();

/** Chinese, Japanese and Korean signs in Latin capitals, where they can be read. */
const latinOf = (text: string): string =>
  eastAsian.test(text) ? (romaniseNames(text)[0] ?? text) : text;
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Cyrillic and Greek names as they are in Latin letters, so that the tables of names know them. */
const inLatin = (text: string): string =>
  /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)
    ? (romaniseLetters(text)[0] ?? text)
        .toLowerCase()
        .replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : text;

/** What follows a surname and stands on the shirt with it. */
const suffix = /^(jr|sr|júnior|junior|filho|neto|ii|iii|iv)\.?$/i;

function printedWord(text: string): string {
  const [beforeComma = "", ...given] = text.split(",");
  const name = given.length > 0 ? beforeComma.trim() : text.trim();
  const words = name.split(/\s+/);
  const capitals = words.filter(isCapitals);
  if (capitals.length > 0) return [...new Set(capitals)].join(" ");
  const last = words.at(-1) ?? "";
  return suffix.test(last) ? `${words.at(-2) ?? ""}${last}` : last;
}

/** A cell that holds what stands on the shirt, in letters that can be printed. */
export const printedWhole = (text: string): string => suggestName(latinOf(inLatin(text)));

/** A cell that holds the family's name alone: its last word. */
export const printedSurname = (text: string): string =>
  suggestName(printedWord(latinOf(inLatin(text))));
