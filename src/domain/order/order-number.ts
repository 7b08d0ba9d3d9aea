import { pastedCode } from "../pasted-code.ts";

/** Crockford's base 32: no I, L, O, U, so that a number can be read over the telephone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Signs of a number; one of a further payment has its suffix after them (R-AFTER-8). */
export const orderNumberLength = 22;

/**
 * `KR` + date + 12 random characters = 60 random bits (R-ORDER-1).
 * @param date `YYYY-MM-DD`
 * @param random 12 bytes from a cryptographic source; the low five bits of each are used.
 */
export function orderNumber(date: string, random: Uint8Array): string {
  if (random.length !== 12) throw new RangeError("an order number needs 12 random bytes");
  const tail = Array.from(random, (byte) => alphabet[byte & 31]).join("");
  return `KR${date.replaceAll("-", "")}${tail}`;
}

const pattern = /^KR\d{8}[0-9A-HJKMNP-TV-Z]{12}$/;

/**
 * Reads a number as a person may type or paste it: spaces, dashes, lower case, O for 0, I and L for
 * 1, a `#` or words before it, signs that nobody sees.
 */
export function readOrderNumber(typed: string): string | null {
  const compact = pastedCode(typed).toUpperCase().replaceAll("-", "");
  const [number = ""] = /KR[\dOIL]{8}[\dA-Z]{12}$/.exec(compact) ?? [];
  const fixed = `KR${number.slice(2).replaceAll("O", "0").replaceAll(/[IL]/g, "1")}`;
  return pattern.test(fixed) ? fixed : null;
}
