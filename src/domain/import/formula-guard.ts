const sign = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^-?\d+([.,]\d+)?$/;

/**
 * A text as it may stand in a cell: a program for tables calculates what begins with one of these
 * signs, so it gets an apostrophe in front (R-CSV-4). Numbers are not touched.
 */
export const guardFormula = (text: string): string =>
  (sign.test(text) && !plainNumber.test(text)) || isGuarded(text) ? `'${text}` : text;

/** The text without exactly one such apostrophe. */
export const unguardFormula = (text: string): string => (isGuarded(text) ? text.slice(1) : text);

/** An apostrophe before such a sign, or before another that is: what the reader takes off. */
const isGuarded = (text: string): boolean => /^'+[=+\-@\t\r\n＝＋－＠]/.test(text);
