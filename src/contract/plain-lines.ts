import type { BuyNowLine } from "./cart.ts";
import { customTypes } from "#domain/customization.ts";

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
    const type = customTypes.find((known) => String(known) === customType);
    const units = Number(quantity);
    if (!productId || !size || !type || !Number.isInteger(units) || units < 1) return [];
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

function read(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
