import { fold, provinceCode } from "../towns.ts";

/**
 * A province that a running text names; "" for none. Small words and single letters are seldom codes
 * there: `in`, `Or`, `Calle M`.
 */
export function writtenProvince(country: string, text: string): string {
  const bare = text.replace(/^\((.*)\)$/, "$1");
  const code = provinceCode(country, bare);
  const isCode = code !== "" && fold(bare) === fold(code);
  const isPlain = /^[A-Z.\s]+$/.test(bare) && (fold(bare).length > 1 || bare !== text);
  return isCode && !isPlain ? "" : code;
}
