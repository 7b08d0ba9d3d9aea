import { quantityMax } from "#domain/cart/quantity.ts";
import { type CustomType, customTypes } from "#domain/customization.ts";
import type { BuyNowLine } from "./cart.ts";
import { keptLines } from "./headers.ts";

/*
 * Lines as a text for a cookie and an address: of the signs that both take as they are. Whether a line
 * can be made is not looked at here.
 */

const between = "~";
const part = ".";

/** Fields in their order; all but the first three may be missing at the end. */
const fields = [
  "productId",
  "size",
  "quantity",
  "customType",
  "squadList",
  "customName",
  "customNumber",
  "premiumNameOption",
  "premiumNumberOption",
  "patch",
  "addons",
] as const satisfies (keyof BuyNowLine)[];

const written = (value: string | number) =>
  encodeURIComponent(value).replaceAll(part, "%2E").replaceAll(between, "%7E");

export const encodeLines = (lines: readonly BuyNowLine[]): string =>
  lines.map((line) => fields.map((field) => written(line[field])).join(part)).join(between);

/** @returns the lines that can be read; the rest is left out */
export function decodeLines(text: string): BuyNowLine[] {
  return text.split(between).flatMap((one) => {
    const parts = one.split(part).map(read);
    const [productId, size, quantity, customType] = parts;
    const type = readCustomType(customType);
    const units = readQuantity(quantity);
    if (!productId || !size || !type || units === null) return [];
    const textOf = (at: number, standard = "") => parts[at] || standard;
    return [
      {
        productId,
        size,
        quantity: units,
        customType: type,
        squadList: textOf(4),
        customName: textOf(5),
        customNumber: textOf(6),
        premiumNameOption: textOf(7, "Standard"),
        premiumNumberOption: textOf(8, "Standard"),
        patch: textOf(9),
        addons: textOf(10),
      },
    ];
  });
}

/** The lines of the cookie. Forms write no more than so many, and no more are read. */
export const readKeptLines = (text: string): BuyNowLine[] =>
  decodeLines(text).slice(0, keptLines.most);

/**
 * A quantity as a form or a cookie has it: one or two digits, of any keyboard. `1e1` is none, though
 * it is a number.
 * @returns null for none
 */
export function readQuantity(typed = ""): number | null {
  const digits = typed.normalize("NFKC").trim();
  const quantity = /^\d{1,2}$/.test(digits) ? Number(digits) : 0;
  return quantity >= 1 && quantity <= quantityMax ? quantity : null;
}

export const readCustomType = (text: string | undefined): CustomType | undefined =>
  customTypes.find((known) => String(known) === text);

function read(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
