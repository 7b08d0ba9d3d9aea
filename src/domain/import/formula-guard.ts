/** Spaces of every width, signs without width, and apostrophes: they hide the text after them. */
const hiding = String.raw`[ \v\f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\p{Cf}']*`;
/** Signs that a program for tables calculates from. */
const live = "[=+\\-@＝＋－＠]";
/** Where such a program begins a cell: a German one parts a file with commas by its semicolons. */
const parted = "(?<=[;|\\t\\r\\n])";

const unguarded = new RegExp(
  `^(${hiding})(?=${live}|[\\t\\r\\n])|${parted}(${hiding})(?=${live})`,
  "gu",
);
const guarded = new RegExp(
  `^'(${hiding})(?=${live}|[\\t\\r\\n])|${parted}'(${hiding})(?=${live})`,
  "gu",
);

const number = /^-\d+(?:[.,]\d+)?(?=[;|\t\r\n]|$)/;
const itemOfList = /^- /;

/**
 * A text as it may stand in a cell (R-CSV-4): wherever a program for tables may see a cell begin
 * with a formula, an apostrophe stands before it. Numbers, and lines of a list with hyphens, are
 * not touched.
 */
export function guardFormula(text: string): string {
  return text.replaceAll(unguarded, (hidden, _first, _later, at: number) => {
    const rest = text.slice(at);
    const isPlain =
      number.test(rest) || (/[\r\n]/.test(text.charAt(at - 1)) && itemOfList.test(rest));
    return isPlain ? hidden : `'${hidden}`;
  });
}

/** The text without exactly the apostrophes that the guard adds. */
export const unguardFormula = (text: string): string => text.replaceAll(guarded, "$1$2");
