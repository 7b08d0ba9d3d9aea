/** Signs that part whole and fraction. */
export type DecimalMark = "." | ",";

/**
 * The mark in a cell: the last one. Before three digits it may part thousands, unless the other mark
 * or a zero stands before it.
 */
export function decimalMarkIn(cell: string): DecimalMark | undefined {
  const [, whole = "", mark, fraction = ""] =
    /^[^\d]*(\d[\d.,'\s]*?)([.,])(\d{1,20})\D*$/.exec(cell.trim()) ?? [];
  if (mark === undefined || whole.includes(mark)) return undefined;
  const isOpen = fraction.length === 3 && whole !== "0" && !/[.,]/.test(whole);
  return isOpen || (mark !== "." && mark !== ",") ? undefined : mark;
}

/** How many cells of a column have which mark. */
export type MarkCount = Record<DecimalMark, number>;

/** The mark of a file, by the numbers in it: the one that more cells have. */
export function decimalMarkOf(columns: readonly MarkCount[]): DecimalMark {
  const count = (mark: DecimalMark) => columns.reduce((all, column) => all + column[mark], 0);
  return count(",") > count(".") ? "," : ".";
}

/**
 * A number as people type it, with its grouping, as `-1234.5`; a unit is none of it.
 * @returns null for a text that is none
 */
export function plainNumber(text: string, mark: DecimalMark): string | null {
  const bare = text.normalize("NFKC").replaceAll(/[\s\u00a0\u202f'’]/g, "");
  const group = mark === "." ? "," : ".";
  const grouped = new RegExp(`^-?\\d{1,3}([${group}]\\d{3})+([${mark}]\\d*)?$`);
  const plain = grouped.test(bare) ? bare.replaceAll(group, "") : bare;
  const number = plain.replace(mark, ".");
  return /^-?\d{1,12}(\.\d{1,20})?$/.test(number) ? number : null;
}

/**
 * A number with as many decimals as its currency has. Zeros behind them go; other digits are rounded,
 * halves away from zero (R-PRICE-2).
 * @param number as `plainNumber` reads it
 */
export function roundedNumber(
  number: string,
  decimals: number,
): { number: string; isRounded: boolean } {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(number) ?? [];
  const [kept, rest] = [fraction.slice(0, decimals), fraction.slice(decimals)];
  const written = (digits: string, length: number) => {
    const all = digits.padStart(length + 1, "0");
    return sign + (length === 0 ? all : `${all.slice(0, -length)}.${all.slice(-length)}`);
  };
  if (!/[1-9]/.test(rest)) return { number: written(whole + kept, kept.length), isRounded: false };
  const amount = BigInt(whole + kept) + (rest >= "5" ? 1n : 0n);
  return { number: written(String(amount), decimals), isRounded: true };
}

/** `"59.9"` → `5990`. @returns null for more than two decimals that count */
export function hundredths(number: string): number | null {
  const [, sign, whole = "", fraction = ""] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(number) ?? [];
  if (whole === "" || /[1-9]/.test(fraction.slice(2))) return null;
  const amount = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
  return sign === "-" ? -amount : amount;
}

/** A whole number. @returns null for others, such as `1.5` */
export function wholeNumber(number: string): number | null {
  const amount = hundredths(number);
  return amount === null || amount % 100 !== 0 ? null : amount / 100;
}

/** `5990` → `"59.90"`. */
export const decimalText = (amount: number): string =>
  `${amount < 0 ? "-" : ""}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, "0")}`;
