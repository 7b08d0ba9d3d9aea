import { decimalsOf } from "./currency.ts";
import { currenciesOf } from "./currency-words.ts";
import type { Minor } from "./money.ts";
import type { LanguageData } from "./language/language-data.ts";

/** Why a typed amount is refused; an ambiguous one comes with its digits as a whole number. */
export type AmountRefusal =
  | { refusal: "ambiguous"; whole: string }
  | { refusal: "unreadable" | "decimals" | "currency" | "negative" | "tooMuch" };

export type TypedAmount = { minor: Minor } | AmountRefusal;

/** What parts thousands and decimals in the reader's language. */
export type Marks = Pick<LanguageData["numbers"], "group" | "decimal">;

type AmountField = { currency: string; numbers: Marks };
type NumberField = { decimals: number; numbers: Marks };

/** Digits of a whole amount: more than any price, and exact as a number. */
const mostDigits = 12;

/** `²`, `①`, `½` are no digits that are typed as an amount; normalizing would make some of them. */
const otherDigit = /\p{No}/u;

/** A number with its marks, and what stands before and behind it. */
const parts = /^(\D*?)([.,]?\d(?:[\d.,'’ ]*\d)?)[.,]?(\D*)$/su;

/**
 * Reads an amount as people of any language type it: `30`, `29,99`, `€ 1.299,00`, `1 234,50`,
 * `１２００`. It is exact or refused: no digit is cut, and of several readings none is chosen. Only
 * the sign that parts thousands in the reader's language makes a thousand of three digits.
 */
export function readTypedAmount(typed: string, { currency, numbers }: AmountField): TypedAmount {
  if (otherDigit.test(typed)) return { refusal: "unreadable" };
  const text = typed
    .normalize("NFKC")
    .replaceAll("。", ".")
    .replaceAll("−", "-")
    .replaceAll(/\s+/g, " ")
    .trim()
    // `49,–`, `49.-` and `49:-`: no cents.
    .replace(/(\d)[.,:][-–—]{1,2}(?=\D*$)/u, "$1");
  const [, before = "", digits = "", after = ""] = parts.exec(text) ?? [];
  if (digits === "") return { refusal: "unreadable" };
  // `Rs.49`: the point belongs to the word.
  const isOfWord = digits.startsWith(".") && /\p{L}$/u.test(before);
  const words = [isOfWord ? `${before}.` : before, after]
    .map((word) => word.replaceAll(" ", ""))
    .filter((word) => word !== "");
  const units = words.map((word) => word.replace(/^-|-$/, "")).filter((word) => word !== "");
  const meant = units.map(currenciesOf);
  if (meant.includes(undefined)) return { refusal: "unreadable" };
  if (!meant.every((codes) => codes?.includes(currency))) return { refusal: "currency" };
  if (words.some((word) => word.includes("-"))) return { refusal: "negative" };
  const decimals = decimalsOf(currency);
  return readMarked(isOfWord ? digits.slice(1) : digits, { decimals, numbers });
}

/**
 * Reads a whole number by the same rules: `12,0` and `1,200` where a comma parts thousands.
 * @returns null for what is none, or may be read in two ways
 */
export function readTypedCount(typed: string, numbers: Marks): number | null {
  if (otherDigit.test(typed)) return null;
  const text = typed.normalize("NFKC").replaceAll("。", ".").replaceAll(/\s+/g, " ").trim();
  if (!/^\d(?:[\d.,'’ ]*\d)?$/.test(text)) return null;
  const read = readMarked(text, { decimals: 0, numbers });
  return "minor" in read ? read.minor : null;
}

/** Digits with marks between them. */
function readMarked(text: string, { decimals, numbers }: NumberField): TypedAmount {
  const marks = text.match(/\D+/g) ?? [];
  const groups = text.split(/\D+/);
  // `1, 234` may be two numbers.
  if (marks.some(({ length }) => length > 1)) return { refusal: "unreadable" };
  const [mark = "", ...others] = marks;
  const last = marks.at(-1) ?? "";
  if (others.length === 0 && isPoint(mark)) {
    const whole = groups.join("");
    if (!isGrouped(groups)) return exact(groups, decimals);
    // Three digits behind a point: a thousand, or decimals.
    if (mark === numbers.group && decimals < 3) return exact([whole, ""], decimals);
    if (mark === numbers.decimal && decimals === 3) return exact(groups, decimals);
    return { refusal: "ambiguous", whole };
  }
  const hasFraction = isPoint(last) && last !== mark;
  const fraction = hasFraction ? (groups.pop() ?? "") : "";
  const grouping = hasFraction ? marks.slice(0, -1) : marks;
  const isWhole =
    grouping.length === 0 || (grouping.every((one) => one === mark) && isGrouped(groups));
  if (!isWhole) return { refusal: "unreadable" };
  return exact([groups.join(""), fraction], decimals);
}

const isPoint = (mark: string) => mark === "." || mark === ",";

/** `1`, `234`, `567`: one to three digits, then threes. */
const isGrouped = ([first = "", ...others]: readonly string[]) =>
  /^[1-9]\d{0,2}$/.test(first) && others.every((group) => group.length === 3);

/** Zeros beyond the currency's digits say nothing; any other digit there is refused. */
function exact([whole = "", fraction = ""]: readonly string[], decimals: number): TypedAmount {
  if (/[1-9]/.test(fraction.slice(decimals))) return { refusal: "decimals" };
  if (whole.replace(/^0+/, "").length > mostDigits) return { refusal: "tooMuch" };
  return { minor: Number(whole + fraction.slice(0, decimals).padEnd(decimals, "0")) };
}
