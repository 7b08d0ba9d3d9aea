/** Letters of Cyrillic and Greek keyboards beside the Latin ones that look the same. */
const cyrillic = "АВСЕНІЈКМОРЅТХУасеіјорѕху";
const greek = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο";
const latin = "ABCEHIJKMOPSTXYaceijopsxyABEZHIKMNOPTYXo";
const alike = new Map([...(cyrillic + greek)].map((letter, at) => [letter, latin.charAt(at)]));

/** Only where all letters become Latin ones: a code of another script stays. */
function inLatinLetters(text: string): string {
  const read = [...text].map((letter) => alike.get(letter) ?? letter).join("");
  return /[^\p{ASCII}]/u.test(read) ? text : read;
}

/** `Code: TAKE10`, `Order no. KR…`: words before it that end with a colon or stand for "number". */
const label =
  /^[\s\p{P}\p{Cf}]*(?:\p{L}[\p{L}\s.’'-]*[:：]|(?:\p{L}+\s+)*(?:no|nr|num)\.)\s*(?=\S)/iu;

/**
 * A code or number as people paste it, without the signs that programs add: spaces, signs without
 * width (as chat programs and web pages have them), variants of letters, letters of other scripts
 * that look the same, hyphens of other kinds, a label, `#` and `№` before it, quotes and brackets
 * around it, a full stop or a picture after it.
 */
export const pastedCode = (text: string): string =>
  inLatinLetters(bareCode(text.replace(label, "")));

const bareCode = (text: string): string =>
  text
    .replace(/^[\s\p{Cf}]*№/u, "")
    .normalize("NFKC")
    .replaceAll(/\s|\p{Cf}|\p{Cc}|\p{Default_Ignorable_Code_Point}|\u2800/gu, "")
    .replaceAll(/[\u2010-\u2015\u2212\ufe58\ufe63]/gu, "-")
    .replaceAll(/^[^\p{L}\p{N}-]+|[^\p{L}\p{N}-]+$/gu, "");

/** Digits alone: `123 456` and `123-456` are one code. */
export const pastedDigits = (text: string): string => pastedCode(text).replaceAll("-", "");

/** Marks of direction, which address books put around numbers, and further signs without width. */
const marks = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A number in one line without the marks around it. */
export const pastedNumber = (text: string): string => text.replaceAll(marks, "").trim();
